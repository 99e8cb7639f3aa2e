import { minus, negate, plus, sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { permitSalesmen } from '../category/category-report.fixture.ts'

/** 64, 37 and 18 days before the fixture's today. */
const [JANUARY, MIDDLE, FEBRUARY] = ['2026-01-05', '2026-02-01', '2026-02-20']

let test: Ground
let boss: TestServer
let job: OrderJob
/** What each order of K002 came to, and what came back of the last. */
let [old, middle, fresh, back] = ['', '', '', '']
let ofSalesman = ''

/** Sessions are over on another day. */
const onDay = (day: string) => {
  boss.clock.set(new Date(`${day}T12:00:00+08:00`))
  return boss.login('boss1')
}
const shipped = async (qty: string, day: string, customerCode = 'K002') => {
  await onDay(day)
  return job.shipped(
    orderOf([['P1', 'small', qty]], { customerCode, docDate: day, deliveryDate: day }),
    test.first.driverId,
  )
}
const passed = async (id: string) => {
  const { version } = await boss.must('finance.payee.view', { id })
  await boss.must('finance.payee.pass', { items: [{ id, version }] })
  return id
}
const K002 = { customerCode: 'K002', payMethod: 'cash' } as const
const paidBefore = async (amount: string, payDate: string) => {
  const other = { ...K002, payDate, amount, payeeType: 'income', payeeRefType: 'pre' } as const
  return passed((await boss.must('finance.payee.save', other)).id)
}

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  job = new OrderJob(boss)
  const first = await shipped('40', JANUARY)
  old = first.outAmount
  middle = (await shipped('30', MIDDLE)).outAmount
  await onDay(FEBRUARY)
  await passed(
    (
      await boss.must('finance.payee.saveNotPayForOrder', {
        ...{ ...K002, payDate: FEBRUARY, amount: '30.00' },
        lines: [{ refNum: first.soNum, payAmount: '30.00', discountAmount: '2.00' }],
      })
    ).id,
  )
  const last = await shipped('20', TODAY)
  fresh = last.outAmount
  back = (await job.cameBack(last.soId, ['5'])).inAmount
  ofSalesman = (await shipped('6', TODAY, 'K001')).outAmount
})
afterAll(() => test?.close())

const debts = (args: Args<'report.web.debtList'> = {}, server = boss) => server.must('report.web.debtList', args)
const ofK002 = async (args: Args<'report.web.debtList'> = {}) =>
  (await debts(args)).rows.find(({ customerCode }) => customerCode === 'K002')
const detail = (args: Partial<Args<'report.web.debtDetail'>> = {}) =>
  boss.must('report.web.debtDetail', { customerCode: 'K002', ...args })
const less = (first: string, ...others: string[]) => others.reduce((rest, one) => minus(rest, one), first)

