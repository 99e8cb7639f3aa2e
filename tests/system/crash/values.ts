import type { DealerClient } from '@dealer/sdk'
import { type Deed, newTally, torn } from './deed.ts'

interface Definition {
  readonly name: string
  readonly size: number
  /** Makes ready, and answers the one call that gives all rows the value, whatever they had before. */
  readonly prepare: (dealer: DealerClient, value: number) => Promise<() => Promise<void>>
  /** The value of every row that there is. */
  readonly read: (dealer: DealerClient) => Promise<readonly number[]>
}

/** Rows that get a new value together: all have the last one that was answered, or all have the one that was cut off. */
export function values({ name, size, prepare, read }: Definition): Deed {
  const tally = newTally()
  let held: number | undefined
  let tried: number | undefined
  let next = 1
  const rowsOf = (value: number | undefined) => (value === undefined ? [] : Array.from({ length: size }, () => value))
  return {
    name,
    tally,
    act: async (dealer) => {
      const value = next++
      const set = await prepare(dealer, value)
      tried = value
      tally.begun++
      await set()
      held = value
      tried = undefined
      tally.answered++
    },
    check: async (dealer) => {
      const found = await read(dealer)
      const isHere = (value: number | undefined) => JSON.stringify(rowsOf(value)) === JSON.stringify(found)
      const isWhole = tried !== undefined && isHere(tried)
      if (!isWhole && !isHere(held)) throw torn(name, found, [held, tried])
      if (tried !== undefined) tally[isWhole ? 'whole' : 'nothing']++
      if (isWhole) held = tried
      tried = undefined
    },
  }
}
