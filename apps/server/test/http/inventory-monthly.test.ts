import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payee } from '../../src/modules/finance/payee/payee.schema.ts'
import { carryProgress } from '../../src/platform/events/progress.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { silentLogger } from '../support/silent-logger.ts'
import { changed, expectRefused, fingerprint } from '../support/traces.ts'
import { BROKEN_MONTHS, MonthJob } from './month-job.ts'

let ground: Ground
let server: TestServer
let job: MonthJob

const AUG = '2025-08'
const SEP = '2025-09'
const OCT = '2025-10'

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  job = new MonthJob(ground)
  for (const code of ['GOLD', 'EXIT', 'REST', 'LATE', 'NONE']) await job.product(code)
})
afterAll(() => ground?.close())

const run = (month: string) => server.call('inv.inventoryMonthly.afreshMonthly', { month })
const close = (month: string) => server.call('inv.inventoryMonthly.closeMonth', { month })
const open = (month: string) => server.call('inv.inventoryMonthly.openMonth', { month })
const refused = (call: Parameters<typeof expectRefused>[1], code: string, words: string) =>
  expectRefused(ground.database, call, code, words)
const result = async (month: string, productCode: string) => {
  const { rows } = await server.must('inv.inventoryMonthly.list', { month, productCode })
  return rows[0]
}
const unaudited = async () => (await server.must('inv.inventoryMonthly.auditList', { auditStatus: 'unaudited' })).rows
const adjust = (month: string, productCode: string, adjustAmount: string) => {
  const lines = [{ productCode, adjustAmount, reason: '补记运费' }]
  return server.call('inv.inventoryMonthly.save', { month, lines })
}

/** The month of the domain reference: ten movements and a change of cost. */
async function goldenMonth() {
  await job.post('purchase', '2025-09-02', 'GOLD', '300', { costPrice: '2.4', costAmount: '720.00' })
  const many = await job.post('sales', '2025-09-05', 'GOLD', '-226')
  const some = await job.post('sales', '2025-09-06', 'GOLD', '-24')
  await job.post('purchaseReturn', '2025-09-08', 'GOLD', '-20', { costPrice: '2.4', costAmount: '-48.00' })
  await job.post('otherIn', '2025-09-09', 'GOLD', '10', { costPrice: '2', costAmount: '20.00' })
  await job.post('return', '2025-09-12', 'GOLD', '5', { costPrice: many.costPrice, returnOf: many })
  await job.post('check', '2025-09-20', 'GOLD', '-3')
  return { many, some }
}

