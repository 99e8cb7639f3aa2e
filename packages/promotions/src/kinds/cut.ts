import { type Decimal, isZero, min, times, toScale } from '@dealer/validators'
import { centsOf, minusCents, sumCents, yuanOf } from '../cents.ts'
import { type Context, enter, type Outcome } from '../context.ts'
import type { Part } from '../parts.ts'
import { type Room, timesWithin } from '../room.ts'
import { shares } from '../share.ts'
import type { CutAmount } from '../types.ts'
import { hintNext, reachedStep } from './steps.ts'

type Step = CutAmount['steps'][number]

/** 满减: never more than the lines in scope still cost. */
export function applyCut(context: Context, promotion: CutAmount, room: Room, scope: readonly Part[]): Outcome {
  const reachedAmount = yuanOf(sumCents(scope, (part) => part.afterProducts))
  const fullOf = (step: Step) => step.fullAmount
  const heldOf = () => reachedAmount
  hintNext(context, promotion, room, fullOf, heldOf, (missing) => ({ missingAmount: toScale(missing, 2) }))
  const found = reachedStep(promotion, fullOf, heldOf)
  if (!found) return 'unreached'
  const { step, reached } = found
  const amounts = scope.map((part) => minusCents(part.originAmount, part.discountAmount))
  const left = yuanOf(sumCents(amounts, (one) => one))
  const cutOf = (count: number) => min(left, offOf(step, count, reachedAmount))
  // A share of all is taken once, however often the amount is reached.
  const most = step.discountRate && !step.cutAmount ? 1 : reached
  const count = timesWithin(room, most, (of) => ({ usedQty: '0', discountAmount: cutOf(of) }))
  const cut = cutOf(count)
  if (count === 0) return 'spent'
  if (isZero(cut)) return 'unreached'
  enter(context, promotion, {
    groupNo: step.groupNo,
    times: count,
    parts: scope,
    off: shares(centsOf(cut), amounts),
  })
  return 'applied'
}

const offOf = ({ cutAmount, discountRate }: Step, count: number, amount: Decimal): Decimal =>
  cutAmount ? times(cutAmount, String(count), 2) : times(times(amount, discountRate ?? '0'), '0.01', 2)
