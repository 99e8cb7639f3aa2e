import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { SESSION_CHANNEL } from '../../src/platform/session/session.sql.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { newRequestNo, type TestServer } from '../support/server.ts'

const traffic: Traffic = { statements: 0, trips: 0 }
let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround('postgres', { traffic })
  server = test.server()
  await server.app.ready()
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  await test.database.listen(SESSION_CHANNEL, { heard: hear })
  await server.login('boss1')
  // What the login says of itself makes the session be read again: not in the midst of a counted call.
  await heard
})
afterAll(() => test?.close())

/** Makes a call that must work, with the session read before. */
async function cost<K extends OperationId>(operationId: K, args: Args<K>): Promise<Traffic> {
  await server.must('md.user.getCurrentUser', {})
  Object.assign(traffic, { statements: 0, trips: 0 })
  await server.must(operationId, args)
  return { ...traffic }
}

const order = (over: Partial<Args<'so.salesOrder.save'>> = {}): Args<'so.salesOrder.save'> => ({
  submit: 'F',
  orderType: 'normal',
  customerCode: 'K001',
  warehouseCode: 'W001',
  docDate: TODAY,
  deliveryDate: TODAY,
  items: Array.from({ length: 5 }, (_unused, index) => ({
    lineNo: index + 1,
    productCode: index % 2 ? 'P1' : 'P2',
    unitType: 'small' as const,
    qty: String(index + 1),
  })),
  ...over,
})

const atMost = (statements: number, trips: number) => ({
  statements: expect.toSatisfy((counted: number) => counted <= statements, `at most ${statements}`),
  trips: expect.toSatisfy((counted: number) => counted <= trips, `at most ${trips}`),
})

it('a new draft takes as many for five lines as for ten', async () => {
  expect(await cost('so.salesOrder.save', order())).toEqual(atMost(13, 4))
  const items = [...order().items, ...order().items].map((item, index) => ({ ...item, lineNo: index + 1 }))
  expect(await cost('so.salesOrder.save', order({ items }))).toEqual(atMost(13, 4))
})

it('an order that is submitted under a request number takes a few more', async () => {
  expect(await cost('so.salesOrder.save', order({ submit: 'T', requestNo: newRequestNo() }))).toEqual(atMost(19, 6))
})

it('a sale at the till takes as many for five lines as for ten', async () => {
  const sale = order({ submit: 'T', orderType: 'cash', payMethod: 'cash' })
  expect(await cost('so.salesOrder.save', sale)).toEqual(atMost(86, 56))
  const items = [...sale.items, ...sale.items].map((item, index) => ({ ...item, lineNo: index + 1 }))
  expect(await cost('so.salesOrder.save', { ...sale, items })).toEqual(atMost(86, 56))
})

// What begins and ends the transaction and names the dealer included; what does not wait for one another is one trip.
const CALLS: readonly [OperationId, object, number, number][] = [
  ['so.salesOrder.lists', { page: 1, limit: 15 }, 3, 1],
  ['so.salesOrder.lists', { page: 1, limit: 15, soNum: 'SO26' }, 5, 2],
  ['so.salesOrder.toOrderAdd', { orderType: 'normal', customerCode: 'K001' }, 7, 1],
  ['so.salesOrder.customerList', { code: 'K001' }, 2, 1],
  ['so.salesOrder.getProductsPrice', { customerCode: 'K001', items: [{ productCode: 'P1', unitType: 'small' }] }, 5, 2],
  ['so.salesOrder.getProductInv', { productCode: 'P1', warehouseCode: 'W001' }, 3, 1],
  ['so.salesOrder.getCustomerSevenCheck', { customerCode: 'K001' }, 7, 2],
  ['md.product.getProductByCode', { code: 'NMQS', customerCode: 'K001', warehouseCode: 'W001' }, 8, 3],
]
it.each(CALLS)('%s', async (operationId, args, statements, trips) => {
  expect(await cost(operationId, args as never)).toEqual(atMost(statements, trips))
})

/** PostgreSQL tries so many plans for the values of a call before it may keep one for all. */
const TRIED = 5

it('what is kept is planned no more after the first few calls', async () => {
  for (let time = 0; time < TRIED + 2; time++) {
    await server.must('so.salesOrder.save', order())
    for (const [operationId, args] of CALLS) await server.must(operationId, args as never)
  }
  // Calls that come one by one take the same connection.
  const { rows } = await test.database.read({ dealerCode: 'D001' }, (tx) =>
    tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements
      where custom_plans > ${TRIED} and custom_plans > generic_plans`),
  )
  expect(rows).toEqual([])
  const { rows: kept } = await test.database.read({ dealerCode: 'D001' }, (tx) =>
    tx.execute(sql`select 1 from pg_prepared_statements where generic_plans > 0`),
  )
  expect(kept.length).toBeGreaterThan(CALLS.length)
})
