import { type Decimal, sum } from '@dealer/validators'
import { applyTo } from './apply.ts'
import { type Beside, pairsOf } from './beside.ts'
import { type Context, named } from './context.ts'
import { copyOf, partsOf } from './parts.ts'
import type { Choice, Gift, Offer, Order, Promotion, PromotionType } from './types.ts'

/** A promotion that an order may use. */
export interface Usable {
  readonly promotionNum: string
  readonly promotionName: string
  readonly promotionType: PromotionType
  readonly isChosen: boolean
  /** What it brings beside those chosen, or, where it is not among them, alone. */
  readonly times: number
  readonly discountAmount: Decimal
  readonly giftQty: Decimal
  readonly gifts: readonly Gift[]
  /** What may be chosen from, where some are chosen or cost something. */
  readonly offer?: Offer
  /** Of one not chosen: numbers of those chosen that it cannot stand beside. */
  readonly conflicts: readonly string[]
}

type Outcome = Pick<Context, 'applied' | 'missed'>
/** What some promotions make of the order. */
type Try = (promotions: readonly Promotion[], choices?: readonly Choice[]) => Outcome

type Worth = Pick<Usable, 'times' | 'discountAmount' | 'giftQty' | 'gifts' | 'offer'>

/**
 * The promotions whose conditions an order meets, with what each is worth, and which of those chosen keep it out.
 *
 * @param choices as those of {@link applyPromotions}
 * @throws DecimalError for a value that is no decimal
 * @example usablePromotions(order, [special, cut]).map(({ promotionNum, discountAmount }) => [promotionNum, discountAmount])
 * // [['CX1', '160.00'], ['CX2', '50.00']]
 */
export function usablePromotions(
  order: Order,
  promotions: readonly Promotion[],
  choices?: readonly Choice[],
): Usable[] {
  const entered = partsOf(order)
  const tried: Try = (some, wanted) => applyTo(order, copyOf(entered), some, wanted)
  const beside = pairsOf(order, entered)
  const chosen = tried(promotions, choices)
  const applied = promotions.filter(({ promotionNum }) => worthOf(chosen, promotionNum))
  return promotions.flatMap((promotion): Usable[] => {
    const { promotionNum } = promotion
    const worth = worthOf(chosen, promotionNum)
    if (worth) return [{ ...named(promotion), ...worth, isChosen: true, conflicts: [] }]
    const choice = choices?.find((one) => one.promotionNum === promotionNum) ?? { promotionNum }
    const alone = tried([promotion], [choice])
    const able = worthOf(alone, promotionNum) ?? optionalOf(alone)
    if (!able) return []
    const conflicts = applied.filter((other) => excludes(beside, { promotion, able }, other))
    return [{ ...named(promotion), ...able, isChosen: false, conflicts: conflicts.map((one) => one.promotionNum) }]
  })
}

function worthOf({ applied }: Outcome, promotionNum: string): Worth | undefined {
  const rows = applied.filter((one) => one.promotionNum === promotionNum)
  if (rows.length === 0) return undefined
  const offer = rows.find((row) => row.offer)?.offer
  return {
    times: rows.reduce((all, { times }) => all + times, 0),
    discountAmount: sum(rows.map((row) => row.discountAmount)),
    giftQty: sum(rows.map((row) => row.giftQty)),
    gifts: rows.flatMap((row) => row.gifts),
    ...(offer && { offer }),
  }
}

/** What nobody has chosen yet, as it costs something. */
function optionalOf({ missed }: Outcome): Worth | undefined {
  const found = missed.find(({ reason }) => reason === 'optional')
  return found && { times: found.times ?? 0, discountAmount: '0.00', giftQty: '0', gifts: [], offer: found.offer }
}

/** Whether one leaves less of the other than it would be alone. */
function excludes(
  beside: Beside,
  { promotion, able }: { promotion: Promotion; able: Worth },
  other: Promotion,
): boolean {
  const [own, others] = beside(promotion, other)
  const worth = worthOf(own, promotion.promotionNum) ?? optionalOf(own)
  return !worth || worth.times < able.times || !worthOf(others, other.promotionNum)
}
