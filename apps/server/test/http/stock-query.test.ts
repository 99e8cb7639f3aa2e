import type { StockDocType } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerBook } from '../../src/modules/inv/stock-query/stock-ledger.service.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { TestClock, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { runJobs } from '../support/run-jobs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'
import { ApplyJob, balances, transferOf } from './stock-apply-job.ts'

const traffic: Traffic = { statements: 0, trips: 0 }
let test: Ground
let server: TestServer
let moving: ApplyJob
let buying: PurchaseJob

beforeAll(async () => {
  test = await openGround('any', { traffic })
  server = test.server()
  moving = new ApplyJob(server)
  buying = new PurchaseJob(server)
  await server.login('boss1')
  await buying.addSupplier()
})
afterAll(() => test?.close())

const set = (text: string) => test.database.db.execute(sql.raw(text))
const closeMonth = (month: string | null) =>
  set(`update dealer_setting set closed_month = ${month ? `'${month}'` : 'null'} where dealer_code = 'T001'`)
const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(test.database, call, code, message)
const statements = async (call: () => Promise<unknown>) => {
  await call()
  const before = traffic.statements
  await call()
  return traffic.statements - before
}

it('a click on reserved opens the documents that hold the goods, which sum to it; on its way those that bring them', async () => {
  const apply = await moving.audited(await moving.transfer([['P1', '150']]))
  const selling = new OrderJob(server)
  const order = await selling.confirmed(orderOf([['P1', 'small', '20']]))
  await selling.split(order.soId)
  const held = await server.must('inv.stockQuery.reservedOf', { productCode: 'P1' })
  expect(held.map(({ docType, batchNo, smallQty }) => [docType, batchNo, smallQty]).sort()).toEqual([
    ['orderSplit', 'B2', '20'],
    ['stockApply', 'B1', '100'],
    ['stockApply', 'B2', '50'],
  ])
  expect(held.find(({ docType }) => docType === 'orderSplit')).toMatchObject({ partyName: order.customerName })
  expect(held.find(({ docNum }) => docNum === apply.applyNum)).toMatchObject({
    warehouseCode: 'W001',
    bigQty: '4箱4瓶',
  })
  const { rows } = await server.must('inv.stockQuery.batchInvStatusList', { productCode: 'P1', warehouseCode: 'W001' })
  expect(rows.map(({ batchNo, reservedQty }) => [batchNo, reservedQty]).sort()).toEqual([
    ['B1', '100'],
    ['B2', '70'],
  ])
  const one = { productCode: 'P1', warehouseCode: 'W001', batchNo: 'B2', locationCode: '*', inventoryStatusCode: '01' }
  expect((await server.must('inv.stockQuery.reservedOf', one)).map(({ smallQty }) => smallQty).sort()).toEqual([
    '20',
    '50',
  ])
  expect(await server.must('inv.stockQuery.reservedOf', { ...one, batchNo: 'B9' })).toEqual([])

  const { poCode } = await buying.confirmed(purchaseOf([['P1', 'big', '2', '44.4']]))
  await moving.shipped(await moving.dispatched(await moving.picked(apply)))
  const coming = await server.must('inv.stockQuery.inTransitOf', { productCode: 'P1' })
  expect(coming.map(({ docNum, smallQty, warehouseCode }) => [docNum, smallQty, warehouseCode]).sort()).toEqual(
    [
      [apply.applyNum, '150', 'W002'],
      [poCode, '48', 'W001'],
    ].sort(),
  )
  expect(await server.must('inv.stockQuery.inTransitOf', { productCode: 'P1', warehouseCode: 'W001' })).toHaveLength(1)
  const other = await test.as('boss2')
  expect(await other.must('inv.stockQuery.reservedOf', { productCode: 'P1' })).toEqual([])
  expect(await other.must('inv.stockQuery.inTransitOf', { productCode: 'P1' })).toEqual([])
})

