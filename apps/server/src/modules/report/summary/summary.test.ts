import { minus, plus } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { type FixtureDealer, SALES_PERMISSIONS, TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'

let test: Ground
let dealer: FixtureDealer
let boss: TestServer
let salesman: TestServer
let stranger: TestServer
const traffic = { statements: 0, trips: 0 }
/** What was sent, of the boss's customer and of the salesman's. */
let sent: string
let ofSalesman: string

beforeAll(async () => {
  test = await openGround('any', { traffic })
  dealer = test.first
  boss = await test.as('boss1')
  salesman = await test.as('sales1')
  stranger = await test.as('boss2')
  const job = new OrderJob(boss)
  // One of three boxes comes back: it was not sold after all.
  const order = await job.shipped(orderOf([['P1', 'big', '3']]), dealer.driverId)
  sent = minus(order.totalAmount, (await job.cameBack(order.soId, ['24'])).inAmount)
  ofSalesman = (await job.shipped(orderOf([['P2', 'small', '10']], { customerCode: 'K001' }), dealer.driverId))
    .totalAmount
  await job.submitted(orderOf([['P1', 'big', '1']]))
  await job.confirmed(orderOf([['P1', 'big', '1']]))
  await job.split((await job.confirmed(orderOf([['P1', 'big', '1']]))).soId)
})
afterAll(() => test?.close())

it('says what was sold, ordered and is owed, today and this month', async () => {
  const { figures } = await boss.must('report.web.homeSummary', {})
  const all = plus(sent, ofSalesman)
  expect(figures).toMatchObject({
    todaySaleAmount: all,
    monthSaleAmount: all,
    todayOrderNum: 5,
    monthOrderNum: 5,
    todayReceivedAmount: '0.00',
    receivableAmount: all,
  })
  const { footer } = await boss.must('inv.stockQuery.batchInvStatusList', {})
  expect(figures.stockAmount).toBe(footer?.costAmount)
  expect((await stranger.must('report.web.homeSummary', {})).figures).toMatchObject({
    todaySaleAmount: '0.00',
    todayOrderNum: 0,
    receivableAmount: '0.00',
  })
})

it('counts what waits to be done as the lists that it leads to', async () => {
  const { todos } = await boss.must('report.web.homeSummary', {})
  const totals = await Promise.all([
    boss.must('so.salesOrder.lists', { orderStatus: 'submitted' }),
    boss.must('so.salesOrder.listOrderSplit', {}),
    boss.must('so.salesOrder.listOrderOut', { splitStatus: 'waitPick' }),
    boss.must('so.salesOrder.listOut', { outStatus: 'waitOut' }),
  ])
  const [orderToAudit, orderToSplit, splitToPick, outToConfirm] = totals.map(({ total }) => total)
  expect([orderToAudit, orderToSplit, splitToPick]).toEqual([1, 1, 1])
  expect(todos).toMatchObject({ orderToAudit, orderToSplit, splitToPick, outToConfirm, storeOrderToAudit: 0 })
  // An order of the shop waits for an audit of its own, and is counted once.
  const source = (from: 'pc' | 'store') =>
    test.database.db.execute(
      sql`update sales_order set order_source = ${from} where order_status = 'submitted' and dealer_code = 'T001'`,
    )
  await source('store')
  expect((await boss.must('report.web.homeSummary', {})).todos).toMatchObject({ orderToAudit: 0, storeOrderToAudit: 1 })
  await source('pc')
})

it('[SH-PERM-2] tells nobody what they may neither see nor do, and a salesman of the own customers alone', async () => {
  expect(await salesman.must('report.web.homeSummary', {})).toEqual({
    figures: { todaySaleAmount: ofSalesman, monthSaleAmount: ofSalesman, todayOrderNum: 1, monthOrderNum: 1 },
    todos: {},
  })
  expect((await salesman.call('report.web.dashboardSummary', {})).resultCode).toBe('107')
  const perms = `{${[...SALES_PERMISSIONS, 'finance:orderDebt:list', 'so:salesOrder:confirm'].join(',')}}`
  await test.database.db.execute(sql`update position set web_perms = ${perms}::text[] where position_code = 'Z002'`)
  await salesman.login('sales1')
  const { figures, todos } = await salesman.must('report.web.homeSummary', {})
  expect(figures).toMatchObject({ receivableAmount: ofSalesman, monthReceivedAmount: '0.00' })
  expect(figures).not.toHaveProperty('stockAmount')
  expect(todos).toEqual({ orderToAudit: 0 })
})

it('shows an administrator the trend, the best, the orders by state, debts by age and what runs out', async () => {
  await test.database.db.execute(sql`
    insert into capacity_tips (dealer_code, warehouse_code, product_code, min_qty, max_qty) values
      ('T001', '*', 'P1', 100000, 200000), ('T001', 'W002', 'P2', 200, 900), ('T001', '*', 'P3', 1, 900)`)
  const all = plus(sent, ofSalesman)
  const shown = await boss.must('report.web.dashboardSummary', {})
  const { periods, series } = shown.trend
  expect([periods.length, periods.at(-1)]).toEqual([30, TODAY])
  expect(series.map(({ measure, values }) => [measure, values.at(-1), values.at(-2)])).toEqual([
    ['netAmount', all, '0.00'],
    ['orderNum', '5', '0'],
  ])
  expect(shown.topProducts.map(({ rankNo, productCode, customerNum }) => [rankNo, productCode, customerNum])).toEqual([
    [1, 'P2', 1],
    [2, 'P1', 1],
  ])
  expect(shown.topProducts.reduce((total, { saleAmount }) => plus(total, saleAmount), '0')).toBe(all)
  expect(shown.topSalesmen.map(({ userName, netAmount }) => [userName, netAmount])).toEqual([
    ['王业务', ofSalesman],
    ['陈经理', sent],
  ])
  expect(Object.fromEntries(shown.orderCounts.map(({ orderStatus, orderNum }) => [orderStatus, orderNum]))).toEqual({
    finished: 2,
    submitted: 1,
    confirmed: 1,
    split: 1,
  })
  expect(shown.receivableAges).toEqual({ d0_30: all, d31_60: '0.00', d61_90: '0.00', d90plus: '0.00' })
  expect(
    shown.stockWarnings.map(({ productCode, warehouseName, stockStatus }) => [productCode, warehouseName, stockStatus]),
  ).toEqual([
    ['P1', undefined, 'low'],
    ['P2', '北仓', 'low'],
  ])
  expect(shown.todos.stockWarning).toBe(2)
})

it('debts grow older', async () => {
  boss.clock.set(new Date('2026-05-01T12:00:00+08:00'))
  await boss.login('boss1')
  const { receivableAges, figures } = await boss.must('report.web.dashboardSummary', {})
  expect(receivableAges).toMatchObject({ d0_30: '0.00', d31_60: plus(sent, ofSalesman) })
  expect(figures).toMatchObject({ monthSaleAmount: '0.00', monthOrderNum: 0 })
})

it('debts are as old on the board as in the report, with invoices, credits and what was paid beforehand', async () => {
  const debtsShown = async () => {
    const { receivableAges, figures } = await boss.must('report.web.dashboardSummary', {})
    const { footer } = await boss.must('report.web.debtList', {})
    const { d0_30, d31_60, d61_90, d90plus, endAmount } = { ...footer }
    expect(receivableAges).toEqual({ d0_30, d31_60, d61_90, d90plus })
    expect(figures.receivableAmount).toBe(endAmount)
    expect(Object.values(receivableAges).reduce((total, amount) => plus(total, amount), '0.00')).toBe(endAmount)
    return receivableAges
  }
  await debtsShown()
  const { rows } = await boss.must('finance.salesInvoice.salesOutList', {})
  const [line] = rows.filter(({ customerCode }) => customerCode === 'K001')
  await boss.must('finance.salesInvoice.save', {
    ...({ customerCode: 'K001', invoiceType: 'normal', docDate: '2026-05-01', dueDate: '2026-05-31' } as const),
    lines: [{ outItemId: line?.outItemId ?? '', smallQty: '10' }],
  })
  expect(await debtsShown()).toMatchObject({ d0_30: '0.00', d31_60: plus(sent, ofSalesman) })
  const { id } = await boss.must('finance.payee.save', {
    ...{ customerCode: 'K002', payDate: '2026-05-01', payMethod: 'cash', amount: plus(sent, '7.00') },
    ...({ payeeType: 'income', payeeRefType: 'pre' } as const),
  })
  await boss.must('finance.payee.pass', { items: [{ id, version: 1 }] })
  expect(await debtsShown()).toEqual({ d0_30: '-7.00', d31_60: ofSalesman, d61_90: '0.00', d90plus: '0.00' })
})

it('what was received is what receipts and refunds come to, also once one is taken back with its discount', async () => {
  const received = async () => {
    const { figures } = await boss.must('report.web.homeSummary', {})
    const day = '2026-05-01'
    const { footer } = await boss.must('report.web.paymentRecordList', { payDateStart: day, payDateEnd: day })
    return [figures.todayReceivedAmount, footer.amount]
  }
  const before = plus(sent, '7.00')
  expect(await received()).toEqual([before, before])
  const job = new OrderJob(boss)
  const day = { docDate: '2026-05-01', deliveryDate: '2026-05-01' }
  const { soNum } = await job.shipped(orderOf([['P1', 'big', '1']], day), dealer.driverId)
  const receipt = { customerCode: 'K002', payDate: '2026-05-01', payMethod: 'cash' } as const
  const pay = (payAmount: string, discountAmount: string) =>
    boss.must('finance.payee.saveNotPayForOrder', {
      ...{ ...receipt, amount: payAmount },
      lines: [{ refNum: soNum, payAmount, discountAmount }],
    })
  await pay('3.00', '0.00')
  const { id } = await pay('20.00', '1.00')
  await boss.must('finance.payee.pass', { items: [{ id, version: 1 }] })
  expect(await received()).toEqual([plus(before, '20.00'), plus(before, '20.00')])
  await boss.must('finance.payee.rollBack', { id, version: 2, reason: '录错' })
  expect(await received()).toEqual([before, before])
  const refund = { ...receipt, amount: '2.00', payeeType: 'return', payeeRefType: 'pre' } as const
  await boss.must('finance.payee.pass', {
    items: [{ id: (await boss.must('finance.payee.save', refund)).id, version: 1 }],
  })
  expect(await received()).toEqual([minus(before, '2.00'), minus(before, '2.00')])
})

it('takes the same few statements however much there is', async () => {
  const measure = async () => {
    const before = { ...traffic }
    await boss.must('report.web.dashboardSummary', {})
    return { statements: traffic.statements - before.statements, trips: traffic.trips - before.trips }
  }
  // Whatever is read once a process or a minute has been read by then.
  expect((await measure()).statements).toBeLessThanOrEqual(16)
  const { statements } = await measure()
  await new OrderJob(boss).submitted(
    orderOf([['P1', 'big', '1']], { docDate: '2026-05-01', deliveryDate: '2026-05-01' }),
  )
  expect((await measure()).statements).toBe(statements)
})
