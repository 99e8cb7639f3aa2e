import { compare, plus } from '@dealer/validators'
import { refuse } from '../../../../platform/refusal.ts'
import type { Work } from '../../../../platform/work.ts'
import type { Promoted } from './order-promoting.ts'
import * as rows from './order-promotion.sql.ts'

/** No more of a promotion can be given. */
export const spent = (promotionName: string) =>
  refuse.notNow(`促销【${promotionName}】额度已用完`, { reason: 'unsuitable', field: 'promotions' })

/**
 * Counts what an order that is submitted uses, with the promotions held until the call ends: after documents, before stock.
 * @throws Refusal 103 for one of which too little is left
 */
export async function usePromotions(
  work: Work,
  { customerCode }: { readonly customerCode: string },
  { given }: Pick<Promoted, 'given'> = { given: [] },
): Promise<void> {
  if (given.length === 0) return
  const promotions = await rows.held(work, [...new Set(given.map((row) => row.promotionId))])
  const limited = promotions.filter(({ customerLimitTimes }) => customerLimitTimes > 0)
  const timesBefore = await rows.timesUsed(
    work,
    customerCode,
    limited.map(({ id }) => id),
  )
  for (const promotion of promotions) {
    const mine = given.filter((row) => row.promotionId === promotion.id)
    const times = mine.reduce((all, row) => all + row.times, timesBefore.get(promotion.id) ?? 0)
    const qty = mine.reduce((all, row) => plus(all, row.usedQty), promotion.usedQty)
    const amount = mine.reduce((all, row) => plus(all, row.discountAmount), promotion.usedAmount)
    const isOver =
      (promotion.customerLimitTimes > 0 && times > promotion.customerLimitTimes) ||
      exceeds(qty, promotion.totalBudgetQty) ||
      exceeds(amount, promotion.totalBudgetAmount)
    if (isOver) throw spent(promotion.promotionName)
  }
  await rows.addUse(
    work,
    given.map(({ promotionId, usedQty, discountAmount }) => ({ promotionId, usedQty, usedAmount: discountAmount })),
  )
}

const exceeds = (used: string, most: string | null) => most !== null && compare(used, most) > 0

/** Holds the promotions of orders about to end, before stock is touched: {@link releasePromotions} changes them. */
export const holdPromotions = rows.holdUsed

/**
 * Gives budgets and customers' times back for orders that ended: all of what they used when they are taken back, for closed ones
 * the part that is not delivered. Called again it gives nothing twice.
 */
export async function releasePromotions(work: Work, soIds: readonly string[], how: 'all' | 'closed'): Promise<void> {
  if (soIds.length === 0) return
  if (await rows.holdUsed(work, soIds)) await rows.giveBack(work, soIds, how)
}
