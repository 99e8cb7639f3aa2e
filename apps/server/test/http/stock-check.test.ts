import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { printTemplete } from '../../src/modules/md/print-templete/print-templete.schema.ts'
import { standardTempletes } from '../../src/modules/md/print-templete/standard-templetes.ts'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { warehouseUser } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { sheetOf, sheetRowsOf } from '../support/sheet.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { ApplyJob, balances, brokenApplies, ledgerOf } from './stock-apply-job.ts'
import { CountJob } from './stock-check-job.ts'

type Lock = Args<'inv.stockCheck.lock'>

let test: Ground
let server: TestServer
let job: CountJob
let applies: ApplyJob
let selling: OrderJob

beforeAll(async () => {
  test = await openGround()
  server = test.server()
  job = new CountJob(server)
  applies = new ApplyJob(server)
  selling = new OrderJob(server)
  await server.login('boss1')
})
afterAll(() => test?.close())
afterEach(async () => expect(await brokenApplies(test.database)).toEqual([]))

const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(test.database, call, code, message)
const ref = ({ id, version }: { id: string; version: number }) => ({ id, version })
const locks = async () =>
  (await test.database.db.execute<{ code: string }>(sql`select product_code as code from stock_check_lock order by 1`))
    .rows

/** Goods of an order that only have to leave W001. */
async function waiting(productCode: string) {
  const order = await selling.confirmed(orderOf([[productCode, 'small', '1']]))
  const { splitId } = await selling.split(order.soId)
  return selling.sent(splitId, test.first.driverId)
}

it('[BM-12] [I19] goods are locked with what lies there, counted, and posted under the day of the lock', async () => {
  const { id, checkNum } = await job.lock(['P1'])
  expect(checkNum).toMatch(/^PD260310\d{4}$/)
  expect(await locks()).toEqual([{ code: 'P1' }])
  const open = await job.view(id)
  expect(open).toMatchObject({
    ...{ warehouseName: '主仓', checkScope: 'product', scopeNames: ['柠檬汽水500ml'], status: 'locked' },
    ...{ lineCount: 2, countedCount: 0, actions: ['saveCount', 'addLine', 'importCount', 'cancel'] },
  })
  expect(open.lines).toBeUndefined()
  const lines = await job.lines(id)
  expect(lines.map(({ batchNo, bookQty, reservedQty, checkQty }) => [batchNo, bookQty, reservedQty, checkQty])).toEqual(
    [
      ['B1', '100', '0', undefined],
      ['B2', '140', '0', undefined],
    ],
  )

  // Goods may be promised meanwhile; none of them moves, and others do.
  const held = await applies.dispatched(
    await applies.picked(await applies.audited(await applies.transfer([['P1', '5']]))),
  )
  const out = { ...ref(held), outDate: TODAY }
  await refused(() => server.call('inv.transfer.confirmOut', out), '109', '正在盘点，不能出入库')
  await applies.onItsWay([['P2', '1']])
  await refused(() => server.call('inv.stockCheck.post', ref(open)), '103', '当前状态为【已锁定】，不能过账')

  const [first, second] = lines
  if (!first || !second) throw new Error('two batches lie there')
  const one = (count: object) => ({ id, lines: [{ lineId: first.lineId, ...count }] })
  const counted = await server.must(
    'inv.stockCheck.saveCount',
    one({ version: first.version, checkQty: '96' }) as never,
  )
  expect(counted).toMatchObject({ saved: 1, lines: [{ checkQty: '96', diffQty: '-4', version: 2 }] })
  const stale = one({ version: first.version, checkQty: '97' })
  await refused(() => server.call('inv.stockCheck.saveCount', stale as never), '104')
  for (const addQty of ['1', '1', '-1'])
    await server.must('inv.stockCheck.saveCount', { id, lines: [{ lineId: first.lineId, addQty }] })
  expect(await job.lines(id, { view: 'uncounted' })).toMatchObject([{ batchNo: 'B2' }])
  expect(await job.lines(id, { code: '16970100000013', view: 'different' })).toMatchObject([
    { checkQty: '97', diffQty: '-3', diffAmount: '-5.55', costPrice: '1.850000' },
  ])
  const half = await job.view(id)
  expect(half).toMatchObject({ status: 'counted', countedCount: 1, diffCount: 1, lossQty: '3', lossAmount: '5.55' })
  await refused(() => server.call('inv.stockCheck.post', ref(half)), '103', '还有商品未录入实盘数量')
  expect(await job.fill(id)).toEqual({ saved: 1, lines: [] })
  await refused(() => server.call('inv.stockCheck.post', ref(half)), '104')
  const full = await job.view(id)
  await refused(() => server.call('inv.stockCheck.post', ref(full)), '101', '商品【柠檬汽水500ml】请填写差异原因')

  const more = { lineId: second.lineId, version: 2, checkQty: '142', reason: '多收' }
  await server.must('inv.stockCheck.saveCount', { id, lines: [more] })
  expect(await job.post(id, '破损')).toEqual({ profitQty: '2', lossQty: '3' })
  expect(await ledgerOf(test.database, checkNum)).toEqual(['W001 B1 -3 -5.55', 'W001 B2 2 3.70'])
  expect(await balances(test.database, 'P1')).toEqual(['W001 B1 97 5', 'W001 B2 142 0', 'W002 B1 100 0'])
  const posted = await job.view(id)
  expect(posted).toMatchObject({ status: 'posted', actions: [], profitAmount: '3.70', lossAmount: '5.55' })
  expect(posted.logs.map(({ action }) => action)).toEqual(['锁定', '录入实盘', '过账'])
  expect((await job.lines(id)).map(({ reason }) => reason)).toEqual(['破损', '多收'])
  expect(await locks()).toEqual([])
  await server.must('inv.transfer.confirmOut', out)
  await refused(() => server.call('inv.stockCheck.saveCount', one({ addQty: '1' }) as never), '103', '已过账')
})

