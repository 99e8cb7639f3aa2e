import { applyPromotions, type Choice, type Order, type PricedOrder, type Promotion } from '@dealer/promotions'
import type { OrderType } from '@dealer/sdk/contract'
import { max, minus } from '@dealer/validators'
import type { Work } from '../../../../platform/work.ts'
import type { CustomerForOrder } from '../../../md/customer/customer.service.ts'
import { dealerSettings } from '../../../md/dealer/dealer.service.ts'
import { pricesFor } from '../../../md/price/price.service.ts'
import type { ProductForLine } from '../../../md/product/product.service.ts'
import { categoriesAbove, type Running, runningPromotions } from '../../../promotion/promotion/promotion.running.ts'
import type { PricedLine } from '../order-pricing.rules.ts'
import { requireUnchanged, type Sent } from './chosen.rules.ts'
import * as rows from './order-promotion.sql.ts'
import { spent } from './order-promotion.usage.ts'
import { engineLines, type PromotedLine, promotedLines } from './promoted-lines.rules.ts'

/** A priced order that promotions are looked for. */
export interface Promotable {
  readonly customer: CustomerForOrder
  readonly docDate: string
  readonly orderType: OrderType
  readonly lines: readonly PricedLine[]
}

/** What the engine works on. */
export interface Ground {
  readonly order: Order
  readonly promotions: readonly Promotion[]
  readonly running: readonly Running[]
  readonly goods: ReadonlyMap<string, ProductForLine>
}

/** An order as promotions leave it. */
export interface Promoted {
  readonly lines: readonly PromotedLine[]
  readonly result: PricedOrder
  /** What is kept of each application, and which lines counted for it. */
  readonly given: readonly (Omit<rows.NewGiven, 'customerCode' | 'usedTimes' | 'usedAmount'> & {
    readonly usedQty: string
  })[]
  readonly counted: readonly rows.NewGivenLine[]
}

/** The promotions in force for an order with what is left of each, and the order as the engine takes it. */
export async function groundOf(work: Work, { customer, docDate: day, orderType, lines }: Promotable): Promise<Ground> {
  const { running, goods } = await runningPromotions(work, { customer, day, orderType })
  const limited = running.filter(({ customerLimitTimes }) => customerLimitTimes > 0)
  const hasCategories = running.some(
    ({ promotion }) => 'scopeItems' in promotion && promotion.scopeItems.some(({ categoryId }) => categoryId),
  )
  const [times, categories, { allowPromotionStack }] = await Promise.all([
    rows.timesUsed(
      work,
      customer.customerCode,
      limited.map(({ id }) => id),
    ),
    hasCategories
      ? categoriesAbove(work, [...new Set(lines.map((line) => line.productCode))])
      : new Map<string, string[]>(),
    dealerSettings(work),
  ])
  const order = { lines: engineLines(lines, categories), allowPromotionStack: allowPromotionStack === 'T' }
  const promotions = running.map((one) => ({ ...one.promotion, left: leftOf(one, times.get(one.id) ?? 0) }))
  return { order, promotions, running, goods }
}

/** What is left of a promotion, for a customer who has used it so often. */
export const leftOf = (running: Omit<Running, 'id' | 'promotion'>, timesBefore: number) => ({
  ...(running.customerLimitTimes > 0 && { times: Math.max(running.customerLimitTimes - timesBefore, 0) }),
  ...(running.totalBudgetQty !== null && { qty: max('0', minus(running.totalBudgetQty, running.usedQty)) }),
  ...(running.totalBudgetAmount !== null && { amount: max('0', minus(running.totalBudgetAmount, running.usedAmount)) }),
})

/** Applies promotions to a priced order: those chosen, or all that apply where nothing was chosen. */
export async function promote(
  work: Work,
  { customer, docDate, lines }: Promotable,
  ground: Ground,
  choices?: readonly Choice[],
): Promise<Promoted> {
  const result = applyPromotions(ground.order, ground.promotions, choices)
  const gifts = result.lines.filter(({ enteredLineNo }) => enteredLineNo === undefined)
  const prices = await pricesFor(work, customer, gifts, docDate)
  const made = promotedLines(lines, result, { products: ground.goods, prices })
  const idOf = new Map(ground.running.map(({ id, promotion }) => [promotion.promotionNum, id]))
  const given = result.promotions.map(({ gifts: _gifts, offer: _offer, stackable: _stackable, ...row }) => ({
    ...row,
    promotionId: idOf.get(row.promotionNum) ?? '',
  }))
  return { ...made, result, given }
}

/**
 * What the promotions that were sent make of an order that is saved; none where none were sent.
 * @param submits the result must be that which was sent; a draft goes without what does not apply any more
 * @throws Refusal 103 for a result that is another, and where nothing is left of one
 */
export async function promoteSent(
  work: Work,
  promotable: Promotable,
  sent: readonly Sent[] = [],
  submits = true,
): Promise<Promoted | undefined> {
  if (sent.length === 0) return undefined
  const ground = await groundOf(work, promotable)
  const promoted = await promote(work, promotable, ground, sent)
  if (!submits) return promoted
  const gone = promoted.result.missed.find(({ reason }) => reason === 'spent')
  if (gone) throw spent(gone.promotionName)
  requireUnchanged(sent, promoted.result)
  return promoted
}

/** Keeps what promotions gave an order in the place of what they gave its draft. */
export async function keepPromotions(
  work: Work,
  { soId, customerCode, isNew }: { readonly soId: string; readonly customerCode: string; readonly isNew: boolean },
  promoted: Promoted | undefined,
  isUsed: boolean,
): Promise<void> {
  if (!isNew) await rows.forget(work, soId)
  if (!promoted) return
  const used = ({ times: usedTimes, usedQty, discountAmount: usedAmount }: Promoted['given'][number]) =>
    isUsed ? { usedTimes, usedQty, usedAmount } : { usedTimes: 0, usedQty: '0', usedAmount: '0.00' }
  rows.keep(
    work,
    soId,
    promoted.given.map((row) => ({ ...row, customerCode, ...used(row) })),
    promoted.counted,
  )
}
