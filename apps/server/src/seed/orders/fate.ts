import { at, type Random } from '../random.ts'

/**
 * How far an order comes. Most are finished; those of the last days stand in every state between, so that every list
 * has something to do.
 */
export type Fate =
  | 'finished'
  /** Part is sent, the rest given up. */
  | 'ended'
  | 'redflushed'
  /** Confirmed and never sent: closed as old ones. */
  | 'forgotten'
  | 'canceled'
  | 'draft'
  | 'submitted'
  | 'confirmed'
  | 'partSplit'
  | 'waitPick'
  | 'picking'
  | 'picked'
  | 'waitOut'
  | 'partOut'

const repeat = (fate: Fate, times: number): Fate[] => Array.from({ length: times }, () => fate)

/** Fates of the orders of the last days, from the last one back; orders beyond the list go the usual way. */
const LATE: readonly (readonly Fate[])[] = [
  [...repeat('draft', 4), ...repeat('submitted', 5), 'canceled', ...repeat('confirmed', 30)],
  [
    'submitted',
    'confirmed',
    ...repeat('partSplit', 3),
    ...repeat('waitPick', 3),
    ...repeat('picking', 3),
    ...repeat('picked', 3),
  ],
  [...repeat('waitOut', 5), ...repeat('partOut', 2), 'canceled'],
  [...repeat('waitOut', 3), ...repeat('partOut', 2)],
]

/** Days whose orders may stand between states, and so are never few. */
export const LATE_DAYS = LATE.length

/** Days that an order is finished before it may be taken back. */
export const DAYS_TO_RED_FLUSH = 3

/** Days back on each of which an order was forgotten, and which one. */
const FORGOTTEN_DAYS: readonly number[] = [82, 75, 68, 61]
const FORGOTTEN = 3

/** Days back on which the forgotten ones are closed: by then the last is as old as the dealer's settings want. */
export const FORGOTTEN_CLOSE_DAY = 20

/** Of orders that grew old: how many in a hundred did not end as they should. */
const ODD: readonly (readonly [fate: Fate, percent: number])[] = [
  ['canceled', 3],
  ['redflushed', 4],
  ['ended', 4],
]

/** Fate of the order of a day that was entered as the `index`th. @param daysLeft 0 is the last day */
export function fateOf(random: Random, daysLeft: number, index: number): Fate {
  const late = LATE[daysLeft]?.[index]
  if (late) return late
  if (daysLeft <= DAYS_TO_RED_FLUSH) return 'finished'
  const usual = 100 - ODD.reduce((sum, [, percent]) => sum + percent, 0)
  const chosen = random.weighted([usual, ...ODD.map(([, percent]) => percent)])
  if (index === FORGOTTEN && FORGOTTEN_DAYS.includes(daysLeft)) return 'forgotten'
  return chosen === 0 ? 'finished' : at(ODD, chosen - 1)[0]
}