describe('a lock', () => {
  it('is refused beside another of the same goods, and not beside one of others', async () => {
    const one = await job.lock(['P1'], 'W002')
    const words = `存在未完成的盘点单【${one.checkNum}】`
    const all = { warehouseCode: 'W002', checkScope: 'all' } as const
    await refused(() => server.call('inv.stockCheck.lock', all), '103', words)
    const both: Lock = { warehouseCode: 'W002', checkScope: 'product', scopeCodes: ['P2', 'P1'] }
    await refused(() => server.call('inv.stockCheck.lock', both), '103', words)
    const other = await job.lock(['P2'], 'W002')
    const running = await server.must('inv.stockCheck.lockList', { warehouseCode: 'W002' })
    expect(running.rows.map(({ checkNum }) => checkNum)).toEqual([other.checkNum, one.checkNum])
    await job.cancel(one.id)
    await job.cancel(other.id)
    expect(await locks()).toEqual([])
    const kinds = await server.must('inv.stockCheck.lock', {
      ...{ warehouseCode: 'W002', checkScope: 'category', scopeCodes: ['CA01'] },
    })
    expect(await locks()).toEqual([{ code: 'P1' }, { code: 'P2' }, { code: 'P3' }])
    expect(await job.view(kinds.id)).toMatchObject({ scopeNames: ['饮料'], checkScope: 'category' })
    const [listed] = (await server.must('inv.stockCheck.list', { status: 'locked', checkNum: kinds.checkNum })).rows
    await server.must('inv.stockCheck.cancel', { id: kinds.id, version: listed?.version ?? 0 })
    expect(await job.view(kinds.id)).toMatchObject({ status: 'canceled', actions: [] })
  })

  it('names what waits to leave, with where it is shown', async () => {
    const out = await waiting('P3')
    const apply = await applies.dispatched(
      await applies.picked(await applies.audited(await applies.transfer([['P3', '1']]))),
    )
    const lock: Lock = { warehouseCode: 'W001', checkScope: 'product', scopeCodes: ['P3'] }
    const nums = `存在待确认出库单，请先处理：${out.outNum}、${apply.applyNum}`
    await refused(() => server.call('inv.stockCheck.lock', lock), '103', nums)
    expect(await server.call('inv.stockCheck.lock', lock)).toMatchObject({
      uses: [
        { kind: '出库单', rows: [{ code: out.outNum, place: { page: `/sales/order-out-detail?outId=${out.outId}` } }] },
        { kind: '库存申请', rows: [{ code: apply.applyNum }] },
      ],
    })
    const beside = await job.lock(['P2'])
    await job.cancel(beside.id)
    await server.must('so.salesOrder.confirmOut', { outs: [{ outId: out.outId, version: out.version }] })
    await applies.received(await applies.shipped(apply))
  })

  it('is refused for what cannot be counted', async () => {
    const lock = (change: object) => () =>
      server.call('inv.stockCheck.lock', { warehouseCode: 'W001', checkScope: 'product', ...change } as never)
    await refused(lock({}), '101', '商品必填!')
    await refused(lock({ checkScope: 'category' }), '101', '类别必填!')
    await refused(lock({ scopeCodes: ['P9'] }), '106', '商品【P9】不存在或已删除')
    await refused(lock({ checkScope: 'category', scopeCodes: ['X'] }), '106', '类别【X】不存在或已删除')
    await refused(lock({ checkScope: 'all', scopeCodes: ['P1'] }), '101', '全仓盘点不能指定范围')
    await refused(lock({ checkScope: 'all', warehouseCode: 'W9' }), '106', '仓库不存在或已删除')
    await refused(lock({ checkScope: 'all', warehouseCode: 'ZT01' }), '101', '在途仓库不能盘点')
  })

  it('is of at most 10,000 lines, those that are found among them', async () => {
    const { db } = test.database
    const heaps = await db.execute(sql`
      insert into stock_balance (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code, on_hand_qty, reserved_qty)
      select 'T001', 'P2', 'W002', '*', 'L' || n, '01', 1, 0 from generate_series(1, 10000) n returning id`)
    expect(heaps.rows).toHaveLength(10_000)
    const lock: Lock = { warehouseCode: 'W002', checkScope: 'product', scopeCodes: ['P2'] }
    const words = '盘点明细不能超过10000行'
    await refused(() => server.call('inv.stockCheck.lock', lock), '101', words)
    await db.execute(sql`delete from stock_balance where dealer_code = 'T001' and batch_no = 'L10000'`)
    const { id } = await job.lock(['P2'], 'W002')
    expect(await job.view(id)).toMatchObject({ lineCount: 10_000 })
    const found = { id, productCode: 'P2', batchNo: 'FOUND', produceDate: '2026-03-01' }
    await refused(() => server.call('inv.stockCheck.addLine', found), '101', words)
    await job.cancel(id)
    await db.execute(sql`delete from stock_balance where dealer_code = 'T001' and batch_no like 'L%'`)
  })
})

