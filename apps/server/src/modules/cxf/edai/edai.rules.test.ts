import type { LoanStatus } from '@dealer/sdk/contract'
import { describe, expect, it } from 'vitest'
import { purchaseStates } from '../../po/purchase/purchase.rules.ts'
import {
  appliedAmount,
  freeOf,
  interestOf,
  lentValues,
  loanStates,
  repaymentOf,
  requireEligible,
  soonDue,
  wrongLending,
} from './edai.rules.ts'
import { loanFirst } from './loaned.rules.ts'

const all = () => true
const loan = (status: string, pushDate: string | null = null, isByHand: 'T' | 'F' = 'F') =>
  ({ loanNum: 'ED1', status, pushDate, isByHand }) as Parameters<typeof loanStates.check>[0]

describe('what is done to a loan', () => {
  it('hangs on its state, and on whether the bank has it', () => {
    expect(loanStates.actionsOf(loan('draft'), all)).toEqual(['edit', 'cancel'])
    expect(loanStates.actionsOf(loan('applying'), all)).toEqual(['push', 'cancel'])
    expect(loanStates.actionsOf(loan('applying', '2026-03-10'), all)).toEqual([])
    expect(loanStates.actionsOf(loan('applying', '2026-03-10', 'T'), all)).toEqual(['answer'])
    expect(loanStates.actionsOf(loan('rejected', '2026-03-10'), all)).toEqual(['edit'])
    expect(loanStates.actionsOf(loan('lent', '2026-03-10'), all)).toEqual(['repay'])
    expect(loanStates.actionsOf(loan('partRepaid', '2026-03-10'), all)).toEqual(['repay'])
    expect(loanStates.actionsOf(loan('repaid', '2026-03-10'), all)).toEqual([])
    expect(loanStates.actionsOf(loan('canceled'), all)).toEqual([])
  })

  it('says why not', () => {
    const sent = loan('applying', '2026-03-10')
    expect(() => loanStates.check(sent, 'push')).toThrow('已推送银行，不能重复推送')
    expect(() => loanStates.check(sent, 'cancel')).toThrow('已推送银行，不能撤销')
    expect(() => loanStates.check(sent, 'answer')).toThrow('银行回执由银行返回，不能手工登记')
    expect(() => loanStates.check(loan('applying'), 'answer')).toThrow('贷款还没有推送银行')
    expect(() => loanStates.check(loan('lent'), 'cancel')).toThrow('当前状态为【已放款】，不能撤销')
  })
})

it('says what an order waits for by the state of its loan', () => {
  const first = (status: LoanStatus, pushDate: string | null) => loanFirst({ loanNum: 'ED1', status, pushDate })
  expect(first('draft', null)).toBe('贷款【ED1】尚未结束，请先撤销贷款')
  expect(first('applying', null)).toBe('贷款【ED1】尚未结束，请先撤销贷款')
  expect(first('applying', '2026-03-10')).toBe('贷款【ED1】已推送银行，请等银行答复')
  expect(first('lent', '2026-03-10')).toBe('贷款【ED1】尚未还清，请先还款')
  expect(first('partRepaid', '2026-03-10')).toBe('贷款【ED1】尚未还清，请先还款')
})

it('an order is not ended while a loan of it is open', () => {
  const order = { poCode: 'PO1', isNice: 'T', syncStatus: 'success' } as const
  const confirmed = { ...order, poStatus: 'confirmed' } as const
  expect(() => purchaseStates.check({ ...confirmed, hasLoan: 'T' }, 'close')).toThrow('请先撤销贷款')
  expect(() => purchaseStates.check({ ...confirmed, hasLoan: 'F' }, 'close')).not.toThrow()
  const submitted = { ...order, poStatus: 'submitted', syncStatus: 'failed' } as const
  expect(() => purchaseStates.check({ ...submitted, hasLoan: 'T' }, 'cancel')).toThrow('请先撤销贷款')
  expect(() => purchaseStates.check({ ...submitted, hasLoan: 'F' }, 'cancel')).not.toThrow()
  const sent = { ...submitted, syncStatus: 'waiting', syncDate: '2026-03-10 12:00:00' } as const
  expect(() => purchaseStates.check(sent, 'cancel')).toThrow('订单已发往厂家')
})