it('[BM-13] [I13] [I14] closes the month of the reference to the cent, and the next one goes on from it', async () => {
  await job.post('initial', '2025-08-10', 'GOLD', '100', { costPrice: '2', costAmount: '200.00' })
  await job.post('initial', '2025-08-10', 'EXIT', '10', { costPrice: '2.303', costAmount: '23.03' })
  const list = await server.must('inv.inventoryMonthly.toList', {})
  expect(list).toMatchObject({ current: '2026-03' })
  expect(list.months).toHaveLength(8)
  expect(list.months.at(-1)).toEqual({ month: AUG, monthStatus: 'open' })

  await refused(() => run('2025-07'), '106', '月份【2025-07】')
  await refused(() => run('2026-04'), '106', '月份【2026-04】')
  await refused(() => run(SEP), '103', '上月未月结')
  await refused(() => close(AUG), '103', '月份【2025-08】未月结，不能月结')
  await refused(() => open(AUG), '103', '月份【2025-08】未月结，不能反月结')
  const told: string[] = []
  const endTelling = await carryProgress(
    { ...ground.database, kind: 'pglite' },
    silentLogger,
    ({ userId, message }) => {
      expect(userId).toBe(ground.first.admin.userId)
      told.push(`${message.id} ${message.content}`)
    },
  )
  expect((await run(AUG)).content).toEqual({ products: 2, avgChanged: 0 })
  expect(await close(AUG)).toMatchObject({ resultCode: '000' })
  await endTelling()
  // Who runs or closes it is told of each step as it begins.
  const ofRun = ['检查待处理事项', '核对本月单据', '计算商品均价', '检查负库存和负金额']
  expect(told.splice(0, ofRun.length)).toEqual(
    ofRun.map((content, done) => expect.stringContaining(`month 2025-08 ${done}/${ofRun.length} ${content}`)),
  )
  const all = Number(told[0]?.match(/\/(\d+)/)?.[1])
  expect(told.map((text) => text.split(' ')[3])).toEqual([
    '成本定稿',
    '等待正在过账的单据',
    '核对试算结果',
    '结转余额',
    '更新移动均价',
    ...Array(all - 6).fill('归档单据'),
    '保存',
  ])
  expect(told.map((text) => text.split(' ')[2])).toEqual(told.map((_, done) => `${done}/${all}`))
  expect(told[0]).toContain('month 2025-08 0/')

  const { many, some } = await goldenMonth()
  await job.post('sales', '2025-09-05', 'EXIT', '-10')
  await job.post('purchase', '2025-09-05', 'REST', '10', { costPrice: '1', costAmount: '10.00' })
  await job.post('purchaseReturn', '2025-09-06', 'REST', '-10', { costPrice: '1.1', costAmount: '-11.00' })
  // Moved and back, and taken back within the month: neither makes the average nor takes the rest.
  await job.takeBack((await job.post('sales', '2025-09-07', 'GOLD', '-7')).docNum, '2025-09-30')

  expect(await adjust(SEP, 'GOLD', '6.00')).toMatchObject({ resultCode: '000' })
  await refused(() => run(SEP), '103', '存在未审核的成本调整单')
  const [row] = await unaudited()
  if (!row) throw new Error('no adjustment waits')
  expect(row).toMatchObject({ month: SEP, adjustAmount: '6.00', actions: ['passAudit', 'rejectAudit'] })
  const items = [{ id: row.id, version: row.version }]
  await server.must('inv.inventoryMonthly.passAudit', { items })
  expect(await server.call('inv.inventoryMonthly.rejectAudit', { items, auditRemark: '重复' })).toMatchObject({
    resultCode: '104',
  })

  expect((await run(SEP)).content).toEqual({ products: 3, avgChanged: 0 })
  expect(await result(SEP, 'GOLD')).toMatchObject({
    ...{ beginQty: '100', beginAmount: '200.00', inQty: '290', inAmount: '692.00', adjustAmount: '6.00' },
    ...{ outQty: '248', outAmount: '571.04', endQty: '142', endAmount: '326.96', avgPrice: '2.302564' },
    ...{ monthStatus: 'calculated', smallUnit: '个', categoryName: '饮料' },
  })
  const opened = await server.must('inv.inventoryMonthly.productRows', { month: SEP, productCode: 'GOLD' })
  const atLast = ['720.00', '-520.38', '-55.26', '-48.00', '20.00', '11.51', '-6.91', '-16.12', '16.12', '6.00']
  expect(opened.lines.map(({ costAmount }) => costAmount)).toEqual(atLast)
  expect(opened.endAmount).toBe('326.96')
  const { rows: adjusted } = await server.must('inv.inventoryMonthly.adjustList', { month: SEP, productCode: 'GOLD' })
  expect(adjusted).toMatchObject([{ adjustAmount: '6.00', adjustNum: row.adjustNum, auditStatus: 'passed' }])

  const calculated = await fingerprint(ground.database, 'T001')
  expect(await close(SEP)).toMatchObject({ resultCode: '000' })
  // Opened again all is as it was: running costs, results, and the change of cost on its live list. Only the ledger remembers.
  expect(await open(SEP)).toMatchObject({ resultCode: '000' })
  const { rows: said } = await server.must('admin.securityLog.lists', { kind: 'monthChanged', target: SEP, limit: 100 })
  expect(
    said
      .slice(0, 2)
      .map(({ before, after }) => `${before} ${after}`)
      .sort(),
  ).toEqual(['已月结 已试算', '已试算 已月结'])
  expect(changed(calculated, await fingerprint(ground.database, 'T001'))).toEqual([
    'inventory_month',
    'rest_change',
    'security_log',
    'security_log_seal',
    'stock_ledger',
  ])
  expect((await server.must('inv.inventoryMonthly.auditList', { month: SEP })).total).toBe(1)
  expect(await close(SEP)).toMatchObject({ resultCode: '000' })
  expect(await job.costs('GOLD', SEP)).toEqual([
    ...['purchase 300 720.00', 'sales -226 -520.38', 'sales -24 -55.26', 'purchaseReturn -20 -48.00'],
    ...['otherIn 10 20.00', 'return 5 11.51', 'check -3 -6.91', 'sales -7 -16.12', 'redflushed 7 16.12'],
    'costAdjust 0 6.00',
  ])
  expect(await result(SEP, 'EXIT')).toMatchObject({
    ...{ endQty: '0', outAmount: '23.03', endAmount: '0.00', avgPrice: '2.303000', monthStatus: 'closed' },
  })
  // Nothing was sold: closing itself posts what is left, so that no cent is lost.
  expect(await job.costs('REST', SEP)).toEqual([
    ...[
      'purchase 10 10.00',
      'purchaseReturn -10 -11.00',
      'costAdjust 0 1.00',
      'costAdjust 0 -1.00',
      'costAdjust 0 1.00',
    ],
  ])
  expect(await job.running('GOLD')).toBe('142 326.96')

  // What left in a closed month comes in at what it cost then: a whole document, and a part of another.
  await job.takeBack(some.docNum, '2025-10-15')
  await job.post('return', '2025-10-16', 'GOLD', '10', { costPrice: '2.302564', returnOf: many })
  expect(await job.running('GOLD')).toBe('176 405.25')
  expect((await run(OCT)).content).toMatchObject({ products: 1 })
  expect(await result(OCT, 'GOLD')).toMatchObject({
    ...{ beginQty: '142', beginAmount: '326.96', inQty: '34', inAmount: '78.29', outQty: '0', outAmount: '0.00' },
    ...{ endQty: '176', endAmount: '405.25', avgPrice: '2.302557' },
  })
  await close(OCT)
  expect(await job.costs('GOLD', OCT)).toEqual(['redflushed 24 55.26', 'return 10 23.03'])
  expect(await job.running('GOLD')).toBe('176 405.25')
  expect(await job.rows(BROKEN_MONTHS)).toEqual([])
  const history = await server.must('inv.inventoryMonthly.his.list', { month: SEP })
  expect(history.total).toBe(3)
  expect((await server.must('inv.inventoryMonthly.list', { month: SEP })).total).toBe(0)
  expect((await server.must('inv.inventoryMonthly.his.adjustList', { month: SEP, productCode: 'GOLD' })).total).toBe(1)
  expect((await server.must('inv.inventoryMonthly.his.auditList', { month: SEP })).rows[0]).not.toHaveProperty(
    'actions',
  )
  expect((await server.must('inv.inventoryMonthly.auditList', { month: SEP })).total).toBe(0)
  // The number of the book finds it there.
  const { adjustNum } = row
  const place = (docType: 'costAdjust' | 'inventoryMonthly', docNum: string) =>
    server.must('inv.stockQuery.documentPlace', { docType, docNum })
  expect(await place('costAdjust', adjustNum)).toEqual({ archived: 'T', day: `${SEP}-01` })
  expect(await place('inventoryMonthly', SEP)).toEqual({ archived: 'T', day: `${SEP}-01` })
  const found = async (asked: string) =>
    (await server.must('inv.inventoryMonthly.his.auditList', { month: SEP, adjustNum: asked })).rows
  expect(await found(adjustNum)).toMatchObject([{ adjustNum, productCode: 'GOLD' }])
  expect(await found('CB000000')).toEqual([])
})

