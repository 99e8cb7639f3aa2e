import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { balances, brokenApplies, ledgerOf } from './stock-apply-job.ts'

type Adjust = Args<'inv.stockOthers.stockAdjust'>

let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  server = await test.as('boss1')
})
afterAll(() => test?.close())
afterEach(async () => expect(await brokenApplies(test.database)).toEqual([]))

const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(test.database, call, code, message)
const set = (text: string) => test.database.db.execute(sql.raw(text))
const B1 = { productCode: 'P1', batchNo: 'B1', smallQty: '24' }
const adjustOf = (lines: Adjust['lines'], change: Partial<Adjust> = {}): Adjust => ({
  ...{ adjustType: 'invStatus', warehouseCode: 'W001', docDate: TODAY, lines, ...change },
})
const save = (...given: Parameters<typeof adjustOf>) => server.call('inv.stockOthers.stockAdjust', adjustOf(...given))
async function adjusted(...given: Parameters<typeof adjustOf>) {
  const { id } = await server.must('inv.stockOthers.stockAdjust', adjustOf(...given))
  return server.must('inv.stockOthers.toStockadjustView', { id })
}
const statusOf = async (status: string) => {
  const { rows } = await test.database.db.execute<{ qty: string }>(sql`
    select coalesce(sum(on_hand_qty), 0)::float8::text as qty from stock_balance
    where dealer_code = 'T001' and product_code = 'P1' and warehouse_code = 'W001' and inventory_status_code = ${status}`)
  return rows[0]?.qty
}

describe('[BM-12] [I5] an adjustment', () => {
  it('gives goods another status, and back', async () => {
    const done = await adjusted([{ ...B1, toInventoryStatusCode: '02' }], { remark: '外箱破损转残次' })
    expect(done).toMatchObject({ adjustType: 'invStatus', status: 'posted', totalQty: '24', warehouseName: '主仓' })
    expect(done.adjustNum).toMatch(/^TZ260310\d{4}$/)
    expect(done.lines).toMatchObject([
      { inventoryStatusName: '良品', toInventoryStatusName: '残次品', toBatchNo: 'B1', toLocationCode: '*' },
    ])
    expect(done.logs.map(({ action }) => action)).toEqual(['保存'])
    expect(await statusOf('02')).toBe('24')
    expect(await ledgerOf(test.database, done.adjustNum)).toEqual(['W001 B1 -24 -44.40', 'W001 B1 24 44.40'])
    const back = { ...B1, inventoryStatusCode: '02', toInventoryStatusCode: '01' }
    await refused(
      () => save([{ ...back, smallQty: '25' }]),
      '105',
      '商品【柠檬汽水500ml】库存不足，批次【B1】可用数量24瓶',
    )
    // What the refused call has put at its destination already does not count.
    const regrouped = save([{ ...B1, smallQty: '1000', toBatchNo: 'B2' }], { adjustType: 'invBatch' })
    await refused(() => regrouped, '105', '商品【柠檬汽水500ml】库存不足，批次【B1】可用数量76瓶')
    await adjusted([back])
    expect(await statusOf('02')).toBe('0')
  })

  it('gives them another batch, location or warehouse at once', async () => {
    await adjusted([{ ...B1, toBatchNo: 'B2' }], { adjustType: 'invBatch' })
    expect((await balances(test.database, 'P1')).slice(0, 2)).toEqual(['W001 B1 76 0', 'W001 B2 164 0'])
    await adjusted([{ ...B1, batchNo: 'B2', toBatchNo: 'B1' }], { adjustType: 'invBatch' })
    const moved = await adjusted([B1], { adjustType: 'warehouseAdjust', toWarehouseCode: 'W002' })
    expect(moved).toMatchObject({ toWarehouseName: '北仓', lines: [{ toLocationCode: '*' }] })
    expect(await balances(test.database, 'P1')).toEqual(['W001 B1 76 0', 'W001 B2 140 0', 'W002 B1 124 0'])
    await set(`update dealer_setting set use_location = 'T' where dealer_code = 'T001'`)
    await set(`insert into warehouse_location (dealer_code, warehouse_code, location_code, location_name, is_default, enabled)
      values ('T001', 'W002', 'A01', 'A区', 'F', 'T')`)
    const placed = await adjusted([{ ...B1, toLocationCode: 'A01' }], { adjustType: 'location', warehouseCode: 'W002' })
    expect(placed.lines).toMatchObject([{ locationCode: '*', toLocationCode: 'A01' }])
    const back = { ...B1, locationCode: 'A01' }
    await adjusted([back], { adjustType: 'warehouseAdjust', warehouseCode: 'W002', toWarehouseCode: 'W001' })
    expect(await balances(test.database, 'P1')).toEqual(['W001 B1 100 0', 'W001 B2 140 0', 'W002 B1 100 0'])
    await set(`update dealer_setting set use_location = 'F' where dealer_code = 'T001'`)
  })

  it('is listed by both its warehouses, its kind and its products', async () => {
    const numbers = async (query: Args<'inv.stockOthers.getList'>) =>
      (await server.must('inv.stockOthers.getList', query)).total
    const [all, there] = [await numbers({}), await numbers({ warehouseCode: 'W002' })]
    expect([all, there]).toEqual([7, 3])
    expect(await numbers({ adjustType: 'invBatch', productCode: 'P1' })).toBe(2)
    const { rows, footer } = await server.must('inv.stockOthers.getList', { adjustType: 'location' })
    expect([rows[0]?.totalQty, footer]).toEqual(['24', { totalQty: '24' }])
    const days = { docDateStart: '2025-10-01', docDateEnd: TODAY }
    expect((await server.must('inv.stockOthers.his.getList', days)).rows).toEqual([])
    const id = rows[0]?.id ?? ''
    await refused(() => server.call('inv.stockOthers.his.toStockadjustView', { id }), '106')
    await set(`update stock_adjust set archived = 'T' where id = ${id}`)
    expect((await server.must('inv.stockOthers.his.getList', days)).rows).toHaveLength(1)
    expect(await server.must('inv.stockOthers.his.toStockadjustView', { id })).toMatchObject({ id })
    expect(await server.must('inv.stockOthers.toStockadjustView', { id })).toMatchObject({ id })
    expect(await numbers({})).toBe(6)
  })
})