it('warnings count what is on its way, say for how many days it lasts and what to order; what is gone comes first', async () => {
  const limits = { minQty: '100', safeQty: '150', maxQty: '500' }
  await server.must('md.capacityTips.tipProduct', {
    items: [
      { productCode: 'P1', ...limits },
      { productCode: 'P2', warehouseCode: 'W002', ...limits },
      { productCode: 'P3', minQty: '1', maxQty: '2' },
    ],
  })
  await set(`insert into stock_ledger (dealer_code, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num, doc_item_id, leg_no, month,
      product_code, warehouse_code, location_code, batch_no, inventory_status_code, small_qty, qty_after, cost_price, cost_amount)
    select 'T001', '2026-03-02', now(), 1, '陈经理', 'sales', 'salesOut', 'CKSEEING', 1, 1, '2026-03', 'P1', 'W001', '*', '*', '09', -90, 0, 0, 0`)
  const { rows } = await server.must('inv.stockQuery.shortageList', {})
  // 340 less what is on its way from one normal warehouse to the other.
  expect(rows.find(({ productCode }) => productCode === 'P1')).toMatchObject({
    ...{ warehouseName: '全部仓库', stockQty: '190', inTransitQty: '198', dailySaleQty: '3', coverDays: 63 },
    ...{ stockStatus: 'normal', suggestQty: '112', safeQty: '150' },
  })
  expect(rows.find(({ productCode }) => productCode === 'P2')).not.toHaveProperty('coverDays')
  expect(rows.map(({ productCode, stockStatus }) => [productCode, stockStatus])).toEqual([
    ['P3', 'high'],
    ...[
      ['P2', 'normal'],
      ['P1', 'normal'],
    ],
  ])
  await set(`update capacity_tips set min_qty = 400 where product_code = 'P1' and dealer_code = 'T001'`)
  const urgent = await server.must('inv.stockQuery.shortageList', { stockStatus: 'lack,low' as 'low' })
  expect(urgent.rows.map(({ productCode }) => productCode)).toEqual(['P1'])
  expect((await server.must('inv.stockQuery.shortageList', {})).rows[0]).toMatchObject({ stockStatus: 'low' })
  const warned = async () => {
    const { todos } = await server.must('report.web.homeSummary', {})
    const { total, rows: listed } = await server.must('inv.stockQuery.shortageList', {
      stockStatus: 'lack,low' as 'low',
    })
    return [todos.stockWarning, total, listed.length]
  }
  expect(await warned()).toEqual([1, 1, 1])
  // What is no longer traded runs out, and nobody is to order it.
  await set(`update product set enabled = 'F' where product_code = 'P1' and dealer_code = 'T001'`)
  expect(await warned()).toEqual([0, 0, 0])
  const left = await server.must('inv.stockQuery.shortageList', {})
  expect([left.total, left.rows.map(({ productCode }) => productCode)]).toEqual([2, ['P3', 'P2']])
  await set(`update product set enabled = 'T' where product_code = 'P1' and dealer_code = 'T001'`)
  const sorted = await server.must('inv.stockQuery.shortageList', { sort: 'coverDays', order: 'asc', limit: 15 })
  expect(sorted.rows[0]?.productCode).toBe('P1')
  expect(await statements(() => server.must('inv.stockQuery.shortageList', {}))).toBeLessThanOrEqual(4)
})

it('the book of one product runs from a beginning to an end by the days of documents', async () => {
  const of = { productCode: 'P2' }
  const { rows } = await server.must('inv.stockQuery.ledgerList', { ...of, sort: 'ledgerId', order: 'asc' })
  expect(rows.map(({ dateQty, qtyAfter, docType }) => [dateQty, qtyAfter, docType])).toEqual([
    ['100', '100', 'otherInv'],
    ['240', '140', 'otherInv'],
    ['340', '100', 'otherInv'],
  ])
  expect((await server.must('inv.stockQuery.ledgerList', { keyword: 'P2' })).rows[0]).not.toHaveProperty('dateQty')
  // What is entered later for an earlier day stands before in this book, and after in the other.
  await set(`insert into stock_ledger (dealer_code, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num, doc_item_id, leg_no, month,
      product_code, warehouse_code, location_code, batch_no, inventory_status_code, small_qty, qty_after, cost_price, cost_amount)
    select 'T001', '2026-02-20', now(), 1, '陈经理', 'otherOut', 'otherInv', 'QCSEEING', 1, 1, '2026-02', 'P2', 'W001', '*', 'B1', '01', -40, 60, 1.85, -74`)
  const later = await server.must('inv.stockQuery.ledgerList', of)
  expect(later.rows.map(({ docDate, outQty, dateQty }) => [docDate, outQty, dateQty]).at(-1)).toEqual([
    '2026-02-20',
    '40',
    '-40',
  ])
  expect(later.rows[0]).toMatchObject({ dateQty: '300' })
  const balance = (args: object) => server.must('inv.stockQuery.ledgerBalance', { ...of, ...args })
  expect(await balance({})).toEqual({ beginQty: '0', inQty: '340', outQty: '40', endQty: '300' })
  expect(await balance({ docDateStart: '2026-03-01' })).toEqual({
    beginQty: '-40',
    inQty: '340',
    outQty: '0',
    endQty: '300',
  })
  expect(await balance({ warehouseCode: 'W001', batchNo: 'b1', inventoryStatusCode: '01' })).toMatchObject({
    endQty: '60',
  })
  expect(await balance({ docDateEnd: '2026-02-28' })).toMatchObject({ endQty: '-40' })
  await refused(() => server.call('inv.stockQuery.ledgerBalance', { productCode: 'P9' }), '106', '商品不存在或已删除')
  const of2 = () => server.must('inv.stockQuery.ledgerList', { ...of, limit: 15 })
  expect(await statements(of2)).toBe(
    await statements(() => server.must('inv.stockQuery.ledgerList', { ...of, limit: 500 })),
  )
})