it('golden: a count of 25 with 30 reserved is kept, posting names who holds the goods, and goes through once they are free', async () => {
  const apply = await applies.audited(
    await applies.transfer([['P2', '30']], { fromWarehouseCode: 'W002', toWarehouseCode: 'W001' }),
  )
  const { id, checkNum } = await job.lock(['P2'], 'W002')
  await job.count(id, { 'P2 B1': ['25', '被盗'] })
  expect(await job.lines(id)).toMatchObject([{ bookQty: '100', reservedQty: '30', checkQty: '25', diffQty: '-75' }])
  const seen = await job.view(id)
  const words = `商品【保温杯】盘点数量不能小于已占用数量30：${apply.applyNum}`
  await refused(() => server.call('inv.stockCheck.post', ref(seen)), '103', words)
  expect(await server.call('inv.stockCheck.post', ref(seen))).toMatchObject({
    uses: [{ kind: '库存申请', count: 1, rows: [{ code: apply.applyNum }] }],
  })
  await server.must('inv.transfer.refuse', { ...ref(apply), reason: '缺货' })
  expect(await job.post(id)).toEqual({ profitQty: '0', lossQty: '75' })
  expect(await balances(test.database, 'P2')).toContain('W002 B1 25 0')
  expect(await ledgerOf(test.database, checkNum)).toEqual(['W002 B1 -75 -138.75'])
})

