import { toScale } from '@dealer/validators'
import { sumCents, yuanOf } from '../cents.ts'
import { type Context, enter, miss, type Outcome } from '../context.ts'
import { giftUse, givenOf, offerOf } from '../gifts.ts'
import type { Part } from '../parts.ts'
import { type Room, timesWithin } from '../room.ts'
import type { ExchangeProduct } from '../types.ts'
import { hintNext, reachedStep } from './steps.ts'

type Step = ExchangeProduct['steps'][number]

/** 满额赠 and 换购: what costs something comes only when it is chosen. */
export function applyExchange(
  context: Context,
  promotion: ExchangeProduct,
  room: Room,
  scope: readonly Part[],
): Outcome {
  const choice = context.choices?.get(promotion.promotionNum)
  const amount = yuanOf(sumCents(scope, (part) => part.afterProducts))
  const fullOf = (step: Step) => step.fullAmount
  const heldOf = () => amount
  hintNext(context, promotion, room, fullOf, heldOf, (missing) => ({ missingAmount: toScale(missing, 2) }))
  const found = reachedStep(promotion, fullOf, heldOf)
  if (!found) return 'unreached'
  const { step, reached } = found
  const picksOf = (times: number) => givenOf(offerOf(step, times), times, choice?.gifts, choice !== undefined)
  const times = timesWithin(room, reached, (of) => giftUse(picksOf(of)))
  if (times === 0) return 'spent'
  const offer = offerOf(step, times)
  const picked = picksOf(times)
  if (picked.length === 0) {
    miss(context, promotion, 'optional', { offer, groupNo: step.groupNo, times })
    return 'optional'
  }
  enter(context, promotion, { groupNo: step.groupNo, times, parts: scope, picked, offer })
  return 'applied'
}
