import type { Decimal } from '@dealer/validators'
import { type Cents, sumCents, yuanOf } from './cents.ts'
import { giftQtyOf, giftsOf, type Picked } from './gifts.ts'
import { type Part, type Parts, takeOff } from './parts.ts'
import type { Applied, Choice, Hint, Missed, Offer, Order, Promotion } from './types.ts'

/** What promotions have made of an order so far. */
export interface Context {
  readonly order: Order
  readonly parts: Parts
  readonly applied: Applied[]
  /** What was given, with the application that gave it. */
  readonly given: { readonly applied: Applied; readonly picked: readonly Picked[] }[]
  readonly missed: Missed[]
  readonly hints: Hint[]
  readonly choices?: ReadonlyMap<string, Choice>
  /** Nobody asks what each line comes to: the parts stay as they are. */
  readonly isTrial?: boolean
}

/** A rule or a step that applies. */
interface Application {
  readonly groupNo: number
  readonly times: number
  /** Lines that counted for it. */
  readonly parts: readonly Part[]
  /** What it takes off each of them; nothing when absent. */
  readonly off?: readonly Cents[]
  readonly picked?: readonly Picked[]
  /** Small units for its budget; the gifts when absent. */
  readonly usedQty?: Decimal
  readonly offer?: Offer
}

export const named = ({ promotionNum, promotionName, promotionType }: Promotion) => ({
  promotionNum,
  promotionName,
  promotionType,
})

/** Enters an application: its lines, its gifts, and what the order has of it. */
export function enter(context: Context, promotion: Promotion, made: Application): Applied {
  const promotionGroup = context.applied.length + 1
  const { parts, off } = made
  if (!context.isTrial)
    parts.forEach((part, at) => {
      takeOff(part, promotionGroup, off?.[at] ?? 0)
    })
  const gifts = giftsOf(made.picked ?? [])
  const giftQty = giftQtyOf(gifts)
  const applied: Applied = {
    ...named(promotion),
    stackable: promotion.stackable,
    groupNo: made.groupNo,
    promotionGroup,
    times: made.times,
    discountAmount: yuanOf(sumCents(off ?? [], (one) => one)),
    giftQty,
    usedQty: made.usedQty ?? giftQty,
    gifts,
    ...(made.offer && { offer: made.offer }),
  }
  context.applied.push(applied)
  if (made.picked) context.given.push({ applied, picked: made.picked })
  return applied
}

export function miss(
  context: Context,
  promotion: Promotion,
  reason: Missed['reason'],
  more: Partial<Missed> = {},
): void {
  context.missed.push({ ...named(promotion), reason, ...more })
}

/** What became of a promotion. */
export type Outcome = 'applied' | 'unreached' | 'spent' | 'optional'

/** Of several rules one that applies is enough; that nothing is left is said of those that were reached. */
export const outcomeOf = (of: readonly Outcome[]): Outcome =>
  (['applied', 'spent'] as const).find((outcome) => of.includes(outcome)) ?? 'unreached'

/** Whether anything of a promotion is left for this customer. */
export const isSpent = ({ left }: Promotion): boolean => left?.times !== undefined && left.times <= 0
