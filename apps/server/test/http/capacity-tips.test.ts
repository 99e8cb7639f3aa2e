import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

let db: TestDatabase
let server: TestServer
let other: TestServer
beforeAll(async () => {
  db = await openTestDatabase('any', { content: 'fixture' })
  await prepareFixture(db.database)
  server = new TestServer(db.database)
  await server.login('boss1')
  other = new TestServer(db.database)
  await other.login('boss2')
})
afterAll(async () => {
  await server?.close()
  await other?.close()
  await db?.close()
})

type Item = Args<'md.capacityTips.tipProduct'>['items'][number]
const set = (...items: Item[]) => server.call('md.capacityTips.tipProduct', { items })
const LIMITS = { minQty: '100', maxQty: '500' }
const one = async (productCode: string, warehouseCode: string) => {
  const { rows } = await server.must('md.capacityTips.listips', { warehouseCode, keyword: productCode })
  return rows[0]!
}

it('limits are set, replaced in the same warehouse, and stand beside each other in different ones', async () => {
  expect(
    await set({ productCode: 'P1', ...LIMITS }, { productCode: 'P1', warehouseCode: 'W002', ...LIMITS }),
  ).toMatchObject({
    resultCode: '000',
  })
  expect(await one('P1', '*')).toMatchObject({ warehouseName: '全部仓库', minQty: '100', stockQty: '340', version: 1 })
  expect(await one('P1', 'W002')).toMatchObject({ stockQty: '100', stockStatus: 'normal' })
  await set({ productCode: 'P1', warehouseCode: 'W002', minQty: '10', safeQty: '20', maxQty: '50' })
  expect(await one('P1', 'W002')).toMatchObject({ safeQty: '20', maxQty: '50', stockStatus: 'high', version: 2 })
  expect(await one('P1', '*')).toMatchObject({ maxQty: '500', stockStatus: 'normal' })
  expect((await server.must('md.capacityTips.listips', {})).total).toBe(2)
  expect((await other.must('md.capacityTips.listips', {})).total).toBe(0)
})

it('in a warehouse its own limits hold, and those over all where it has none', async () => {
  await set({ productCode: 'P2', ...LIMITS })
  const holding = async (warehouseCode: string) => {
    const query = { warehouseCode, sort: 'productCode', order: 'asc' } as const
    const [limits, warnings] = await Promise.all([
      server.must('md.capacityTips.listips', query),
      server.must('inv.stockQuery.shortageList', { ...query, sort: 'productCode' }),
    ])
    const said = (rows: readonly { productCode: string; warehouseCode: string }[]) =>
      rows.map((row) => [row.productCode, row.warehouseCode])
    expect(said(warnings.rows)).toEqual(said(limits.rows))
    return said(limits.rows)
  }
  expect(await holding('W002')).toEqual([
    ['P1', 'W002'],
    ['P2', '*'],
  ])
  expect(await holding('W001')).toEqual([
    ['P1', '*'],
    ['P2', '*'],
  ])
  expect(await holding('*')).toEqual([
    ['P1', '*'],
    ['P2', '*'],
  ])
  // Goods on a vehicle are not among those that limits over all look at.
  const { rows } = await server.must('md.warehouse.list', { warehouseType: 'vehicle' })
  for (const { warehouseCode } of rows) expect(await holding(warehouseCode)).toEqual([])
})