it('[I18] opening a month again restores what was, and what is dated back makes a new run necessary', async () => {
  const closedAgain = async () => {
    expect(await run(OCT)).toMatchObject({ resultCode: '000' })
    expect(await close(OCT)).toMatchObject({ resultCode: '000' })
  }
  await refused(() => open(SEP), '103', '只能反月结最近月结的月份【2025-10】')
  await refused(() => run(SEP), '108', '【2025-09】已月结')
  await refused(() => close(SEP), '103', '已月结，不能月结')
  expect(await open(OCT)).toMatchObject({ resultCode: '000' })
  await refused(() => open(SEP), '103', '【2025-10】已试算，不能反月结')
  await job.post('sales', '2025-10-20', 'GOLD', '-1')
  await refused(() => close(OCT), '103', '试算后有新单据，请重新试算')
  await closedAgain()
  await expect(job.post('sales', '2025-10-20', 'GOLD', '-1')).rejects.toMatchObject({ code: '108' })
  await expect(job.post('sales', '2025-09-20', 'GOLD', '-1')).rejects.toMatchObject({ code: '108' })
  await refused(() => adjust(SEP, 'GOLD', '6.00'), '108', '【2025-09】已月结')
  await refused(() => run('2025-12'), '103', '上月未月结')
  expect(await job.rows(BROKEN_MONTHS)).toEqual([])
})