describe('found goods', () => {
  it('are added within the scope, in a batch that the books did not know, and come in by posting', async () => {
    const { id, checkNum } = await job.lock(['P3'], 'W002')
    const add = (change: object) => ({ id, productCode: 'P3', batchNo: 'B7', produceDate: '2026-01-05', ...change })
    const call = (change: object) => () => server.call('inv.stockCheck.addLine', add(change))
    await refused(call({ productCode: 'P1' }), '101', '商品【柠檬汽水500ml】不在盘点范围内')
    await refused(call({ productCode: 'P9' }), '106', '商品【P9】不存在或已删除')
    await refused(call({ produceDate: undefined }), '101', '商品【散装瓜子】请录入生产日期')
    await refused(call({ batchNo: 'B1' }), '101', '批次【B1】的生产日期为2025-12-01')
    await refused(call({ locationCode: 'X1' }), '106', '库位【X1】不存在或已删除')
    await refused(call({ inventoryStatusCode: '99' }), '106', '库存状态不存在或已删除')
    const { lineId } = await server.must('inv.stockCheck.addLine', add({ addQty: '1.5' }))
    expect(await server.must('inv.stockCheck.addLine', add({ addQty: '2' }))).toEqual({ lineId })
    await refused(call({}), '102', '盘点明细【散装瓜子】已存在')
    expect(await job.view(id)).toMatchObject({ status: 'counted', lineCount: 2, countedCount: 1, profitQty: '3.5' })
    expect(await job.fill(id, 'zero')).toMatchObject({ saved: 1 })
    await server.must('inv.stockCheck.saveCount', { id, fill: 'zero' })
    await job.post(id, '盘点差异')
    const before = await ledgerOf(test.database, checkNum)
    expect(before).toContain('W002 B7 3.5 6.48')
    expect(await balances(test.database, 'P3')).toContain('W002 B7 3.5 0')
  })
})

