import { type PeriodStatus, type PriceSet, periodStatusLabel, priceSetActionLabel } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { notBefore } from '../../../platform/document/day.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'

export const priceSetStates = states<Pick<PriceSet, 'setNum' | 'status'>>()({
  num: 'setNum',
  status: ['status', periodStatusLabel],
  action: priceSetActionLabel,
  actions: {
    save: { from: ['waiting', 'running'], permission: 'md:priceSet:edit' },
    end: { from: ['running'], permission: 'md:priceSet:edit' },
    delete: { from: ['waiting'], permission: 'md:priceSet:delete' },
  },
})

/** From which day to which a price holds, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** Whether the time of a price has come. */
export const statusOn = ({ startDate, endDate }: Period, today: string): PeriodStatus =>
  endDate < today ? 'ended' : startDate > today ? 'waiting' : 'running'

type Entered = Args<'md.priceSet.save'>['items'][number]

/** Whose price it is, of what and when. */
export interface Agreed extends Period {
  readonly customerCode: string | null
  readonly customerTypeCode: string | null
  readonly productCode: string
}

/**
 * What an entered price is about.
 * @throws Refusal 101 for both a customer and a type or none, and for a time that is over or ends before it begins
 */
export function agreedOf(entered: Entered, today: string): Agreed {
  const { customerCode = null, customerTypeCode = null, productCode, startDate, endDate } = entered
  if ((customerCode === null) === (customerTypeCode === null))
    throw refuse.invalid('客户和客户类型须填写其中一个', { reason: 'mismatch', field: 'customerCode' })
  notBefore({ label: '结束日期', field: 'endDate' }, endDate, ['开始日期', startDate])
  if (endDate < today) throw refuse.invalid('结束日期不能早于今天', { reason: 'dateOrder', field: 'endDate' })
  return { customerCode, customerTypeCode, productCode, startDate, endDate }
}

const KEPT = {
  customerCode: '客户',
  customerTypeCode: '客户类型',
  productCode: '商品',
  startDate: '开始日期',
} as const

/** What documents were priced by stays: of a running price its amount and its end may be another. @throws Refusal 103 */
export function requireBegunKept(old: Agreed & { readonly setNum: string }, agreed: Agreed): void {
  for (const [field, title] of Object.entries(KEPT) as [keyof typeof KEPT, string][])
    if (old[field] !== agreed[field])
      throw refuse.notNow(`价格【${old.setNum}】已开始执行，不能修改${title}`, { reason: 'fixed', field })
}

/** @throws Refusal 101 for a last day that is over, or later than planned. */
export function checkEarlierEnd({ endDate }: Period, wanted: string, today: string): void {
  if (wanted < today) throw refuse.invalid('结束日期不能早于今天', { reason: 'dateOrder', field: 'endDate' })
  if (wanted > endDate) throw refuse.invalid('结束日期不能晚于原结束日期', { reason: 'dateOrder', field: 'endDate' })
}

/** Whether a day belongs to both. */
export const meets = (one: Agreed, other: Agreed): boolean =>
  one.productCode === other.productCode &&
  one.customerCode === other.customerCode &&
  one.customerTypeCode === other.customerTypeCode &&
  one.startDate <= other.endDate &&
  other.startDate <= one.endDate

export const overlapping = () => new Refusal('102', '该时间段内已存在价格设置', { field: 'startDate' })
