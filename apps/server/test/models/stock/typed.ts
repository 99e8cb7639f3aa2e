import type { Wanted } from './actions.ts'
import { units } from './reckoning.ts'

/** A quantity as it is typed. */
export const typed = ({ boxes, small }: Pick<Wanted, 'boxes' | 'small'>) =>
  boxes > 0 ? ({ unitType: 'big', qty: String(boxes) } as const) : ({ unitType: 'small', qty: units(small) } as const)

/** When batches were made, so that they expire as the model says. */
export const MADE = { B0: '2025-05-16', B1: '2025-12-01', B2: '2025-12-20' } as const