it('the book has the open months and the last closed one, its history what is closed', async () => {
  const days = { docDateStart: '2026-01-01', docDateEnd: TODAY }
  const live = async () => (await server.must('inv.stockQuery.ledgerList', { productCode: 'P2' })).total
  const past = async (args: object = days) =>
    (await server.must('inv.stockQuery.his.ledgerList', { ...days, productCode: 'P2', ...args })).total
  expect([await live(), await past()]).toEqual([4, 0])
  await closeMonth('2026-02')
  expect([await live(), await past()]).toEqual([4, 1])
  await closeMonth('2026-03')
  expect([await live(), await past()]).toEqual([3, 4])
  expect((await server.must('inv.stockQuery.his.ledgerList', { ...days, productCode: 'P2' })).rows[0]).toMatchObject({
    dateQty: '300',
  })
  await refused(
    () => server.call('inv.stockQuery.his.ledgerList', { docDateStart: '2025-01-01', docDateEnd: TODAY }),
    '101',
    '历史查询日期范围不能超过12个月',
  )
  await closeMonth(null)
})

it('changes of cost belong to no place and stand in the book and in its export, which has every row however many', async () => {
  const more = 520
  await set(`insert into stock_ledger (dealer_code, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num, doc_item_id, leg_no, month,
      product_code, warehouse_code, location_code, batch_no, inventory_status_code, small_qty, qty_after, cost_price, cost_amount)
    select 'T001', '2026-03-10', now(), 1, '陈经理', 'costAdjust', 'costAdjust', 'CBSEEING', 1, n, '2026-03', 'P3', '*', '*', '*', '*', 0, 0, 0, 0.01
    from generate_series(1, ${more}) n`)
  const book = await server.must('inv.stockQuery.ledgerList', { limit: 500 })
  expect(book.rows).toHaveLength(500)
  expect(book.rows[0]).toMatchObject({ transType: 'costAdjust', costAmount: '0.01', inQty: '0', outQty: '0' })
  for (const field of ['warehouseCode', 'warehouseName', 'inventoryStatusCode', 'inventoryStatusName'])
    expect(book.rows[0]).not.toHaveProperty(field)
  const { database, first } = test
  const { pages } = ledgerBook.export(first.admin, {})
  const found: string[] = []
  const open = <T>(read: (work: Work) => Promise<T>) =>
    database.transaction({ dealerCode: first.dealerCode }, (tx) => read(makeWork(tx, first.admin, new TestClock())))
  for await (const rows of pages(open)) found.push(...rows.map(({ ledgerId }) => String(ledgerId)))
  expect(book.total).toBeGreaterThan(more)
  expect([found.length, new Set(found).size]).toEqual([book.total, book.total])
})

