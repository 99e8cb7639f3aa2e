import { type Kept, useKept } from '../../../../offline/use-kept.ts'
import type { CountQueue } from './count-queue.ts'

const NOTHING: CountQueue = []

const isQueue = (value: unknown): value is CountQueue =>
  Array.isArray(value) && value.every((one) => typeof one?.entry?.entryNo === 'string' && typeof one.state === 'string')

/** What was counted of one stock-taking, kept in this browser until the server has it. */
export const useCountQueue = (checkId: string): Kept<CountQueue> =>
  useKept({ name: 'counted', of: checkId, empty: NOTHING, isOurs: isQueue })
