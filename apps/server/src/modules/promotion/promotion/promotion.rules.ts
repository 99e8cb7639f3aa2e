import type { PromotionRow, PromotionStatus } from '@dealer/sdk/contract'
import { promotionActionLabel, promotionStatusLabel } from '@dealer/sdk/contract'
import { compare, isZero } from '@dealer/validators'
import { notBefore } from '../../../platform/document/day.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'

/** What of a promotion says in which state it is. */
export interface Timed {
  readonly isDraft: 'T' | 'F'
  readonly enabled: 'T' | 'F'
  readonly startDate: string
  readonly endDate: string
}

/** The state on a day: what is over is ended, whether or not it was disabled before. */
export function statusOn({ isDraft, enabled, startDate, endDate }: Timed, today: string): PromotionStatus {
  if (isDraft === 'T') return 'draft'
  if (endDate < today) return 'ended'
  if (enabled === 'F') return 'disabled'
  return startDate > today ? 'waiting' : 'running'
}

/** Whether orders may have used it: its rules stand still from then on. */
export const hasBegun = ({ isDraft, startDate }: Timed, today: string): boolean => isDraft === 'F' && startDate <= today

type Seen = Pick<PromotionRow, 'promotionNum' | 'status' | 'usedQty' | 'usedAmount'>

const isUnused = ({ usedQty, usedAmount }: Seen) => isZero(usedQty) && isZero(usedAmount)

export const promotionStates = states<Seen>()({
  num: 'promotionNum',
  status: ['status', promotionStatusLabel],
  action: promotionActionLabel,
  actions: {
    edit: { from: ['draft', 'waiting', 'running', 'disabled'], permission: 'promotion:promotion:add' },
    copy: { from: ['draft', 'waiting', 'running', 'ended', 'disabled'], permission: 'promotion:promotion:add' },
    enable: { from: ['draft', 'disabled'], permission: 'promotion:promotion:enable' },
    disable: { from: ['waiting', 'running'], permission: 'promotion:promotion:enable' },
    delete: { from: ['draft', 'waiting'], when: isUnused, permission: 'promotion:promotion:delete' },
  },
})

/** From which day to which it is given, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

/** @throws Refusal 101 for a time that ends before it begins, and for a first day, where it is a new one, that is over. */
export function checkPeriod({ startDate, endDate }: Period, today: string, old?: Period): void {
  notBefore({ label: '结束日期', field: 'endDate' }, endDate, ['开始日期', startDate])
  if (startDate < today && startDate !== old?.startDate)
    throw refuse.invalid('开始日期不能早于今天', { reason: 'dateOrder', field: 'startDate' })
}

/** What a promotion may give in all, and what it has given. */
interface Budget {
  readonly totalBudgetQty?: string | null
  readonly totalBudgetAmount?: string | null
}

/** @throws Refusal 101 for a limit of 0, and for one below what is given already */
export function checkBudget(
  { totalBudgetQty, totalBudgetAmount }: Budget,
  { usedQty, usedAmount }: { readonly usedQty: string; readonly usedAmount: string } = {
    usedQty: '0',
    usedAmount: '0',
  },
): void {
  const limits = [
    ['totalBudgetQty', '总量控制', '已用数量', totalBudgetQty, usedQty],
    ['totalBudgetAmount', '总额控制', '已用金额', totalBudgetAmount, usedAmount],
  ] as const
  for (const [field, title, usedTitle, most, used] of limits) {
    if (most === undefined || most === null) continue
    if (isZero(most)) throw refuse.invalid(`${title}必须大于0，不限请留空`, { reason: 'tooSmall', field })
    if (compare(most, used) < 0)
      throw refuse.invalid(`${title}不能小于${usedTitle}${used}`, { reason: 'tooSmall', field })
  }
}

/**
 * Of one that has begun only the end, to a later day, and the budgets change.
 * @param kept what else it says, in the same words before and after
 * @throws Refusal 103 naming the first field that differs
 */
export function requireBegunKept(
  before: Readonly<Record<string, unknown>> & Period,
  after: Readonly<Record<string, unknown>> & Period,
): void {
  for (const field of Object.keys(before)) {
    if (field === 'endDate' || JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    throw refuse.notNow('促销已开始，不能修改规则', { reason: 'fixed', field })
  }
  if (after.endDate < before.endDate)
    throw refuse.notNow('促销已开始，结束日期只能延后', { reason: 'fixed', field: 'endDate' })
}