it('a number of the book leads to the list that has its document, a closed month to the history of that day', async () => {
  const place = (docType: StockDocType, docNum: string) =>
    server.call('inv.stockQuery.documentPlace', { docType, docNum })
  const { applyNum, needDate } = await moving.transfer([['P2', '1']])
  expect((await place('stockApply', applyNum)).content).toEqual({ archived: 'F', day: needDate, applyType: 'transfer' })
  await set(`update stock_apply set archived = 'T' where apply_num = '${applyNum}'`)
  const { content } = await place('stockApply', applyNum)
  expect(content).toEqual({ archived: 'T', day: needDate, applyType: 'transfer' })
  const asked = { applyNum, needDateStart: needDate, needDateEnd: needDate }
  expect((await server.must('inv.transfer.list', { applyNum })).total).toBe(0)
  expect((await server.must('inv.transfer.his.list', asked)).rows).toMatchObject([{ applyNum }])
  // Known by its kind and by its dealer.
  await refused(() => place('salesOut', applyNum), '106', '单据不存在或已删除')
  const other = await test.as('boss2')
  expect(await other.call('inv.stockQuery.documentPlace', { docType: 'stockApply', docNum: applyNum })).toMatchObject({
    resultCode: '106',
  })
})

it('batches are added ahead of their goods, changed with their expiry, and deleted while they never moved', async () => {
  const list = (args: object = {}) => server.must('inv.inventoryBatch.list', { productCode: 'P3', ...args })
  const save = { productCode: 'P3', batchNo: 'B3', produceDate: '2025-06-20' }
  const { id } = await server.must('inv.inventoryBatch.save', save)
  // 270 days from production: a week is left, which is near; what expires first is on top.
  const [first, ...others] = (await list()).rows
  expect(first).toMatchObject({
    ...{
      id,
      batchNo: 'B3',
      expireDate: '2026-03-17',
      remainDays: 7,
      expiryStatus: 'near',
      stockQty: '0',
      enabled: 'T',
    },
  })
  expect(others.map(({ batchNo, expiryStatus }) => [batchNo, expiryStatus])).toEqual([
    ['B1', 'good'],
    ['B2', 'good'],
  ])
  expect((await list({ nonZero: 'T' })).total).toBe(2)
  expect((await list({ expireIn: 6 })).total).toBe(0)
  expect((await list({ expireIn: 7 })).total).toBe(1)
  expect((await list({ expiryStatus: 'near,expired' })).total).toBe(1)
  expect(
    (await list({ batchNo: 'b2', produceDateStart: '2026-01-01', produceDateEnd: TODAY, keyword: 'P3' })).rows,
  ).toMatchObject([{ stockQty: '140', bigQty: expect.any(String) }])
  await set(`update product set warn_days = 6 where dealer_code = 'T001' and product_code = 'P3'`)
  expect((await list()).rows[0]).toMatchObject({ expiryStatus: 'good' })

  for (const batchNo of ['B3', 'b3'])
    await refused(() => server.call('inv.inventoryBatch.save', { ...save, batchNo }), '102', '批次号【B3】已存在')
  await refused(
    () => server.call('inv.inventoryBatch.save', { ...save, productCode: 'P9' }),
    '106',
    '商品不存在或已删除',
  )
  await refused(() => server.call('inv.inventoryBatch.save', { ...save, batchNo: '*' }), '101', '批次号格式不正确')
  await refused(
    () => server.call('inv.inventoryBatch.save', { ...save, batchNo: 'B4', produceDate: '2026-03-11' }),
    '101',
    '生产日期不能晚于今天',
  )
  const edit = { id, version: 1, produceDate: '2025-05-01', enabled: 'T' } as const
  await refused(() => server.call('inv.inventoryBatch.edit', { ...edit, version: 2 }), '104')
  await refused(() => server.call('inv.inventoryBatch.edit', { ...edit, id: '999999' }), '106', '批次不存在或已删除')
  await refused(
    () => server.call('inv.inventoryBatch.edit', { ...edit, produceDate: '2026-03-11' }),
    '101',
    '生产日期不能晚于今天',
  )
  await server.must('inv.inventoryBatch.edit', edit)
  expect((await list()).rows[0]).toMatchObject({
    expireDate: '2026-01-26',
    remainDays: -43,
    expiryStatus: 'expired',
    version: 2,
  })
  const { rows: logged } = await set(
    `select field_label, old_value, new_value from change_log where entity = 'inventory_batch'`,
  )
  expect(logged).toEqual([{ field_label: '生产日期', old_value: '2025-06-20', new_value: '2025-05-01' }])

  const [, moved] = (await list()).rows
  const refusal = await server.call('inv.inventoryBatch.del', { items: [{ id: moved?.id ?? '', version: 1 }] })
  expect(refusal).toMatchObject({ resultCode: '111', content: '批次【B1】已被使用，不能删除' })
  await refused(() => server.call('inv.inventoryBatch.del', { items: [{ id, version: 1 }] }), '104')
  await server.must('inv.inventoryBatch.del', { items: [{ id, version: 2 }] })
  expect((await list()).total).toBe(2)
  await refused(() => server.call('inv.inventoryBatch.del', { items: [{ id, version: 3 }] }), '106')
  // Its number is free again.
  await server.must('inv.inventoryBatch.save', save)
})

