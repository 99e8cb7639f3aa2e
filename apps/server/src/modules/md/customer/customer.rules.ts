import type { CustomerCheck } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import { flag } from '../../../platform/refusal.ts'

/** What the seven checks look at. */
export interface CheckedCustomer {
  readonly enabled: boolean
  readonly reported: boolean
  readonly located: boolean
  /** Labels of what is not filled in. */
  readonly lacking: readonly string[]
  readonly balance: string
  /** Null: no limit. */
  readonly creditAmount: string | null
  readonly overdueAmount: string
  readonly hasPriceSeries: boolean
}

/** Which of the checks stop an order; all others only warn. */
export interface BlockingChecks {
  readonly reported: boolean
  readonly credit: boolean
}

/** The seven checks before ordering, in their order. */
export function judgeCustomer(customer: CheckedCustomer, blocks: BlockingChecks): CustomerCheck[] {
  const { balance, creditAmount, overdueAmount, lacking } = customer
  const inCredit = creditAmount === null || compare(balance, creditAmount) <= 0
  const checks: [checkName: string, passed: boolean, message: string, isBlock: boolean][] = [
    ['客户已启用', customer.enabled, '客户已停用', true],
    ['客户已上报', customer.reported, '客户未上报', blocks.reported],
    ['位置已审核', customer.located, '客户位置未审核通过', false],
    ['资料完整', lacking.length === 0, `未维护${lacking.join('、')}`, false],
    ['未超信用额度', inCredit, `应收余额${balance}元，信用额度${creditAmount ?? ''}元`, blocks.credit],
    ['无逾期欠款', compare(overdueAmount, '0') <= 0, `逾期欠款${overdueAmount}元`, false],
    ['已分配价格系列', customer.hasPriceSeries, '未分配价格系列，按基础价', false],
  ]
  return checks.map(([checkName, passed, message, isBlock], index) => ({
    no: index + 1,
    checkName,
    passed: flag(passed),
    isBlock: flag(isBlock),
    ...(!passed && { message }),
  }))
}