describe('a count', () => {
  it('says in Chinese what is wrong with it, and is left to the staff of the warehouse', async () => {
    const { id } = await job.lock(['P1'])
    const [line] = await job.lines(id)
    const save = (count: object) => () =>
      server.call('inv.stockCheck.saveCount', { id, lines: [{ lineId: line?.lineId, version: 1, ...count }] } as never)
    await refused(save({}), '101', '实盘数量必填!')
    await refused(save({ checkQty: '1', version: undefined }), '101', '版本号必填!')
    await refused(save({ checkQty: '1.5' }), '101', '商品【柠檬汽水500ml】实盘数量必须为整数')
    await refused(save({ addQty: '-1' }), '101', '商品【柠檬汽水500ml】实盘数量不能小于0')
    await refused(save({ addQty: '1', checkQty: '1' }), '101', '实盘数量和增加数量只能填写一个')
    await refused(save({ checkQty: '1', lineId: '1' }), '106', '盘点明细不存在或已删除')
    await refused(() => server.call('inv.stockCheck.saveCount', { id }), '101', '请选择录入明细或填充空白行')
    const twice = { lineId: line?.lineId ?? '', addQty: '1' }
    await refused(
      () => server.call('inv.stockCheck.saveCount', { id, lines: [twice, twice] }),
      ...(['101', '同一明细不能重复录入'] as const),
    )
    await refused(() => server.call('inv.stockCheck.view', { id: '999999' }), '106')
    const named = { dealerCode: 'T001', warehouseCode: 'W001', userId: test.first.admin.userId }
    const role = (webPerms: string[]) =>
      test.database.transaction('platform', (tx) =>
        tx.update(position).set({ webPerms }).where(eq(position.positionCode, 'Z002')),
      )
    await test.database.transaction('platform', (tx) => tx.insert(warehouseUser).values(named))
    await role(['inv:check:count'])
    await server.login('sales1')
    await refused(save({ checkQty: '1' }), '107', '您不是仓库【主仓】的可操作人员')
    await test.database.transaction('platform', (tx) => tx.delete(warehouseUser))
    // A clerk who may count sees no cost.
    expect(await save({ checkQty: '1' })()).toMatchObject({ resultCode: '000' })
    const [own] = await job.lines(id)
    expect(own).toMatchObject({ diffQty: '-91' })
    expect(own).not.toHaveProperty('diffAmount')
    expect(await job.view(id)).not.toHaveProperty('lossAmount')
    await role(SALES_PERMISSIONS)
    await server.login('boss1')
    await job.cancel(id)
  })

  it('comes from the sheet that was saved, all of it or nothing', async () => {
    const { id } = await job.lock(['P1'], 'W002')
    const boss = await test.client(server, 'boss1')
    const titles = ['商品编码', '商品名称', '库位', '批次号', '库存状态', '账面数量', '实盘数量', '差异原因']
    const props = [
      ...['productCode', 'productName', 'locationCode', 'batchNo', 'inventoryStatusName'],
      ...['bookQty', 'checkQty', 'reason'],
    ]
    const file = await boss.export.export.list({
      ...{ listPath: '/api/inv/stockCheck/lineList', title: '盘点表', filters: [{ name: 'id', value: id }] },
      columns: props.map((prop, place) => ({ prop, label: titles[place] ?? '' })),
    })
    const rows = (await sheetRowsOf(file)).filter((row) => row.商品编码 === 'P1')
    expect(rows).toMatchObject([{ 批次号: 'B1', 库位: '-' }])
    const sent = async (changes: readonly object[]) =>
      boss.inv.stockCheck.importCount({
        ...{ id, file: await sheetOf('盘点表', titles, changes.map((change) => ({ ...rows[0], ...change })) as never) },
      })
    await expect(sent([{}])).rejects.toThrow('表格没有填写实盘数量')
    expect(await sent([{ 实盘数量: 90 }, { 批次号: 'B9', 实盘数量: 1 }, { 实盘数量: 1.5 }])).toEqual({
      saved: 0,
      failed: [
        { key: '3', message: '盘点单没有该商品、库位、批次和库存状态' },
        { key: '4', message: '与前面的行重复；商品【柠檬汽水500ml】实盘数量必须为整数' },
      ],
    })
    expect(await sent([{ 批次号: 'b1', 实盘数量: 98, 差异原因: '破损' }, {}])).toEqual({ saved: 1, failed: [] })
    await server.login('boss1')
    const view = await server.must('inv.stockCheck.view', { id, withLines: 'T' })
    expect(view).toMatchObject({ status: 'counted', lossQty: '2', lines: [{ checkQty: '98', reason: '破损' }] })
    expect(view.logs.map(({ action }) => action)).toEqual(['锁定', '导入'])
    await test.database.transaction('platform', (tx) =>
      tx.insert(printTemplete).values(standardTempletes().map((one) => ({ dealerCode: 'T001', ...one }))),
    )
    const print = async (billType: 'stockCheck' | 'stockCheckBlind') => {
      const { templete, data } = await server.must('md.printTemplete.printData', { billType, ids: [id] })
      return [templete.content.columns.map(({ label }) => label), data[0]?.lines[0]?.cells] as const
    }
    const [columns, cells] = await print('stockCheck')
    expect(columns).toContain('账面数量')
    expect(cells).toContain('柠檬汽水500ml')
    const [blind] = await print('stockCheckBlind')
    expect(blind).toContain('实盘数量')
    expect(blind).not.toContain('账面数量')
    await job.cancel(id)
  })

  it('comes from the whole sheet of a large stock-taking, up to ten thousand lines', async () => {
    const many = 1_200
    const key = sql`'T001', 'P3', 'W002', '*', 'S' || n, '01'`
    const columns = sql`dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code`
    const { db } = test.database
    await db.execute(
      sql`insert into stock_balance (${columns}, on_hand_qty, reserved_qty) select ${key}, 1, 0 from generate_series(1, ${many}) n`,
    )
    await db.execute(sql`insert into stock_ledger (${columns}, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num,
        doc_item_id, leg_no, month, small_qty, qty_after, cost_price, cost_amount)
      select ${key}, ${TODAY}, now(), 1, '陈经理', 'otherIn', 'otherInv', 'QRSHEET', n, 1, ${TODAY.slice(0, 7)}, 1, 1, 1, 1 from generate_series(1, ${many}) n`)
    const { id } = await job.lock(['P3'], 'W002')
    const boss = await test.client(server, 'boss1')
    const titles = ['商品编码', '批次号', '库存状态', '实盘数量']
    const rows = Array.from({ length: many }, (_, index) => ({
      ...{ 商品编码: 'P3', 批次号: `S${index + 1}`, 库存状态: '良品', 实盘数量: index === 0 ? 0 : 1 },
    }))
    const sent = async (typed: typeof rows) =>
      boss.inv.stockCheck.importCount({ id, file: await sheetOf('盘点表', titles, typed) })
    expect(await sent(rows)).toEqual({ saved: many, failed: [] })
    const tooMany = Array.from({ length: 10_001 }, () => rows[0] as (typeof rows)[number])
    await expect(sent(tooMany)).rejects.toThrow('一次最多导入10000行')
    await server.login('boss1')
    expect(await job.view(id)).toMatchObject({ status: 'counted', lossQty: '1' })
    await job.cancel(id)
  })
})
