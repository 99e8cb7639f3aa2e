import { type Decimal, isZero, min, minus, sum, times, toScale } from '@dealer/validators'
import { type Context, enter, type Outcome } from '../context.ts'
import type { Part } from '../parts.ts'
import { type Room, timesWithin } from '../room.ts'
import { shares } from '../share.ts'
import type { CutAmount } from '../types.ts'
import { hintNext, reachedStep } from './steps.ts'

type Step = CutAmount['steps'][number]

/** 满减: never more than the lines in scope still cost. */
export function applyCut(context: Context, promotion: CutAmount, room: Room, scope: readonly Part[]): Outcome {
  const reachedAmount = sum(['0.00', ...scope.map((part) => part.afterProducts)])
  const fullOf = (step: Step) => step.fullAmount
  const heldOf = () => reachedAmount
  hintNext(context, promotion, fullOf, heldOf, (missing) => ({ missingAmount: toScale(missing, 2) }))
  const found = reachedStep(promotion, fullOf, heldOf)
  if (!found) return 'unreached'
  const { step, reached } = found
  const amounts = scope.map((part) => minus(part.originAmount, part.discountAmount))
  const left = sum(['0.00', ...amounts])
  const cutOf = (count: number) => min(left, offOf(step, count, reachedAmount))
  // A share of all is taken once, however often the amount is reached.
  const most = step.discountRate && !step.cutAmount ? 1 : reached
  const count = timesWithin(room, most, (of) => ({ usedQty: '0', discountAmount: cutOf(of) }))
  const cut = cutOf(count)
  if (count === 0) return 'spent'
  if (isZero(cut)) return 'unreached'
  const off = shares(cut, amounts)
  const shared = scope.map((part, at) => ({ part, discountAmount: off[at] ?? '0.00' }))
  enter(context, promotion, { groupNo: step.groupNo, times: count, shares: shared })
  return 'applied'
}

const offOf = ({ cutAmount, discountRate }: Step, count: number, amount: Decimal): Decimal =>
  cutAmount ? times(cutAmount, String(count), 2) : times(times(amount, discountRate ?? '0'), '0.01', 2)
