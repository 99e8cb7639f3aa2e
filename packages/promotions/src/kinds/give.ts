import { isZero, trimZeros } from '@dealer/validators'
import { type Context, enter, type Outcome } from '../context.ts'
import { giftUse, givenOf, offerOf } from '../gifts.ts'
import { type Part, smallQtyOf } from '../parts.ts'
import { type Room, timesWithin } from '../room.ts'
import { reachedQty, totalOf } from '../threshold.ts'
import type { GiveProduct } from '../types.ts'
import { hintNext, reachedStep } from './steps.ts'

type Step = GiveProduct['steps'][number]

/** 满量赠: what the lines in scope make together earns gifts. */
export function applyGive(context: Context, promotion: GiveProduct, room: Room, scope: readonly Part[]): Outcome {
  const choice = context.choices?.get(promotion.promotionNum)
  const counted = scope.map(({ line, qty }) => ({ line, smallQty: smallQtyOf(qty, line) }))
  const totals = { big: reachedQty(totalOf(counted, 'big'), 'big'), small: totalOf(counted, 'small').units }
  const fullOf = (step: Step) => step.fullQty
  const heldOf = (step: Step) => totals[step.unitType]
  hintNext(context, promotion, fullOf, heldOf, (missing, { unitType }) => ({
    missingQty: trimZeros(missing),
    unitType,
  }))
  const found = reachedStep(promotion, fullOf, heldOf)
  if (!found) return 'unreached'
  const { step, reached } = found
  const picksOf = (times: number) => givenOf(offerOf(step, times), times, choice?.gifts)
  const times = timesWithin(room, reached, (of) => giftUse(picksOf(of)))
  if (times === 0) return 'spent'
  const shares = scope.filter(({ qty }) => !isZero(qty)).map((part) => ({ part, discountAmount: '0.00' }))
  enter(context, promotion, {
    groupNo: step.groupNo,
    times,
    shares,
    picked: picksOf(times),
    offer: offerOf(step, times),
  })
  return 'applied'
}
