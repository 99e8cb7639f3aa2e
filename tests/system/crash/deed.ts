import type { DealerClient } from '@dealer/sdk'

/** What became of calls whose server was killed. */
interface Tally {
  /** The calls that save were sent so often, prepared or not. */
  begun: number
  /** Answered before the server died. */
  answered: number
  /** Cut off, and found whole. */
  whole: number
  /** Cut off, and nothing of it found. */
  nothing: number
}

/** Something that a server is killed in the middle of, again and again. */
export interface Deed {
  readonly name: string
  readonly tally: Tally
  /** Does it once; throws when it is not answered. */
  act(dealer: DealerClient): Promise<void>
  /**
   * Asks the next server what became of it.
   *
   * @param isLast everything that was ever acknowledged is asked for, not only what is new
   * @throws Error when something stands between before and after, or when something acknowledged is gone
   */
  check(dealer: DealerClient, isLast: boolean): Promise<void>
}

export const newTally = (): Tally => ({ begun: 0, answered: 0, whole: 0, nothing: 0 })

/** Says that what is found can be neither before nor after. */
export const torn = (name: string, found: unknown, allowed: readonly unknown[]) =>
  new Error(
    `${name}: found ${JSON.stringify(found)}, which is none of ${allowed.map((one) => JSON.stringify(one)).join(', ')}`,
  )

let marks = 0
/** A word that no other row has, of five letters and digits; no such word contains another. */
export const newMark = (): string => `X${String(marks++).padStart(4, '0')}`