it('what is wrong is said of its line and leaves no trace', async () => {
  const bad: readonly (readonly [Adjust['lines'][number], Partial<Adjust>, string, string, string])[] = [
    [{ ...B1, toInventoryStatusCode: '01' }, {}, '101', '调整前后不能相同', 'lines.0.toInventoryStatusCode'],
    [B1, {}, '101', '调整后状态必填!', 'lines.0.toInventoryStatusCode'],
    [{ ...B1, toInventoryStatusCode: '09' }, {}, '106', '库存状态【09】不存在', 'lines.0.toInventoryStatusCode'],
    [{ ...B1, toBatchNo: 'B2' }, {}, '101', '库存状态调整不能修改批次', 'lines.0.toBatchNo'],
    [
      { ...B1, toBatchNo: 'X' },
      { adjustType: 'invBatch' },
      '106',
      '商品【柠檬汽水500ml】批次【X】',
      'lines.0.toBatchNo',
    ],
    [{ ...B1, toLocationCode: 'Z9' }, { adjustType: 'location' }, '106', '库位【Z9】不存在', 'lines.0.toLocationCode'],
    [{ ...B1, smallQty: '0', toInventoryStatusCode: '02' }, {}, '101', '数量必须大于0', 'lines.0.smallQty'],
    [{ ...B1, smallQty: '1.5', toInventoryStatusCode: '02' }, {}, '101', '数量必须为整数', 'lines.0.smallQty'],
    [
      { ...B1, productCode: 'P9', toInventoryStatusCode: '02' },
      {},
      '106',
      '第1行商品【P9】不存在',
      'lines.0.productCode',
    ],
    [B1, { adjustType: 'warehouseAdjust' }, '101', '调入仓库必填!', 'toWarehouseCode'],
    [B1, { adjustType: 'warehouseAdjust', toWarehouseCode: 'W001' }, '101', '调整前后不能相同', 'toWarehouseCode'],
    [B1, { adjustType: 'warehouseAdjust', toWarehouseCode: 'W9' }, '106', '调入仓库不存在', 'toWarehouseCode'],
    [{ ...B1, toInventoryStatusCode: '02' }, { toWarehouseCode: 'W002' }, '101', '只有仓库调整', 'toWarehouseCode'],
    [{ ...B1, toInventoryStatusCode: '02' }, { docDate: '2026-03-11' }, '101', '不能晚于今天', 'docDate'],
  ]
  for (const [line, change, code, message, field] of bad) {
    const reply = await save([line], change)
    expect(reply).toMatchObject({ resultCode: code, field })
    expect(String(reply.content)).toContain(message)
  }
  const defective = { ...B1, toInventoryStatusCode: '02' }
  await refused(
    () =>
      save([
        { ...defective, smallQty: '60' },
        { ...defective, smallQty: '60' },
      ]),
    '105',
    '库存不足',
  )
  await set(`insert into stock_check_lock values ('T001', 'W002', '*', 'PD2603100008')`)
  await refused(
    () => save([B1], { adjustType: 'warehouseAdjust', toWarehouseCode: 'W002' }),
    '109',
    '仓库【北仓】正在盘点',
  )
  await set('delete from stock_check_lock')
  await set(`update dealer_setting set closed_month = '2026-03' where dealer_code = 'T001'`)
  await refused(() => save([defective]), '108')
  await set(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
})

it('choices tell where goods lie', async () => {
  const form = await server.must('inv.stockOthers.toStockAdjust', { adjustType: 'location', warehouseCode: 'W002' })
  expect(form).toMatchObject({ defaults: { warehouseCode: 'W002' }, warehouses: [{ key: 'W001' }, { key: 'W002' }] })
  const place = { warehouseCode: 'W001', productCode: 'P1', inventoryStatusCode: '01' }
  const found = await server.must('inv.stockOthers.findAvailLocation', place)
  expect(found.map(({ batchNo, availableQty, expireDate }) => [batchNo, availableQty, expireDate])).toEqual([
    ['B1', '100', '2026-08-28'],
    ['B2', '140', '2026-10-29'],
  ])
  const one = { ...place, locationCode: '*', batchNo: 'B2' }
  expect(await server.must('inv.stockOthers.usableCounts', one)).toEqual({ availableQty: '140' })
  expect(await server.must('inv.stockOthers.findLocation', { warehouseCode: 'W001' })).toHaveLength(1)
  await refused(() => server.call('inv.stockOthers.findLocation', { warehouseCode: 'W9' }), '106')
  await server.login('sales1')
  await refused(() => save([{ ...B1, toInventoryStatusCode: '02' }]), '107')
})
