import type { DealerClient } from '@dealer/sdk'
import { type Deed, newTally, torn } from './deed.ts'

interface Definition<Answer> {
  readonly name: string
  /** How many there are. */
  readonly count: (dealer: DealerClient) => Promise<number>
  /** Saves one in one call, under a number. */
  readonly save: (dealer: DealerClient, requestNo: string) => Promise<Answer>
  /** Told what was answered, by the first try or by the second. */
  readonly onSaved?: (answer: Answer) => void
}

/**
 * Documents that are saved one after the other. One that was cut off is sent again under its number, as a till does: then it is
 * there once, whether the first try was whole or nothing.
 */
export function sentAgain<Answer>({ name, count, save, onSaved }: Definition<Answer>): Deed {
  const tally = newTally()
  let known: number | undefined
  let cutOff: string | undefined
  return {
    name,
    tally,
    act: async (dealer) => {
      known ??= await count(dealer)
      const requestNo = crypto.randomUUID()
      cutOff = requestNo
      tally.begun++
      const answer = await save(dealer, requestNo)
      cutOff = undefined
      known++
      onSaved?.(answer)
      tally.answered++
    },
    check: async (dealer) => {
      if (known === undefined) return
      const found = await count(dealer)
      const allowed = cutOff ? [known, known + 1] : [known]
      if (!allowed.includes(found)) throw torn(name, found, allowed)
      if (!cutOff) return
      tally[found > known ? 'whole' : 'nothing']++
      onSaved?.(await save(dealer, cutOff))
      cutOff = undefined
      known++
      if ((await count(dealer)) !== known) throw torn(`${name} sent again`, await count(dealer), [known])
    },
  }
}
