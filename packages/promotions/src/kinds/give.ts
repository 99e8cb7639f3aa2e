import { isZero } from '@dealer/validators'
import { type Context, enter, type Outcome } from '../context.ts'
import { giftUse, givenOf, offerOf } from '../gifts.ts'
import { codesOf, type Part } from '../parts.ts'
import { type Room, timesWithin } from '../room.ts'
import { reachedQty, totalOf, wholeOf } from '../threshold.ts'
import type { GiveProduct } from '../types.ts'
import { hintNext, reachedStep } from './steps.ts'

type Step = GiveProduct['steps'][number]

/** 满量赠: what the lines in scope make together earns gifts. */
export function applyGive(context: Context, promotion: GiveProduct, room: Room, scope: readonly Part[]): Outcome {
  const choice = context.choices?.get(promotion.promotionNum)
  const units = new Set(promotion.steps.map((step) => step.unitType))
  const totals = new Map([...units].map((unit) => [unit, reachedQty(totalOf(scope, unit), unit)] as const))
  const fullOf = (step: Step) => step.fullQty
  const heldOf = (step: Step) => totals.get(step.unitType) ?? '0'
  hintNext(context, promotion, room, fullOf, heldOf, (missing, { unitType }) => ({
    missingQty: wholeOf(missing, unitType),
    unitType,
    countedCodes: codesOf(scope),
  }))
  const found = reachedStep(promotion, fullOf, heldOf)
  if (!found) return 'unreached'
  const { step, reached } = found
  const picksOf = (times: number) => givenOf(offerOf(step, times), times, choice?.gifts)
  const times = timesWithin(room, reached, (of) => giftUse(picksOf(of)))
  if (times === 0) return 'spent'
  const parts = scope.filter(({ qty }) => !isZero(qty))
  enter(context, promotion, {
    groupNo: step.groupNo,
    times,
    parts,
    picked: picksOf(times),
    offer: offerOf(step, times),
  })
  return 'applied'
}
