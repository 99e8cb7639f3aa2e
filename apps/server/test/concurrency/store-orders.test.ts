import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payOrder, placeOrder } from '../../src/modules/shop/order/shop-order.placing.ts'
import { postPoints } from '../../src/modules/so/points/point.service.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FixtureDealer, prepareFixture, TODAY } from '../support/fixture.ts'
import { runJobs } from '../support/run-jobs.ts'
import { TestServer } from '../support/server.ts'

const CONNECTIONS = 64
const PAIRS = CONNECTIONS / 2

let test: TestDatabase
let dealer: FixtureDealer
let server: TestServer

beforeAll(async () => {
  test = await openTestDatabase('postgres', { content: 'fixture', poolSize: CONNECTIONS })
  dealer = (await prepareFixture(test.database)).first
  await test.database.db.execute(sql`insert into shop (dealer_code, shop_name, status) values ('T001', '商城', 'open')`)
  server = new TestServer(test.database)
  await server.login('boss1')
})
afterAll(async () => {
  await server?.close()
  await test?.close()
})

const run = <T>(serve: (work: Work) => Promise<T>) =>
  test.database.transaction({ dealerCode: dealer.dealerCode }, (tx) => serve(makeWork(tx, dealer.admin, server.clock)))

async function arrived(source: 'store' | 'point', number: number) {
  await run(async (work) => {
    for (let index = 0; index < number; index++)
      await placeOrder(work, {
        ...{
          storeOrderNum: `${source}${index}`,
          orderSource: source,
          payStatus: 'unpaid',
          customerCode: 'K002',
          buyerName: '张',
        },
        lines: [{ productCode: 'P1', unitType: 'small', qty: '1', price: '10.00', points: 10 }],
      })
  })
  await runJobs(test.database, server.clock, {} as never)
  return (await server.must('so.storeOrder.list', { orderSource: source, limit: 100, sort: 'soNum', order: 'asc' }))
    .rows
}

it(`[I11] ${CONNECTIONS} connections pay and cancel orders of the mall: what is paid is sent or refunded, never both nor neither`, async () => {
  const orders = await arrived('store', PAIRS)
  for (const { id, version } of orders) {
    const lines = (await server.must('so.storeOrder.findOrderItem', { id })).map(({ itemId, qty }) => ({ itemId, qty }))
    await server.must('so.storeOrder.saveSalesOrderByStore', {
      id,
      version,
      warehouseCode: 'W001',
      deliveryDate: TODAY,
      lines,
    })
  }
  const passed = (await server.must('so.storeOrder.list', { orderSource: 'store', limit: 100 })).rows
  const pay = (storeOrderNum: string) => run((work) => payOrder(work, storeOrderNum)).then(() => 'paid')
  const cancel = async (order: (typeof passed)[number]) => {
    const { id: soId, version } = order
    return (await server.call('so.salesOrder.cancelBySoId', { soId, version, reason: '不要了' })).resultCode
  }
  // Two whose order of sending is ours, so that both ends are reached whoever wins the rest.
  const [first, second, ...raced] = passed as [(typeof passed)[number], (typeof passed)[number], ...typeof passed]
  expect([await cancel(first), await pay(first.storeOrderNum)]).toEqual(['000', 'paid'])
  expect(await pay(second.storeOrderNum)).toBe('paid')
  const late = await cancel(second)
  expect(['103', '104']).toContain(late)
  const replies = await Promise.all(
    raced.map((order) => Promise.all([cancel(order), pay(order.storeOrderNum)]).then(([canceled]) => canceled)),
  )
  for (const reply of replies) expect(['000', '103', '104']).toContain(reply)
  const { rows } = await test.database.db.execute<{ id: string; kept: string }>(sql`
    select o.id::text, o.order_status || ' ' || o.received_amount || ' ' || coalesce((select sum(r.amount) from payee r where r.so_num = o.so_num and r.payee_type = 'return'), 0) as kept
    from sales_order o where o.order_source = 'store'`)
  const kept = new Map(rows.map((row) => [row.id, row.kept]))
  const ends = ['000', late, ...replies].map((reply) =>
    reply === '000' ? 'canceled 10.00 10.00' : 'confirmed 10.00 0',
  )
  expect([first, second, ...raced].map(({ id }) => kept.get(id))).toEqual(ends)
})

it(`${CONNECTIONS} connections spend the points of a customer: as many orders pass as they pay for, and none goes below zero`, async () => {
  await run((work) => postPoints(work, [{ customerCode: 'K002', entryType: 'granted', refNum: 'JF', points: 105 }]))
  const orders = await arrived('point', CONNECTIONS)
  const items = await Promise.all(orders.map(({ id }) => server.must('so.storeOrder.findOrderItem', { id })))
  const replies = await Promise.all(
    orders.map(({ id, version }, place) =>
      server.call('so.storeOrder.saveSalesOrderByStore', {
        ...{ id, version, warehouseCode: 'W001', deliveryDate: TODAY },
        lines: (items[place] ?? []).map(({ itemId, qty }) => ({ itemId, qty })),
      }),
    ),
  )
  expect(replies.filter(({ resultCode }) => resultCode === '000')).toHaveLength(10)
  expect(new Set(replies.map(({ content }) => content).filter((content) => typeof content === 'string'))).toEqual(
    new Set(['积分不足']),
  )
  const { rows } = await test.database.db.execute(sql`
    select c.point_balance, (select sum(p.points)::int from point_ledger p where p.customer_code = c.customer_code) as ledger from customer c
    where c.dealer_code = 'T001' and c.customer_code = 'K002'`)
  expect(rows).toEqual([{ point_balance: 5, ledger: 5 }])
})
