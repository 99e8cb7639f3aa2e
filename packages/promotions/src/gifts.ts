import { compare, type Decimal, divideWhole, isZero, plus, sum, times, trimZeros } from '@dealer/validators'
import { smallQtyOf } from './parts.ts'
import type { Choice, Gift, GiftMode, Offer } from './types.ts'

interface Giving {
  readonly giftItems: readonly Gift[]
  readonly giftMode?: GiftMode | null
  readonly chooseNum?: number | null
  readonly addPrice?: Decimal | null
}

/** How many choices there are each time. */
const picksOf = ({ giftMode, chooseNum, giftItems }: Giving) =>
  giftMode === 'choose' ? (chooseNum ?? 1) : giftItems.length

const costs = (addPrice: Decimal | null | undefined): addPrice is Decimal => !!addPrice && compare(addPrice, '0') > 0

export const offerOf = (step: Giving, count: number): Offer => ({
  giftItems: step.giftItems,
  giftMode: step.giftMode ?? 'all',
  chooseNum: picksOf(step) * count,
  ...(costs(step.addPrice) && { addPrice: step.addPrice }),
})

/** A gift and how often it was taken. */
export interface Picked {
  readonly gift: Gift
  readonly picks: number
}

/**
 * What is given over all times. Where all are given, that is all, whatever was chosen. Where some are chosen: those, as far as
 * they are on offer and not more than may be had; of free ones what lacks is the first on the list, of others nothing is added.
 */
export function givenOf(offer: Offer, times: number, chosen?: Choice['gifts'], isWanted = false): Picked[] {
  const isPaid = offer.addPrice !== undefined
  if (offer.giftMode === 'all' && !isPaid) return offer.giftItems.map((gift) => ({ gift, picks: times }))
  const picked = pickedOf(offer, chosen)
  const taken = picked.reduce((all, { picks }) => all + picks, 0)
  const lacking = offer.chooseNum - taken
  if (isPaid) {
    const isAll = offer.giftMode === 'all' && isWanted && chosen === undefined
    return isAll ? offer.giftItems.map((gift) => ({ gift, picks: times })) : picked
  }
  return lacking > 0 ? merged([...picked, ...firstOf(offer.giftItems, lacking)]) : picked
}

function pickedOf(offer: Offer, chosen: Choice['gifts'] = []): Picked[] {
  let room = offer.chooseNum
  return offer.giftItems.flatMap((gift) => {
    const of = chosen.filter((one) => one.productCode === gift.productCode && one.unitType === gift.unitType)
    const qty = sum(of.map((one) => one.qty))
    const picks = Math.min(room, isZero(gift.qty) ? 0 : Number(divideWhole(qty, gift.qty).quotient))
    room -= picks
    return picks > 0 ? [{ gift, picks }] : []
  })
}

/** So many choices, one of each from the top of the list as long as there are. */
function firstOf(giftItems: readonly Gift[], picks: number): Picked[] {
  const each = Math.floor(picks / giftItems.length)
  const more = picks % giftItems.length
  return giftItems.flatMap((gift, at) => {
    const of = each + (at < more ? 1 : 0)
    return of > 0 ? [{ gift, picks: of }] : []
  })
}

function merged(picked: readonly Picked[]): Picked[] {
  const sums = new Map<Gift, number>()
  for (const { gift, picks } of picked) sums.set(gift, (sums.get(gift) ?? 0) + picks)
  return [...sums].map(([gift, picks]) => ({ gift, picks }))
}

/** How much of each gift over all times; the same product in the same unit is one. */
export function giftsOf(picked: readonly Picked[]): Gift[] {
  const sums = new Map<string, Gift>()
  for (const { gift, picks } of picked) {
    const key = `${gift.productCode} ${gift.unitType}`
    const qty = plus(sums.get(key)?.qty ?? '0', times(gift.qty, String(picks)))
    sums.set(key, { ...gift, qty: trimZeros(qty) })
  }
  return [...sums.values()]
}

/** Small units of gifts. */
export const giftQtyOf = (gifts: readonly Gift[]): Decimal =>
  trimZeros(sum(gifts.map((gift) => smallQtyOf(gift.qty, gift))))

/** What gifts use of a budget. */
export const giftUse = (picked: readonly Picked[]) => ({ usedQty: giftQtyOf(giftsOf(picked)), discountAmount: '0.00' })
