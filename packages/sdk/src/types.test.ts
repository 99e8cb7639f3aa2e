import { describe, expectTypeOf, it } from 'vitest'
import { loggedIn } from '../test/stub-server.ts'
import type {
  CallOptions,
  DealerClient,
  OrderStatus,
  PagedCall,
  ProductLookupRow,
  SalesOrderDetail,
  SalesOrderQuery,
  SalesOrderRow,
  SalesOrderRows,
  UserInfo,
} from './index.ts'

/** Only the type checker reads what is in here. */
const unsent = (_: (dealer: DealerClient) => unknown) => {}

describe('types of the first door', () => {
  const dealer = loggedIn()

  it('give each call its argument and its content', () => {
    expectTypeOf(dealer.so.salesOrder.orderDetail).parameters.toEqualTypeOf<
      [query: { soId: string }, options?: CallOptions]
    >()
    expectTypeOf(dealer.so.salesOrder.orderDetail).returns.resolves.toEqualTypeOf<SalesOrderDetail>()
    expectTypeOf(dealer.md.product.getProductByCode).returns.resolves.toEqualTypeOf<ProductLookupRow[]>()
    expectTypeOf(dealer.md.chooseOption.listStatus).parameters.toEqualTypeOf<[options?: CallOptions]>()
    expectTypeOf(dealer.login).returns.resolves.toEqualTypeOf<UserInfo>()
  })

  it('know rows and pages of a list', () => {
    const { lists } = dealer.so.salesOrder
    expectTypeOf(lists).returns.resolves.toEqualTypeOf<SalesOrderRows>()
    expectTypeOf(lists.all).returns.toEqualTypeOf<AsyncGenerator<SalesOrderRow, void, undefined>>()
    expectTypeOf(lists.toArray).returns.resolves.toEqualTypeOf<SalesOrderRow[]>()
    expectTypeOf<SalesOrderRow['orderStatus']>().toEqualTypeOf<OrderStatus>()
  })

  it('let a screen take any list', () => {
    expectTypeOf(dealer.so.salesOrder.lists).toExtend<PagedCall<SalesOrderQuery, SalesOrderRow>>()
  })

  it('refuse what the contract does not know', () => {
    unsent(({ so, md }) => [
      // @ts-expect-error a page has 15, 30, 50, 100 or 500 rows
      so.salesOrder.lists({ limit: 20 }),
      // @ts-expect-error no such filter
      so.salesOrder.lists({ customerName: '惠万家' }),
      // @ts-expect-error no such state
      so.salesOrder.lists({ orderStatus: 'submited' }),
      // @ts-expect-error nor among several
      so.salesOrder.lists({ orderStatus: ['submitted', 'submited'] }),
      // @ts-expect-error the wire's own form is not checked by a compiler
      so.salesOrder.lists({ orderStatus: 'submitted,confirmed' }),
      // @ts-expect-error quantities are decimal strings
      md.product.getProductByCode({ code: 5 }),
      // @ts-expect-error the order is missing
      so.salesOrder.orderDetail(),
      // @ts-expect-error how many is missing
      so.salesOrder.lists.toArray({}),
      // @ts-expect-error this one is no list
      so.salesOrder.orderDetail.all,
    ])
  })

  it('hide the raw login, which would take a password unencrypted', () => {
    expectTypeOf(dealer.session.login)
      .parameter(0)
      .toEqualTypeOf<{ username: string; password: string; verificationCode?: string; oneTimeCode?: string }>()
    expectTypeOf(dealer.session.getVerifyCode).returns.resolves.toEqualTypeOf<{ uuid: string; image: string }>()
  })
})

describe('types of the second door', () => {
  it('ask for values by their place and give the same content', () => {
    unsent(async ({ request }) => {
      const page = await request('POST /api/so/salesOrder/lists', { body: { limit: 15 } })
      expectTypeOf(page).toEqualTypeOf<SalesOrderRows>()
      const options = await request('GET /api/md/chooseOption/findByCode/{code}', { path: { code: 'x' } })
      expectTypeOf(options).toEqualTypeOf<{ key: string; label: string; isDefault?: 'T' | 'F' }[]>()
      await request('GET /getVerifyCode')
      await request('GET /getVerifyCode', {}, { timeout: 5 })
      // @ts-expect-error no such call
      await request('GET /api/so/salesOrder/lists')
      // @ts-expect-error the order is missing
      await request('GET /api/so/salesOrder/orderDetail')
      // @ts-expect-error a query is no body
      await request('GET /api/so/salesOrder/orderDetail', { body: { soId: '1' } })
    })
  })
})