it('says what is in the way of a month, with the documents, before it is run', async () => {
  const NOV = '2025-11'
  const said = async (month: string) =>
    (await server.must('inv.inventoryMonthly.obstacleList', { month })).obstacles.map(
      ({ obstacleKind, blocksRun, docNum = '' }) => `${obstacleKind} ${blocksRun} ${docNum}`,
    )
  expect(await said(NOV)).toEqual([])
  expect(await said('2026-01')).toEqual(['monthBefore T '])
  await job.post('purchase', '2025-12-03', 'LATE', '5', { costPrice: '3', costAmount: '15.00' })
  const early = await job.post('sales', '2025-11-28', 'LATE', '-3')
  expect(await said(NOV)).toEqual([`negative T ${early.docNum}`])
  // Taking it back counts today: the month stays as it was, and says so.
  await job.takeBack(early.docNum, '2025-12-04')
  const { obstacles } = await server.must('inv.inventoryMonthly.obstacleList', { month: NOV })
  const remedy = '请补录日期在2025-11的采购入库或其他入库，至少3个；晚记的入库单在补录后红冲'
  expect(obstacles).toMatchObject([{ docNum: early.docNum, isReversed: 'T', remedy }])
  await refused(() => run(NOV), '103', '商品【商品LATE】2025-11期末数量或金额为负')
  await job.post('otherIn', '2025-11-01', 'LATE', '4', { costPrice: '3', costAmount: '12.00' })
  expect(await said(NOV)).toEqual([])

  await refused(() => adjust(NOV, 'LATE', '0.00'), '101', '调整金额不能为0')
  await refused(() => adjust(NOV, 'NONE', '1.00'), '101', '商品【商品NONE】无库存，不能调整成本')
  await refused(() => adjust(NOV, 'WRONG', '1.00'), '106', '商品不存在')
  await refused(() => adjust('2026-12', 'LATE', '1.00'), '106', '月份【2026-12】')
  const { content } = await adjust(NOV, 'LATE', '-1.00')
  const { adjustNum } = content as { adjustNum: string }
  await job.rows(`insert into stock_check_lock values ('T001', 'W001', 'P1', 'PD2603100001')`)
  await ground.database.transaction('platform', (tx) =>
    tx.insert(payee).values({
      ...{ dealerCode: 'T001', payeeDocNum: 'SK2511300001', payeeType: 'income', payeeRefType: 'pre' },
      ...{ customerCode: 'K001', customerName: '惠万家超市', salesmanId: '1', salesmanName: '王', payMethod: 'cash' },
      ...{ payDate: '2025-11-30', amount: '1.00', allocatedAmount: '0.00', unallocatedAmount: '1.00' },
      auditStatus: 'unaudited',
    }),
  )
  // No more cost goes than there is: 12.00 came in. What two take together is judged when they are passed.
  const tooMuch = (worth: string) => `商品【商品LATE】2025-11期初、入库和已调整的金额合计${worth}元，调减金额不能超过它`
  await refused(() => adjust(NOV, 'LATE', '-12.01'), '101', tooMuch('12.00'))
  expect(await adjust(NOV, 'LATE', '-11.50')).toMatchObject({ resultCode: '000' })
  const both = await unaudited()
  const pass = (rows: typeof both) =>
    server.call('inv.inventoryMonthly.passAudit', { items: rows.map(({ id, version }) => ({ id, version })) })
  await refused(() => pass(both), '101', tooMuch('12.00'))
  const larger = both.filter(({ adjustAmount }) => adjustAmount === '-11.50')
  expect(await pass(larger)).toMatchObject({ resultCode: '000' })
  await refused(() => pass(both.filter((row) => !larger.includes(row))), '101', tooMuch('0.50'))
  // Goods that went back for more than they had brought left less than nothing: of all that went out the change of cost stands first.
  const less = await job.post('purchaseReturn', '2025-11-03', 'LATE', '-0.5', { costPrice: '2', costAmount: '-1.00' })
  expect((await said(NOV)).filter((words) => words.startsWith('negative'))).toEqual([
    ...[`negative T ${larger[0]?.adjustNum}`, `negative T ${early.docNum}`, `negative T ${less.docNum}`],
  ])
  await job.takeBack(less.docNum, '2025-11-03')
  expect(await adjust(NOV, 'LATE', '11.50')).toMatchObject({ resultCode: '000' })
  expect(await pass((await unaudited()).filter(({ adjustAmount }) => adjustAmount === '11.50'))).toMatchObject({
    resultCode: '000',
  })
  const all = await said(NOV)
  expect(all.toSorted()).toEqual([
    ...[`costAdjust T ${adjustNum}`, 'money F SK2511300001', 'stockCheck T PD2603100001'],
  ])
  const [row] = await unaudited()
  if (!row) throw new Error('no adjustment waits')
  await server.must('inv.inventoryMonthly.rejectAudit', {
    ...{ items: [{ id: row.id, version: row.version }], auditRemark: '金额有误' },
  })
  await refused(() => run(NOV), '103', '存在未完成的盘点单【PD2603100001】')
  await job.rows('delete from stock_check_lock')
  expect(await run(NOV)).toMatchObject({ resultCode: '000' })
  await refused(() => close(NOV), '103', '存在待审核的财务单据')
  await job.rows('delete from payee')
  expect(await close(NOV)).toMatchObject({ resultCode: '000' })
  expect(await said('2026-03')).toContain('notEnded F ')
  expect(await job.rows(BROKEN_MONTHS)).toEqual([])
})