it('a loan pays for orders of the manufacturer that are confirmed and not paid', () => {
  const order = { poCode: 'PO1', isNice: 'T', poStatus: 'partIn', payStatus: 'part' } as const
  expect(() => requireEligible(order)).not.toThrow()
  expect(() => requireEligible({ ...order, isNice: 'F' })).toThrow('供应链贷款只用于厂家订单')
  expect(() => requireEligible({ ...order, poStatus: 'finished' })).toThrow('不能申请贷款')
  expect(() => requireEligible({ ...order, payStatus: 'settled' })).toThrow('采购单已付清，不能申请贷款')
})

it('an application is within the order, the line and the time', () => {
  const line = {
    creditName: '订单增值贷',
    creditAmount: '1000.00',
    usedAmount: '400.00',
    periodDays: 90,
    enabled: 'T',
  } as const
  const apply =
    (applyAmount: string, change: object = {}, unpaid = '800.00') =>
    () =>
      appliedAmount({ applyAmount, periodDays: 90 }, { ...line, ...change }, unpaid)
  expect(apply('600')()).toBe('600.00')
  expect(apply('600.01')).toThrow('贷款金额超出可用额度600.00')
  expect(apply('600', {}, '599.99')).toThrow('贷款金额不能大于采购单未付金额599.99')
  expect(apply('0')).toThrow('申请金额必须大于0')
  expect(apply('1', { periodDays: 89 })).toThrow('贷款期限不能超过89天')
  expect(apply('1', { enabled: 'F' })).toThrow('贷款产品【订单增值贷】已停用')
  expect(freeOf({ creditAmount: '100.00', usedAmount: '400.00' })).toBe('0.00')
})

it('interest is of the days, to the cent', () => {
  expect(interestOf('3000.00', '4.35', 30)).toBe('10.88')
  expect(interestOf('8880.00', '4.35', 90)).toBe('96.57')
  expect(interestOf('0.01', '0.01', 1)).toBe('0.00')
  expect(lentValues({ rate: '4.35', periodDays: 90 }, { lentAmount: '8880', lendDate: '2025-11-19' })).toMatchObject({
    ...{ lentAmount: '8880.00', dueDate: '2026-02-17', interest: '96.57', status: 'lent' },
  })
  expect(soonDue('2026-03-10')).toBe('2026-03-17')
})

it('what the bank lends is within what was applied for, and on a day between', () => {
  const pushed = { applyAmount: '100.00', pushDate: '2026-03-08' }
  const wrong = (lentAmount: string, lendDate: string) =>
    wrongLending(pushed, { lentAmount, lendDate }, '2026-03-10')?.field
  expect(wrong('100.00', '2026-03-08')).toBeUndefined()
  expect(wrong('100.00', '2026-03-10')).toBeUndefined()
  expect(wrong('100.01', '2026-03-10')).toBe('lentAmount')
  expect(wrong('0', '2026-03-10')).toBe('lentAmount')
  expect(wrong('1', '2026-03-07')).toBe('lendDate')
  expect(wrong('1', '2026-03-11')).toBe('lendDate')
})

it('a repayment settles what is owed, with the interest of its days', () => {
  const lent = { lentAmount: '8880.00', repaidAmount: '5880.00', rate: '4.35', lendDate: '2025-11-19' }
  const pay =
    (principal: string, interest: string, repayDate = '2025-12-19') =>
    () =>
      repaymentOf(lent, { principal, interest, repayDate }, '2025-12-31')
  expect(pay('3000', '10.88')()).toEqual({
    ...{ repayDate: '2025-12-19', principal: '3000.00', interest: '10.88', isLast: true },
  })
  expect(pay('1000', '3.63')()).toMatchObject({ isLast: false })
  expect(pay('3000.01', '10.88')).toThrow('还款本金不能大于未还本金3000.00')
  expect(pay('3000', '10.87')).toThrow('还款利息应为10.88')
  expect(pay('0', '0')).toThrow('还款本金必须大于0')
  expect(pay('1', '0', '2025-11-18')).toThrow('还款日期不能早于放款日期')
  expect(pay('1', '0', '2026-01-01')).toThrow('还款日期不能晚于今天')
})
