import { sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../src/platform/bank/bank.ts'
import { addDays } from '../../src/platform/clock.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import type { Ground } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { CREDIT, type LoanDesk, openLoanDesk } from './loan-desk.ts'
import { MAKER } from './maker-desk.ts'

const DAY = 24 * 60

describe.each(['pglite', 'postgres'] as const)('loans of the supply chain on %s', (engine) => {
  let ground: Ground
  let boss: TestServer
  let desk: LoanDesk

  beforeAll(async () => {
    ;({ ground, boss, desk } = await openLoanDesk(engine))
  })
  afterAll(() => ground?.close())

  const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
    expectRefused(ground.database, call, code, message)
  const order = (poId: string) => desk.maker.job.order(poId)
  const owed = async (refNum: string) => {
    const [found] = (await boss.must('finance.payable.list', { refNum })).rows
    return found && { refType: found.refType, balance: found.balance, paidAmount: found.paidAmount }
  }
  const loanable = async (query: object = {}) =>
    (await boss.must('cxf.edai.toPoEdaiAdd', { limit: 500, ...query })).rows.map(({ poCode }) => poCode)
  const sound = async () => expect(await brokenBooks(ground.database)).toEqual([])

  it('[BM-10] is kept as a draft, changed, applied for and withdrawn, and the line is used meanwhile', async () => {
    const { poCode, poId } = await desk.ordered()
    expect(await loanable({ supplierCode: MAKER })).toContain(poCode)
    const form = await boss.must('cxf.edai.toUpdateByPoCode', { poCode })
    expect(form).toMatchObject({ order: { poCode, totalAmount: '444.00', payType: 'self' } })
    expect(form.loan).toBeUndefined()
    expect(form.credits[0]).toEqual({
      ...{ creditCode: CREDIT, creditName: '订单增值贷', creditAmount: '200000.00', rate: '4.35', periodDays: 90 },
      usedAmount: '0.00',
    })

    const draft = await desk.applied(poCode, '400', { submit: 'F', periodDays: 30 })
    expect(draft).toMatchObject({ loanNum: expect.stringMatching(/^ED260310\d{4}$/), status: 'draft', version: 1 })
    expect(await desk.loan(draft.loanNum)).toMatchObject({
      ...{ poCode, poId, supplierName: '晴川饮料有限公司', applyAmount: '400.00', lentAmount: '0.00', rate: '4.35' },
      ...{ periodDays: 30, isOverdue: 'F', actions: ['edit', 'cancel'], creditName: '订单增值贷' },
    })
    expect(await desk.used()).toBe('0.00')
    expect(await order(poId)).toMatchObject({ payType: 'loan', loanNum: draft.loanNum, payStatus: 'unsettled' })
    expect(await loanable()).not.toContain(poCode)
    expect(await boss.must('cxf.edai.toUpdateByPoCode', { poCode })).toMatchObject({ loan: { version: 1 } })

    const applied = await desk.applied(poCode, '444', { version: 1 })
    expect(applied).toEqual({ loanNum: draft.loanNum, status: 'applying', version: 2 })
    const loan = await desk.loan(draft.loanNum)
    expect(loan).toMatchObject({ applyDate: TODAY, applyAmount: '444.00', usedAmount: '444.00' })
    expect(loan.actions).toEqual(['push', 'cancel'])
    expect(await desk.used()).toBe('444.00')
    await sound()

    await boss.must('cxf.edai.cancel', { id: loan.id, version: 2 })
    expect(await desk.used()).toBe('0.00')
    expect(await order(poId)).toMatchObject({ payType: 'self' })
    expect(await order(poId)).not.toHaveProperty('loanNum')
    expect((await order(poId)).logs.map(({ action }) => action).slice(2)).toEqual(['申请贷款', '撤销贷款'])
    expect(await loanable()).toContain(poCode)
    expect(await desk.track(draft.loanNum)).toEqual(['保存草稿 待申请', '申请 审批中', '撤销 已取消'])
    await sound()
  })

  it('pays the goods that came in, the oldest first, and the rest of the order beforehand', async () => {
    const { poId, poCode } = await desk.ordered()
    const first = await desk.maker.job.received(poId, '24')
    const before = (await boss.must('md.supplier.supplierList', { keyword: MAKER })).rows[0]?.payableAmount
    const { loanNum } = await desk.applied(poCode, '300')
    await desk.push(loanNum)
    expect(await desk.errands()).toContain('cxf.edai.send')
    expect(await desk.loan(loanNum)).toMatchObject({
      ...{ status: 'applying', pushDate: TODAY, bankMessage: '银行已受理，审批中', actions: ['answer'] },
    })
    await desk.lend(loanNum, '200')
    const loan = await desk.loan(loanNum)
    expect(loan).toMatchObject({
      ...{ status: 'lent', lentAmount: '200.00', lendDate: TODAY, dueDate: '2026-06-08', usedAmount: '200.00' },
      ...{ repaidAmount: '0.00', isOverdue: 'F', actions: ['repay'] },
    })
    expect(await owed(first.inNum)).toEqual({ refType: 'inbound', balance: '0.00', paidAmount: '44.40' })
    expect(await owed(poCode)).toEqual({ refType: 'purchaseOrder', balance: '-155.60', paidAmount: '155.60' })
    expect(await order(poId)).toMatchObject({ payStatus: 'part', payType: 'loan', loanNum })
    const after = (await boss.must('md.supplier.supplierList', { keyword: MAKER })).rows[0]?.payableAmount
    expect(Number(before) - Number(after)).toBe(200)
    const entries = await boss.must('finance.payable.ledgerList', { entryType: 'loan' as never })
    expect(
      entries.rows.filter(({ srcNum }) => srcNum === loanNum).map(({ refNum, amount }) => [refNum, amount]),
    ).toEqual(
      expect.arrayContaining([
        [first.inNum, '-44.40'],
        [poCode, '-155.60'],
      ]),
    )
    const second = await desk.maker.job.received(poId, '96')
    expect(await owed(second.inNum)).toMatchObject({ balance: '22.00', paidAmount: '155.60' })
    await sound()
  })

  it('[BM-10] settles an order of which it pays all, and is paid back with interest by the day', async () => {
    const { poId, poCode } = await desk.ordered('100')
    const worth = (await order(poId)).totalAmount
    const loan = await desk.lent(poCode, worth)
    expect(await order(poId)).toMatchObject({ payStatus: 'settled' })
    const used = Number(await desk.used())
    const bills = await boss.must('cxf.edai.poBillDataList', { loanNum: loan.loanNum })
    const interest = (Math.round((Number(worth) * 4.35 * 90) / 360) / 100).toFixed(2)
    expect(bills.rows).toMatchObject([{ poCode, lentAmount: worth, interest, dueDate: '2026-06-08', status: 'lent' }])
    expect(bills.footer).toEqual({ lentAmount: worth, interest })

    boss.clock.forward(30 * DAY)
    await boss.login('boss1')
    const pay = { poCode, repayDate: '2026-04-09', principal: '3000', interest: '10.88' }
    await refused(
      () => boss.call('cxf.edai.updatePoPayStatus', { ...pay, interest: '10.87' }),
      '101',
      '还款利息应为10.88',
    )
    await refused(() => boss.call('cxf.edai.updatePoPayStatus', { ...pay, principal: '0' }), '101', '必须大于0')
    await refused(
      () => boss.call('cxf.edai.updatePoPayStatus', { ...pay, principal: '900000' }),
      '101',
      '不能大于未还本金',
    )
    await refused(
      () => boss.call('cxf.edai.updatePoPayStatus', { ...pay, repayDate: '2026-04-10' }),
      '101',
      '不能晚于今天',
    )
    await refused(() => boss.call('cxf.edai.updatePoPayStatus', { ...pay, repayDate: '2026-03-09' }), '101', '放款日期')
    await refused(() => boss.call('cxf.edai.updatePoPayStatus', { ...pay, payMethod: 'point' }), '101', '积分')
    await boss.must('cxf.edai.updatePoPayStatus', pay)
    expect(await desk.loan(loan.loanNum)).toMatchObject({
      ...{ status: 'partRepaid', repaidAmount: '3000.00', repaidInterest: '10.88', actions: ['repay'] },
    })
    expect(used - Number(await desk.used())).toBe(3000)
    const close = { poId, reason: '不要了' }
    const { version } = await order(poId)
    await refused(
      () => boss.call('po.purchaseOrder.close', { ...close, version }),
      '103',
      `贷款【${loan.loanNum}】尚未还清，请先还款`,
    )
    expect((await order(poId)).actions).not.toContain('close')

    const rest = (Number(worth) - 3000).toFixed(2)
    await boss.must('cxf.edai.updatePoPayStatus', { poCode, repayDate: TODAY, principal: rest, interest: '0' })
    expect(await desk.loan(loan.loanNum)).toMatchObject({ status: 'repaid', repaidAmount: worth, actions: [] })
    const repaid = await boss.must('cxf.edai.poRepayDataList', { loanNum: loan.loanNum })
    expect(repaid.rows).toMatchObject([
      { repayDate: '2026-04-09', principal: '3000.00', interest: '10.88', payMethod: 'bank', createName: '陈经理' },
      { repayDate: TODAY, principal: rest, interest: '0.00' },
    ])
    expect(repaid.rows[0]?.repayNum).toMatch(/^HK260409\d{4}$/)
    expect(repaid.footer).toEqual({ principal: worth, interest: '10.88' })
    expect((await order(poId)).actions).toContain('close')
    await refused(() => boss.call('cxf.edai.updatePoPayStatus', pay), '103', '不能还款')
    await refused(() => boss.call('cxf.edai.toPoApply', desk.application(poCode, '1')), '103', '该采购单已申请贷款')
    expect(await desk.track(loan.loanNum)).toEqual([
      ...['申请 审批中', '推送 审批中', '银行放款 已放款', '还款 部分还款', '还款 已结清'],
    ])
    await sound()
  })

  it('is told of before it is due, and is overdue after', async () => {
    const { poCode, totalAmount } = await desk.ordered('2')
    const { loanNum } = await desk.lent(poCode, totalAmount, { periodDays: 10 })
    const day = desk.today()
    const [lent, due] = [addDays(day, -10), day]
    const todos = async () => (await boss.must('report.web.homeSummary', {})).todos.loanDue ?? 0
    const found = async (query: object) =>
      (await boss.must('cxf.edai.listEdai', { limit: 500, ...query })).rows.map((row) => row.loanNum)
    // It was lent ten days ago.
    await ground.database.db.execute(
      sql`update edai set lend_date = ${lent}, due_date = ${due} where loan_num = ${loanNum}`,
    )
    const before = await todos()
    expect(await found({ dueSoon: 'T' })).toContain(loanNum)
    expect(await found({ isOverdue: 'T' })).not.toContain(loanNum)
    expect(before).toBe((await found({ dueSoon: 'T' })).length)
    boss.clock.forward(DAY)
    await boss.login('boss1')
    expect(await found({ isOverdue: 'T' })).toContain(loanNum)
    expect(await found({ isOverdue: 'F' })).not.toContain(loanNum)
    expect(await desk.loan(loanNum)).toMatchObject({ isOverdue: 'T' })
    await boss.must('cxf.edai.updatePoPayStatus', {
      ...{ poCode, repayDate: due, principal: totalAmount, interest: '0.11' },
    })
    expect(await todos()).toBe(before - 1)
    expect(await found({ dueSoon: 'T' })).not.toContain(loanNum)
  })

  it('[BM-10] is refused by the bank, changed, and applied for again under its number', async () => {
    const { poId, poCode } = await desk.ordered()
    const { loanNum } = await desk.applied(poCode, '400')
    await desk.push(loanNum)
    const reject = { loanNum, result: 'rejected' as const }
    await refused(() => boss.call('cxf.edai.syncResult', reject), '101', '拒绝原因必填')
    // On its way still: it is sent before somebody decides.
    await boss.must('cxf.edai.syncResult', { ...reject, refuseReason: '征信资料不全' })
    const rejected = await desk.loan(loanNum)
    expect(rejected).toMatchObject({ status: 'rejected', refuseReason: '征信资料不全', actions: ['edit'] })
    expect(rejected.usedAmount).toBe(await desk.used())
    expect(await order(poId)).toMatchObject({ payType: 'loan', loanNum, payStatus: 'unsettled' })
    expect((await order(poId)).actions).toContain('close')
    await desk.errands()
    expect(await desk.loan(loanNum)).toMatchObject({ status: 'rejected' })
    await refused(() => boss.call('cxf.edai.cancel', { id: rejected.id, version: rejected.version }), '103', '不能撤销')
    await refused(() => boss.call('cxf.edai.toPoApply', desk.application(poCode, '1')), '103', '该采购单已申请贷款')
    const again = await desk.applied(poCode, '300', {
      version: rejected.version,
      creditCode: 'DKZZ02',
      periodDays: 120,
    })
    expect(again).toMatchObject({ loanNum, status: 'applying' })
    expect(await desk.loan(loanNum)).toMatchObject({
      creditName: '厂商联合贷',
      rate: '5.20',
      actions: ['push', 'cancel'],
    })
    expect(await desk.used('DKZZ02')).toBe('300.00')
    await sound()
  })

  it('waits while the bank does not answer, and is asked for before it is sent again', async () => {
    const { poCode } = await desk.ordered()
    const { loanNum } = await desk.applied(poCode, '400')
    await desk.push(loanNum)
    let sent = 0
    // It arrives, and the answer is lost.
    const lost: Bank = {
      ...boss.bank,
      apply: async (dealer, application) => {
        sent++
        await boss.bank.apply(dealer, application)
        throw new Error('socket hang up')
      },
    }
    await desk.errands({ bank: lost })
    const waiting = await desk.loan(loanNum)
    expect(waiting).toMatchObject({ status: 'applying', bankMessage: '银行未能正常应答，稍后自动重新推送' })
    await refused(
      () => boss.call('cxf.edai.cancel', { id: waiting.id, version: waiting.version }),
      '103',
      '已推送银行，不能撤销',
    )
    const push = { loanNum, version: waiting.version }
    await refused(() => boss.call('cxf.edai.toPush', push), '103', '已推送银行，不能重复推送')
    boss.clock.forward(1)
    await desk.errands({ bank: lost })
    expect(sent).toBe(1)
    expect(await desk.loan(loanNum)).toMatchObject({ bankMessage: '银行已受理，审批中' })
  })

  it('takes in the night what a bank decided by itself', async () => {
    const [lentOrder, refusedOrder] = [await desk.ordered(), await desk.ordered()]
    const loans = [await desk.applied(lentOrder.poCode, '400'), await desk.applied(refusedOrder.poCode, '400')]
    const day = desk.today()
    const states = new Map<string, Awaited<ReturnType<Bank['apply']>>>()
    const { decide: _none, ...own } = boss.bank
    const real: Bank = {
      ...own,
      apply: async (_dealer, { loanNum }) => {
        states.set(loanNum, { result: 'reviewing' })
        return { result: 'reviewing' }
      },
      loanState: async (_dealer, loanNum) => states.get(loanNum),
      repayUrl: async (_dealer, loanNum) => `https://bank.example.com/repay/${loanNum}`,
    }
    const server = ground.server({ bank: real, clock: boss.clock })
    server.useToken(boss.sessionToken)
    for (const { loanNum, version } of loans) await server.must('cxf.edai.toPush', { loanNum, version })
    await desk.errands({ bank: real })
    const [lent = '', rejected = ''] = loans.map(({ loanNum }) => loanNum)
    expect((await desk.loan(lent)).actions).toEqual([])
    const answer = { loanNum: lent, result: 'lent' as const, lentAmount: '400', lendDate: day }
    await refused(() => server.call('cxf.edai.syncResult', answer), '103', '不能手工登记')
    states.set(lent, { result: 'lent', lentAmount: '380.00', lendDate: day })
    states.set(rejected, { result: 'rejected', refuseReason: '额度收紧' })
    await ground.database.db.execute(sql`insert into job (dealer_code, name, title, payload, status, due_date, create_date)
      values ('T001', 'cxf.edai.ask', '查询贷款审批结果', '{}', 'waiting', '2026-03-10 12:00+08', '2026-03-10 12:00+08')`)
    expect(await desk.errands({ bank: real })).toEqual(['cxf.edai.ask'])
    expect(await desk.loan(lent)).toMatchObject({ status: 'lent', lentAmount: '380.00' })
    expect(await desk.loan(rejected)).toMatchObject({ status: 'rejected', refuseReason: '额度收紧' })
    expect(await server.must('cxf.edai.getRepayUrl', { loanNum: lent })).toEqual({
      url: `https://bank.example.com/repay/${lent}`,
    })
    await refused(() => server.call('cxf.edai.getRepayUrl', { loanNum: rejected }), '103')
    await sound()
  })

  it('keeps to what the bank offers, and to what was heard of it while it cannot be reached', async () => {
    const { poCode } = await desk.ordered()
    const away: Bank = { ...boss.bank, products: async () => Promise.reject(new Error('connect ECONNREFUSED')) }
    const deaf = ground.server({ bank: away, clock: boss.clock })
    deaf.useToken(boss.sessionToken)
    const heard = await deaf.must('cxf.edai.poChooseCredit', { poCode })
    expect(heard).toEqual(await boss.must('cxf.edai.poChooseCredit', { poCode }))
    const [first] = await boss.bank.products('T001')
    const less = ground.server({
      bank: { ...boss.bank, products: async () => (first ? [{ ...first, rate: '4.5' }] : []) },
      clock: boss.clock,
    })
    less.useToken(boss.sessionToken)
    const other = desk.application(poCode, '10', { creditCode: 'DKZZ03', periodDays: 30 })
    await refused(() => less.call('cxf.edai.toPoApply', other), '101', '已停用')
    const { loanNum, version } = await less.must('cxf.edai.toPoApply', desk.application(poCode, '10', { submit: 'F' }))
    expect(await desk.loan(loanNum)).toMatchObject({ rate: '4.50' })
    expect((await deaf.must('cxf.edai.poChooseCredit', { poCode })).map(({ creditCode }) => creditCode)).toEqual([
      CREDIT,
    ])
    await boss.must('cxf.edai.toPoApply', desk.application(poCode, '10', { submit: 'F', version }))
    expect(await deaf.must('cxf.edai.poChooseCredit', { poCode })).toHaveLength(3)
  })

  it('is found by number, order, state and day of the application, with sums over all that came to something', async () => {
    const all = await boss.must('cxf.edai.listEdai', { limit: 500 })
    const counted = all.rows.filter(({ status }) => !['draft', 'rejected', 'canceled'].includes(status))
    expect(counted.length).toBeLessThan(all.rows.length)
    const sums = (key: 'applyAmount' | 'lentAmount' | 'repaidAmount') => toScale(sum(counted.map((row) => row[key])), 2)
    expect(all.footer).toEqual({
      applyAmount: sums('applyAmount'),
      lentAmount: sums('lentAmount'),
      repaidAmount: sums('repaidAmount'),
    })
    const { footer: bills } = await boss.must('cxf.edai.poBillDataList', {})
    const { footer: repaid } = await boss.must('cxf.edai.poRepayDataList', {})
    expect(bills?.lentAmount).toBe(all.footer?.lentAmount)
    expect(repaid?.principal).toBe(all.footer?.repaidAmount)
    const found = async (query: object) => (await boss.must('cxf.edai.listEdai', { limit: 500, ...query })).rows
    const [one] = all.rows
    expect(await found({ poCode: one?.poCode.slice(-6) })).toContainEqual(one)
    expect((await found({ status: 'rejected' })).map(({ status }) => status)).toContain('rejected')
    expect((await found({ status: 'canceled' })).every(({ status }) => status === 'canceled')).toBe(true)
    expect(await found({ applyDateStart: '2027-01-01' })).toEqual([])
    expect((await found({ applyDateEnd: TODAY })).every(({ applyDate }) => applyDate === TODAY)).toBe(true)
    const [order] = await boss.must('po.purchaseOrder.list', { poCode: one?.poCode }).then(({ rows }) => rows)
    expect(order?.poCode).toBe(one?.poCode)
  })
})
