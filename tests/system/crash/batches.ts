import type { DealerClient } from '@dealer/sdk'
import { type Deed, newMark, newTally, torn } from './deed.ts'

interface Batch {
  readonly mark: string
  isAnswered: boolean
  isKnown: boolean
}

interface Definition<Rows> {
  readonly name: string
  readonly size: number
  /** Rows that all carry the mark, read by the server from a sheet or a form. */
  readonly prepare: (dealer: DealerClient, mark: string) => Promise<Rows>
  /** Saves them in one call; answers how many were. */
  readonly save: (dealer: DealerClient, rows: Rows) => Promise<number>
  /** How many rows carry the mark. */
  readonly count: (dealer: DealerClient, mark: string) => Promise<number>
}

/** Rows that come together: all of a batch are there or none is, and all of those that were answered. */
export function batches<Rows>({ name, size, prepare, save, count }: Definition<Rows>): Deed {
  const tally = newTally()
  let begun: Batch[] = []
  return {
    name,
    tally,
    act: async (dealer) => {
      const mark = newMark()
      const rows = await prepare(dealer, mark)
      const batch = { mark, isAnswered: false, isKnown: false }
      begun.push(batch)
      tally.begun++
      const saved = await save(dealer, rows)
      if (saved !== size) throw new Error(`${name}: ${saved} of ${size} rows were saved`)
      batch.isAnswered = true
      tally.answered++
    },
    check: async (dealer, isLast) => {
      for (const batch of begun.filter(({ isKnown }) => isLast || !isKnown)) {
        const found = await count(dealer, batch.mark)
        const allowed = batch.isAnswered ? [size] : [0, size]
        if (!allowed.includes(found)) throw torn(`${name} ${batch.mark}`, found, allowed)
        if (!batch.isAnswered) tally[found === size ? 'whole' : 'nothing']++
        batch.isAnswered = found === size
        batch.isKnown = true
      }
      begun = begun.filter(({ isAnswered }) => isAnswered)
    },
  }
}
