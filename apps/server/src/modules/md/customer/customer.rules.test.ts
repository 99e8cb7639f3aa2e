import { describe, expect, it } from 'vitest'
import { type CheckedCustomer, judgeCustomer } from './customer.rules.ts'

const fine: CheckedCustomer = {
  enabled: true,
  reported: true,
  located: true,
  lacking: [],
  balance: '100.00',
  creditAmount: '100.00',
  overdueAmount: '0.00',
  hasPriceSeries: true,
}
const all = { reported: true, credit: true }
const failed = (change: Partial<CheckedCustomer>, blocks = all) =>
  judgeCustomer({ ...fine, ...change }, blocks).filter((check) => check.passed === 'F')

describe('the seven checks', () => {
  it('are always seven, in order, and say nothing when passed', () => {
    const checks = judgeCustomer(fine, all)
    expect(checks.map((check) => check.no)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(checks.every((check) => check.passed === 'T' && check.message === undefined)).toBe(true)
  })

  it.each<[Partial<CheckedCustomer>, number, 'T' | 'F', string]>([
    [{ enabled: false }, 1, 'T', '客户已停用'],
    [{ reported: false }, 2, 'T', '客户未上报'],
    [{ located: false }, 3, 'F', '客户位置未审核通过'],
    [{ lacking: ['手机', '收货地址'] }, 4, 'F', '未维护手机、收货地址'],
    [{ balance: '100.01' }, 5, 'T', '应收余额100.01元，信用额度100.00元'],
    [{ overdueAmount: '0.01' }, 6, 'F', '逾期欠款0.01元'],
    [{ hasPriceSeries: false }, 7, 'F', '未分配价格系列，按基础价'],
  ])('%o fails no. %i', (change, no, isBlock, message) => {
    expect(failed(change)).toEqual([expect.objectContaining({ no, isBlock, message })])
  })

  it('only warn of reporting and credit where the dealer says so; a disabled customer is always blocked', () => {
    const blocks = { reported: false, credit: false }
    expect(
      failed({ enabled: false, reported: false, balance: '900.00' }, blocks).map((check) => check.isBlock),
    ).toEqual(['T', 'F', 'F'])
  })

  it('know no limit without a credit amount', () => {
    expect(failed({ balance: '1000000.00', creditAmount: null })).toEqual([])
  })
})
