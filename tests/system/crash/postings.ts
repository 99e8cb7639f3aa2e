import type { DealerClient } from '@dealer/sdk'
import { type Deed, newTally, torn } from './deed.ts'

interface Definition<Paper> {
  readonly name: string
  /** Makes a document ready. */
  readonly prepare: (dealer: DealerClient) => Promise<Paper>
  /** Posts it in one call. */
  readonly post: (dealer: DealerClient, paper: Paper) => Promise<unknown>
  /** How it stands. */
  readonly read: (dealer: DealerClient, paper: Paper) => Promise<string>
  /** How it stands before it is posted, and after. */
  readonly states: readonly [before: string, after: string]
}

/** Documents that are posted one after the other: each as a whole or not at all, and all that were answered. */
export function postings<Paper>({ name, prepare, post, read, states: [before, after] }: Definition<Paper>): Deed {
  const tally = newTally()
  const begun: { readonly paper: Paper; isPosted: boolean; isKnown: boolean }[] = []
  return {
    name,
    tally,
    act: async (dealer) => {
      const one = { paper: await prepare(dealer), isPosted: false, isKnown: false }
      begun.push(one)
      tally.begun++
      await post(dealer, one.paper)
      one.isPosted = true
      tally.answered++
    },
    check: async (dealer, isLast) => {
      for (const one of begun.filter(({ isKnown }) => isLast || !isKnown)) {
        const found = await read(dealer, one.paper)
        // What was known to be nothing stays nothing.
        const allowed = one.isPosted ? [after] : one.isKnown ? [before] : [before, after]
        if (!allowed.includes(found)) throw torn(name, found, allowed)
        if (!one.isPosted && !one.isKnown) tally[found === after ? 'whole' : 'nothing']++
        one.isPosted = found === after
        one.isKnown = true
      }
    },
  }
}