it('[I14] in whatever order documents are entered, a month comes to the same, to the cent', async () => {
  const DEC = '2025-12'
  const moves = [
    ['purchase', '2025-12-02', '37', { costPrice: '2.333333', costAmount: '86.33' }],
    ['sales', '2025-12-04', '-11', {}],
    ['otherIn', '2025-12-07', '13', { costPrice: '3.1', costAmount: '40.30' }],
    ['otherOut', '2025-12-07', '-2', {}],
    ['check', '2025-12-20', '1', {}],
    ['purchaseReturn', '2025-12-21', '-5', { costPrice: '2.333333', costAmount: '-11.67' }],
    ['sales', '2025-12-30', '-7', {}],
  ] as const
  const orders = fc.sample(fc.shuffledSubarray([...moves], { minLength: moves.length }), { seed: 12, numRuns: 5 })
  for (const [at, order] of orders.entries()) {
    const code = `ORD${at}`
    await job.product(code)
    await job.post('otherIn', '2025-12-01', code, '30', { costPrice: '2', costAmount: '60.01' })
    for (const [transType, day, qty, worth] of order) await job.post(transType, day, code, qty, worth)
  }
  expect(await run(DEC)).toMatchObject({ resultCode: '000' })
  expect(await close(DEC)).toMatchObject({ resultCode: '000' })
  const { rows } = await server.must('inv.inventoryMonthly.his.list', { month: DEC, limit: 100 })
  const results = rows
    .filter(({ productCode }) => productCode.startsWith('ORD'))
    .map(({ inQty, inAmount, outQty, outAmount, endQty, endAmount, avgPrice }) =>
      [inQty, inAmount, outQty, outAmount, endQty, endAmount, avgPrice].join(' '),
    )
  // 174.97 for 75, of which 19 leave.
  expect(results).toEqual(orders.map(() => '75 174.97 19 44.33 56 130.64 2.332933'))
  expect(await job.rows(BROKEN_MONTHS)).toEqual([])
})