it('limits are in order, of products and warehouses that are there, and given once', async () => {
  const before = await server.must('md.capacityTips.listips', {})
  const refused = async (...items: Item[]) => {
    const { resultCode, content, field } = (await set(...items)) as unknown as Record<string, unknown>
    return [resultCode, content, field]
  }
  const good = { productCode: 'P2', ...LIMITS }
  expect(await refused(good, { ...good, productCode: 'P3', minQty: '600' })).toEqual([
    '101',
    '下限不能大于上限',
    'items.1.minQty',
  ])
  expect(await refused({ ...good, safeQty: '99' })).toEqual(['101', '安全库存不能小于下限', 'items.0.safeQty'])
  expect(await refused({ ...good, safeQty: '501' })).toEqual(['101', '安全库存不能大于上限', 'items.0.safeQty'])
  expect(await refused(good, good)).toEqual(['101', '同一仓库的商品重复', 'items.1.productCode'])
  expect(await refused({ ...good, productCode: 'P9' })).toEqual(['106', '商品不存在或已删除', 'items.0.productCode'])
  expect(await refused({ ...good, warehouseCode: 'W9' })).toEqual([
    '106',
    '仓库不存在或已删除',
    'items.0.warehouseCode',
  ])
  expect(await server.must('md.capacityTips.listips', {})).toEqual(before)
})

it('what is on its way are the open quantities of confirmed purchase orders', async () => {
  await set({ productCode: 'P2', ...LIMITS })
  await new PurchaseJob(server).addSupplier()
  const { poId } = await server.must('po.purchaseOrder.savePo', purchaseOf([['P2', 'small', '30', '20.0000']]))
  expect(await one('P2', '*')).toMatchObject({ inTransitQty: '0' })
  await db.database.transaction('platform', (tx) =>
    tx.execute(sql`update purchase_order set po_status = 'confirmed' where id = ${poId}`),
  )
  expect(await one('P2', '*')).toMatchObject({ inTransitQty: '30' })
  await set({ productCode: 'P2', warehouseCode: 'W002', ...LIMITS })
  expect(await one('P2', 'W002')).toMatchObject({ inTransitQty: '0' })
})

it('tells by the figures of the documentation how the stock stands', async () => {
  await set({ productCode: 'P3', warehouseCode: 'W002', ...LIMITS })
  const stockOf = (qty: number) =>
    db.database.transaction('platform', (tx) =>
      tx.execute(
        sql`update stock_balance set on_hand_qty = ${qty} where dealer_code = 'T001' and product_code = 'P3' and warehouse_code = 'W002'`,
      ),
    )
  const sold = (day: string, docType: string, qty: number) =>
    db.database.transaction('platform', (tx) =>
      tx.execute(sql`insert into stock_ledger (dealer_code, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num, doc_item_id, leg_no, month,
          product_code, warehouse_code, location_code, batch_no, inventory_status_code, small_qty, qty_after, cost_price, cost_amount)
        select 'T001', ${day}::date, now(), 1, '陈经理', 'sales', ${docType}, ${`T${day}${docType}`}, 1, 1, left(${day}, 7), 'P3', 'W002', '*', '*', '01', ${-qty}, 0, 0, 0`),
    )
  const status = async (qty: number) => {
    await stockOf(qty)
    return (await one('P3', 'W002')).stockStatus
  }
  expect(await status(150)).toBe('normal')
  // 300 within the last thirty days; what lies further back and what is no sale does not count.
  await sold('2026-03-01', 'salesOut', 320)
  await sold('2026-03-02', 'returnIn', -20)
  await sold('2026-02-08', 'salesOut', 900)
  await sold('2026-03-03', 'otherInv', 70)
  expect(await status(150)).toBe('lowExpected')
  expect(await one('P3', 'W002')).toMatchObject({ dailySaleQty: '10', stockQty: '150', inTransitQty: '0' })
  expect(await status(170)).toBe('normal')
  expect(await status(99)).toBe('low')
  expect(await status(501)).toBe('high')
  expect(await status(0)).toBe('lack')
  const lacking = await server.must('md.capacityTips.listips', {
    stockStatus: 'lack,high' as 'lack',
    warehouseCode: 'W002',
  })
  expect(lacking.rows.map(({ productCode, stockStatus }) => [productCode, stockStatus]).sort()).toEqual([
    ['P1', 'high'],
    ['P3', 'lack'],
  ])
})