describe('debts of customers', () => {
  it('say what each owes, how it came about this month, and how old it is', async () => {
    const begin = less(plus(old, middle), '30.00', '2.00')
    expect(await ofK002()).toMatchObject({
      ...{ customerCode: 'K002', customerName: '好邻居便利店', salesmanName: '陈经理' },
      ...{ beginAmount: begin, saleAmount: fresh, returnAmount: back, receivedAmount: '0.00', writeOffAmount: '0.00' },
      ...{ endAmount: less(plus(begin, fresh), back), d0_30: minus(fresh, back), d31_60: middle, d90plus: '0.00' },
      d61_90: less(old, '30.00', '2.00'),
    })
    const { rows, footer, total } = await debts()
    expect([total, rows.map(({ customerCode }) => customerCode)]).toEqual([2, ['K002', 'K001']])
    const { receivableAmount } = (await boss.must('report.web.homeSummary', {})).figures
    expect(footer.endAmount).toBe(receivableAmount)
    expect(footer.endAmount).toBe(plus(rows[0]?.endAmount ?? '', rows[1]?.endAmount ?? ''))
    const ascending = await debts({ sort: 'd0_30', order: 'asc' })
    expect(ascending.rows.map(({ customerCode }) => customerCode)).toEqual(['K001', 'K002'])
  })

  it('are those of the day that is asked for', async () => {
    expect(await ofK002({ endDate: '2026-01-31' })).toMatchObject({
      ...{ beginAmount: '0.00', saleAmount: old, endAmount: old, d0_30: old, d31_60: '0.00', d90plus: '0.00' },
    })
    expect(await ofK002({ endDate: MIDDLE })).toMatchObject({
      ...{ beginAmount: old, saleAmount: middle, d0_30: plus(old, middle), d31_60: '0.00' },
    })
    expect(await ofK002({ endDate: FEBRUARY })).toMatchObject({
      ...{ receivedAmount: '30.00', writeOffAmount: '2.00', d0_30: middle, d31_60: less(old, '32.00') },
    })
    // 30 days after the last goods, and a day more.
    expect(await ofK002({ endDate: '2026-04-09' })).toMatchObject({ saleAmount: '0.00', d0_30: minus(fresh, back) })
    expect(await ofK002({ endDate: '2026-04-10' })).toMatchObject({
      ...{ d0_30: '0.00', d31_60: minus(fresh, back), d61_90: middle, d90plus: less(old, '32.00') },
    })
    for (const endDate of ['2026-01-04', '0001-01-01']) expect((await debts({ endDate })).total).toBe(0)
    expect((await ofK002({ endDate: '9999-12-31' }))?.endAmount).toBe((await ofK002())?.endAmount)
  })

  it('are found by customer, salesman and line, by age, and by whether something is overdue', async () => {
    const codes = async (args: Args<'report.web.debtList'>) => (await debts(args)).rows.map((row) => row.customerCode)
    expect(await codes({ customer: '惠万家' })).toEqual(['K001'])
    expect(await codes({ regionCode: 'R002' })).toEqual(['K002'])
    const salesmanId = test.first.salesman.userId
    expect(await codes({ salesmanId })).toEqual(['K001'])
    expect(await codes({ age: 'd0_30' })).toEqual(['K002', 'K001'])
    for (const age of ['d31_60', 'd61_90'] as const) expect(await codes({ age })).toEqual(['K002'])
    expect(await codes({ age: 'd90plus' })).toEqual([])
    expect(await codes({ age: 'd90plus', endDate: '2026-04-10' })).toEqual(['K002'])
    expect(await codes({ isOverdue: 'T' })).toEqual(['K002'])
    expect(await codes({ isOverdue: 'F' })).toEqual(['K001'])
    // Who settles by month pays January's goods by the end of February.
    expect(await codes({ isOverdue: 'T', endDate: '2026-02-28' })).toEqual([])
    expect(await codes({ isOverdue: 'T', endDate: '2026-03-01' })).toEqual(['K002'])
  })

  it('are of the own customers for a salesman, and of no other dealer', async () => {
    const salesman = await test.as('sales1')
    expect(await salesman.call('report.web.debtList', {})).toMatchObject({ resultCode: '107' })
    await permitSalesmen(test, 'report:debt:list')
    await salesman.login('sales1')
    const { rows, footer } = await debts({}, salesman)
    expect(rows.map(({ customerCode, endAmount }) => [customerCode, endAmount])).toEqual([['K001', ofSalesman]])
    expect(footer.endAmount).toBe(ofSalesman)
    const call = 'report.web.debtDetail'
    expect(await salesman.call(call, { customerCode: 'K002' })).toMatchObject({ resultCode: '106' })
    expect((await salesman.must(call, { customerCode: 'K001' })).footer.amount).toBe(ofSalesman)
    const stranger = await test.as('boss2')
    expect((await debts({}, stranger)).total).toBe(0)
    expect((await stranger.must('report.web.paymentRecordList', {})).total).toBe(0)
    // The same code is another customer there, who owes nothing.
    expect((await stranger.must(call, { customerCode: 'K002' })).total).toBe(0)
  })

  it('keep the age of goods that go on an invoice, by the oldest of them', async () => {
    const before = await ofK002()
    const { rows } = await test.database.db.execute<{ id: string; small_qty: string }>(
      sql`select l.id::text, l.small_qty::text from sales_out_line l join sales_out o on o.dealer_code = l.dealer_code and o.id = l.out_id
        where o.dealer_code = 'T001' and o.customer_code = 'K002' and o.out_date < ${TODAY}`,
    )
    const lines = rows.map(({ id, small_qty }) => ({ outItemId: id, smallQty: String(Number(small_qty)) }))
    const invoice = { customerCode: 'K002', invoiceType: 'normal', docDate: TODAY, dueDate: TODAY } as const
    const { id } = await boss.must('finance.salesInvoice.save', { ...invoice, lines })
    const after = await ofK002()
    // Both orders are one debt now, as old as the first.
    const open = plus(before?.d61_90 ?? '', middle)
    expect(after).toEqual({ ...before, d31_60: '0.00', d61_90: open })
    const { version } = await boss.must('finance.salesInvoice.view', { id })
    await boss.must('finance.salesInvoice.cancel', { id, version, reason: '开错' })
    expect(await ofK002()).toEqual(before)
  })

  it('lose what was received beforehand from the oldest on, to the last cent', async () => {
    const before = await ofK002()
    const all = before?.endAmount ?? ''
    const id = await paidBefore(plus(before?.d61_90 ?? '', '10.00'), TODAY)
    expect(await ofK002()).toMatchObject({ d61_90: '0.00', d31_60: minus(middle, '10.00'), d0_30: before?.d0_30 })
    await paidBefore(all, TODAY)
    const rest = less('0.00', before?.d61_90 ?? '', '10.00')
    expect(await ofK002()).toMatchObject({
      ...{ d90plus: '0.00', d61_90: '0.00', d31_60: '0.00', d0_30: rest, endAmount: rest },
      receivedAmount: minus(all, rest),
    })
    const { version } = await boss.must('finance.payee.view', { id })
    await boss.must('finance.payee.rollBack', { id, version, reason: '录错' })
    expect(await ofK002()).toMatchObject({ receivedAmount: all, endAmount: '0.00', d0_30: '0.00' })
  })

  it('put a reversal where what it reverses stands, and what is given up beside discounts', async () => {
    const before = await ofK002()
    const order = await shipped('3', TODAY)
    const gone = await shipped('4', TODAY)
    await boss.must('so.salesOrder.redFlushOrder', { soId: gone.soId, version: gone.version, reason: '录错' })
    await boss.must('finance.writeOff.save', {
      ...{ writeOffType: 'badDebt', customerCode: 'K002', docDate: TODAY, remark: '收不回' },
      lines: [{ targetRef: order.soNum, amount: '1.50' }],
    })
    const after = await ofK002()
    expect(after).toMatchObject({
      saleAmount: plus(before?.saleAmount ?? '', order.outAmount),
      returnAmount: before?.returnAmount,
      writeOffAmount: '1.50',
      endAmount: less(plus(before?.endAmount ?? '', order.outAmount), '1.50'),
    })
  })
})

