import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setClosed } from '../../src/modules/inv/inventory-monthly/month-close.sql.ts'
import { postStock } from '../../src/modules/inv/stock/stock.posting.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { workOf } from '../support/work-of.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

let test: Ground
let server: TestServer
let selling: OrderJob
let buying: PurchaseJob

const MONTH = TODAY.slice(0, 7)
const set = (text: string) => test.database.db.execute(sql.raw(text))
const close = (month: string | null) =>
  set(`update dealer_setting set closed_month = ${month ? `'${month}'` : 'null'} where dealer_code = 'T001'`)
const count = (productCode: string, dealerCode = 'T001') =>
  set(`insert into stock_check_lock values ('${dealerCode}', 'W001', '${productCode}', 'PD2603100001')`)

beforeAll(async () => {
  test = await openGround('postgres')
  server = test.server()
  selling = new OrderJob(server)
  buying = new PurchaseJob(server)
  await server.login('boss1')
  await buying.addSupplier()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await close(null)
  await set('delete from stock_check_lock')
})

/** Goods of an order that only have to leave. */
async function waiting(productCode = 'P1') {
  const order = await selling.confirmed(orderOf([[productCode, 'small', '1']]))
  const { splitId } = await selling.split(order.soId)
  return selling.sent(splitId, test.first.driverId)
}
/** Goods of a purchase order that only have to come in. */
const arriving = async (productCode = 'P1') =>
  buying.arriving((await buying.confirmed(purchaseOf([[productCode, 'small', '3', '1.85']]))).poId)

const leave = ({ outId, version }: Awaited<ReturnType<typeof waiting>>) =>
  server.call('so.salesOrder.confirmOut', { outs: [{ outId, version }] })
const comeIn = (args: Awaited<ReturnType<typeof arriving>>) => server.call('po.inventoryOperation.save', args)

it('nothing is posted under a day of a closed month, nor of one before it, and all is afterwards', async () => {
  const out = await waiting()
  const goods = await arriving()
  const words = `【${MONTH}】已月结，不能录入或修改该月单据`
  for (const closed of [MONTH, '2027-01']) {
    await close(closed)
    await expectRefused(test.database, () => leave(out), '108', words)
    await expectRefused(test.database, () => comeIn(goods), '108', words)
  }
  const draft = await server.must('po.inventoryOperation.save', { ...goods, confirm: 'F' })
  expect(draft.status).toBe('draft')
  await close('2026-02')
  expect((await leave(out)).resultCode).toBe('000')
  expect((await comeIn({ ...goods, inId: draft.inId, version: draft.version })).resultCode).toBe('000')
})

it('what was posted is not taken back under a day of a closed month', async () => {
  const out = await waiting()
  await leave(out)
  const { soId } = out
  const { version } = await server.must('so.salesOrder.orderDetail', { soId })
  const { inId, version: seen } = await buying.received((await arriving()).poId)
  await close(MONTH)
  await expectRefused(
    test.database,
    () => server.call('so.salesOrder.redFlushOrder', { soId, version, reason: '录错' }),
    '108',
  )
  await expectRefused(
    test.database,
    () => server.call('po.inventoryOperation.redFlush', { inId, version: seen, reason: '录错' }),
    '108',
  )
})

it.each([
  ['a product', 'P1'],
  ['a whole warehouse', '*'],
])('while %s is counted nothing of it comes in or goes out, and the rest does', async (_, locked) => {
  const out = await waiting('P1')
  const goods = await arriving('P1')
  const others = await waiting('P2')
  await count('P1', 'T002')
  expect((await leave(await waiting('P1'))).resultCode).toBe('000')
  await count(locked)
  await expectRefused(test.database, () => leave(out), '109', '正在盘点，不能出入库')
  await expectRefused(test.database, () => comeIn(goods), '109', '正在盘点，不能出入库')
  expect((await leave(others)).resultCode).toBe(locked === '*' ? '109' : '000')
  await set('delete from stock_check_lock')
  expect((await comeIn(goods)).resultCode).toBe('000')
})

it('what is taken from where nothing ever lay is refused as being counted, before it is called short', async () => {
  const taken = (productCode: string) =>
    test.database.transaction({ dealerCode: 'T001' }, (tx) =>
      postStock(workOf(tx, 'T001'), [
        {
          ...{ transType: 'otherOut', docType: 'otherInv', docNum: 'QC1', docDate: TODAY },
          movements: [
            {
              ...{ productCode, warehouseCode: 'W002', locationCode: 'A9', batchNo: 'B9', inventoryStatusCode: '01' },
              ...{ qty: '-1', docItemId: '1' },
            },
          ],
        },
      ]),
    )
  await set(`insert into stock_check_lock values ('T001', 'W002', 'P1', 'PD2603100001')`)
  await expect(taken('P1')).rejects.toMatchObject({ code: '109' })
  await expect(taken('P2')).rejects.toMatchObject({ code: '105' })
})

/** What is waited for until somebody opens it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

/** Who waits for a lock that others hold. */
const WAITING = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

it('a call that posts waits for a month that is being closed before it locks a document, and is then refused', async () => {
  const out = await waiting()
  const [isUnderWay, mayEnd] = [gate(), gate()]
  const closing = test.database.transaction({ dealerCode: 'T001' }, async (tx) => {
    await setClosed(tx, 'T001', MONTH)
    isUnderWay.open()
    await mayEnd.opened
    // Who closes the month may archive documents meanwhile: none of them is held.
    await tx.execute(sql`select 1 from sales_order, sales_out, order_split for update nowait`)
  })
  await isUnderWay.opened
  const reply = leave(out)
  await expect.poll(async () => (await test.database.db.execute(WAITING)).rows.length).toBe(1)
  mayEnd.open()
  await closing
  expect(await reply).toMatchObject({ resultCode: '108' })
})