it('goods of a batch that is stopped are taken where it is named alone', async () => {
  const [b1] = (await server.must('inv.inventoryBatch.list', { productCode: 'P3', batchNo: 'B1' })).rows
  const { id = '', version = 0, produceDate = '' } = b1 ?? {}
  await server.must('inv.inventoryBatch.edit', { id, version, produceDate, enabled: 'F' })
  await moving.audited(await moving.transfer([['P3', '10']]))
  expect(await balances(test.database, 'P3')).toContain('W001 B2 140 10')
  await moving.audited(await moving.transfer([['P3', '10', 'B1']]))
  expect(await balances(test.database, 'P3')).toContain('W001 B1 100 10')
})

it('a transfer of a batch that is past its date by then says so, and is not refused', async () => {
  const of = (needDate: string) =>
    server.must('inv.transfer.save', { ...transferOf([['P2', '1', 'B1']], { submit: 'F', needDate }) })
  await set(`update inventory_batch set expire_date = '2026-03-12' where product_code = 'P2' and batch_no = 'B1'`)
  expect((await of('2026-03-12')).warnings).toEqual([])
  expect((await of('2026-03-13')).warnings).toEqual(['批次【B1】已过期，有效期至2026-03-12'])
  await set(`update inventory_batch set expire_date = '2026-08-28' where product_code = 'P2' and batch_no = 'B1'`)
})

it('a batch says from whom it first came', async () => {
  const { poId } = await buying.confirmed(purchaseOf([['P2', 'small', '5', '20']]))
  await server.must('po.inventoryOperation.save', await buying.arriving(poId))
  const { rows } = await server.must('inv.inventoryBatch.list', { productCode: 'P2' })
  expect(rows.filter(({ supplierCode }) => supplierCode !== undefined)).toMatchObject([
    { supplierCode: 'S010', supplierName: '牧野肉制品有限公司', firstInDate: TODAY },
  ])
})

it('a fall to low and one to nothing are pushed once each to those who may see warnings', async () => {
  const clock = new TestClock()
  const outside = {} as Parameters<typeof runJobs>[2]
  const falls = async () => {
    await runJobs(test.database, clock, outside)
    const { rows } = await test.database.db.execute<{
      message: { msgType: string; id: string; content: string }
      audience: object
    }>(
      sql`select message, audience from event where dealer_code = 'T001' and message->>'msgType' = 'stock' and message->>'id' = 'P3' order by id`,
    )
    return rows
  }
  const move = async (from: string, to: string, qty: string) => {
    const apply = await moving.audited(
      await moving.transfer([['P3', qty, 'B1']], { fromWarehouseCode: from, toWarehouseCode: to }),
    )
    await moving.received(await moving.shipped(await moving.dispatched(await moving.picked(apply))))
  }
  // A limit that is set above the stock tells nobody: nothing fell.
  await server.must('md.capacityTips.tipProduct', {
    items: [{ productCode: 'P3', warehouseCode: 'W002', minQty: '90', maxQty: '500' }],
  })
  const before = (await falls()).length
  await move('W002', 'W001', '5')
  expect(await falls()).toHaveLength(before)
  await move('W002', 'W001', '10')
  const [low, ...none] = (await falls()).slice(before)
  expect(none).toEqual([])
  expect(low).toMatchObject({
    audience: { holders: ['inv:shortage:list'] },
    message: { id: 'P3', content: expect.stringMatching(/商品【散装瓜子】库存不足，现有85千克，下限90千克$/) },
  })
  await move('W002', 'W001', '5')
  expect(await falls()).toHaveLength(before + 1)
  await move('W002', 'W001', '80')
  expect((await falls()).at(-1)?.message.content).toMatch(/商品【散装瓜子】已缺货$/)
  // Up again and down again is another fall.
  await move('W001', 'W002', '95')
  expect(await falls()).toHaveLength(before + 2)
  await move('W002', 'W001', '10')
  expect(await falls()).toHaveLength(before + 3)
})
