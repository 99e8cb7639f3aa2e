import { describe, expectTypeOf, it } from 'vitest'
import { dealer } from '../dealer.ts'
import { useCall } from './use-call.ts'

/** Never rendered: the compiler is what tries these. */
const asked = {
  list: () => useCall(dealer.so.salesOrder.lists, { orderStatus: 'submitted', limit: 15 }),
  nothing: () => useCall(dealer.md.chooseOption.listStatus),
  // @ts-expect-error a list has pages of these sizes only
  size: () => useCall(dealer.so.salesOrder.lists, { limit: 1 }),
  // @ts-expect-error a list whose filters may all be left out has no such filter
  unknown: () => useCall(dealer.so.salesOrder.lists, { soNumber: 'SO1' }),
  // @ts-expect-error what must be named is named
  missing: () => useCall(dealer.po.purchaseOrder.viewItem, {}),
}

describe('what a page asks for', () => {
  it('has the type that its call answers', () => {
    expectTypeOf(asked.list).returns.toHaveProperty('data')
    expectTypeOf<NonNullable<ReturnType<typeof asked.list>['data']>['rows'][number]['soNum']>().toEqualTypeOf<string>()
    expectTypeOf<ReturnType<typeof asked.nothing>['data']>().not.toBeAny()
  })
})