describe('the account of a customer', () => {
  it('has every entry with what is owed after it, and comes to what the debt says', async () => {
    const { rows, footer, total } = await detail({ dateStart: JANUARY, sort: 'docDate', order: 'asc', limit: 100 })
    expect(rows).toHaveLength(total)
    expect(rows[0]).toMatchObject({ docDate: JANUARY, entryType: 'salesOut', amount: old, balance: old })
    const newest = await detail({ dateStart: JANUARY, limit: 100 })
    const oldest = newest.rows.toReversed()
    let balance = '0.00'
    for (const row of oldest) {
      balance = plus(balance, row.amount)
      expect(row.balance).toBe(balance)
    }
    const debt = await ofK002()
    expect([balance, footer.amount]).toEqual([debt?.endAmount, debt?.endAmount])
    const month = await detail()
    expect(month.footer.amount).toBe(minus(debt?.endAmount ?? '', debt?.beginAmount ?? ''))
    // What came before the days is in the balance all the same.
    expect(month.rows.at(-1)?.balance).toBe(plus(debt?.beginAmount ?? '', month.rows.at(-1)?.amount ?? ''))
  })

  it('is refused for customers that are none, and for more than 24 months', async () => {
    const asked = (args: Args<'report.web.debtDetail'>) => boss.call('report.web.debtDetail', args)
    expect(await asked({ customerCode: 'K999' })).toMatchObject({ resultCode: '106' })
    const days = { dateStart: '2024-01-01', dateEnd: TODAY }
    expect(await asked({ customerCode: 'K002', ...days })).toMatchObject({ resultCode: '101', field: 'dateEnd' })
  })
})

describe('what customers paid', () => {
  const records = (args: Args<'report.web.paymentRecordList'> = {}) => boss.must('report.web.paymentRecordList', args)

  it('comes to what debts have as received, refunds and roll-backs below zero', async () => {
    const month = { payDateStart: '2026-03-01', payDateEnd: TODAY }
    expect((await records(month)).footer.amount).toBe((await debts()).footer.receivedAmount)
    const { rows } = await records({ ...month, customerCode: 'K002' })
    const [taken] = rows.filter(({ payeeType }) => payeeType === 'rollBack')
    expect(rows.map(({ payeeType }) => payeeType).toSorted()).toEqual(['income', 'income', 'rollBack'])
    expect(rows.map(({ amount }) => negate(amount))).toContain(taken?.amount)
    const refund = { ...K002, payDate: TODAY, amount: '5.00', payeeType: 'return', payeeRefType: 'pre' } as const
    const id = await passed((await boss.must('finance.payee.save', refund)).id)
    expect((await records(month)).rows.find(({ payeeId }) => payeeId === id)).toMatchObject({ amount: '-5.00' })
    expect((await records(month)).footer.amount).toBe((await debts()).footer.receivedAmount)
    const { version } = await boss.must('finance.payee.view', { id })
    await boss.must('finance.payee.rollBack', { id, version, reason: '录错' })
    const all = await records({ ...month, limit: 100 })
    expect(all.footer.amount).toBe((await debts()).footer.receivedAmount)
    expect(all.footer.amount).toBe(toScale(sum(all.rows.map(({ amount }) => amount)), 2))
  })

  it('leaves out of the sum what waits for its audit, and is found by customer, salesman and way', async () => {
    const { footer, total } = await records()
    const waiting = { ...K002, payDate: TODAY, amount: '7.00', payeeType: 'income', payeeRefType: 'pre' } as const
    await boss.must('finance.payee.save', { ...waiting, payMethod: 'wechat' })
    expect(await records()).toMatchObject({ total: total + 1, footer })
    expect((await records({ payMethod: 'wechat' })).rows).toMatchObject([{ amount: '7.00', auditStatus: 'unaudited' }])
    expect((await records({ customerCode: 'K001' })).total).toBe(0)
    expect((await records({ salesmanId: test.first.salesman.userId })).total).toBe(0)
    expect((await records({ payDateEnd: '2026-02-28' })).rows).toMatchObject([{ amount: '30.00', payDate: FEBRUARY }])
  })
})
