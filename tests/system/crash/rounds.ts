import { setTimeout as sleep } from 'node:timers/promises'
import { createDealerClient, type DealerClient } from '@dealer/sdk'
import { LOGIN_KEY, type Product } from '../../support/product.ts'
import type { Deed } from './deed.ts'
import { deedsOn } from './deeds.ts'

/** Of how many of its saving calls a deed may see the answer before the server dies, at most. */
const MOST_ANSWERED = 2

/** What is killed, and how. */
export interface Victim {
  /** Starts the server on the same data, whatever became of them. */
  start(): Promise<Product>
  /** Ends it in the middle of everything. */
  strike(server: Product): Promise<void>
}

/**
 * Starts a server, has everybody work at once, strikes at a random moment, and asks the next server what became of it: as many
 * times as wanted. The last server is stopped as an operator does it. Answers a line for each deed.
 *
 * @throws Error when something is neither as before nor as after, or when something acknowledged is gone
 */
export async function survive(victim: Victim, rounds: number): Promise<string[]> {
  let deeds: readonly Deed[] | undefined
  const starts: number[] = []
  const first = Math.floor(Math.random() * 100)
  for (let round = 0; ; round++) {
    const server = await victim.start()
    const isLast = round === rounds
    try {
      const dealer = await open(server.url)
      deeds ??= await deedsOn(dealer)
      for (const deed of deeds) await deed.check(dealer, isLast)
      if (round > 0) starts.push(server.startup)
      if (!isLast)
        await strikeAmong(victim, server, { deeds, at: deeds[(first + round) % deeds.length] as Deed, dealer })
    } catch (error) {
      await server.kill()
      throw new Error(`round ${round + 1}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
    if (!isLast) continue
    await server.stop()
    return [...deeds.map(lineOf), `restarts: ${starts.map((ms) => (ms / 1000).toFixed(1)).join(' ')} s`]
  }
}

const lineOf = ({ name, tally: { answered, whole, nothing } }: Deed) =>
  `${name}: ${answered} answered, ${whole + nothing} cut off: ${whole} whole, ${nothing} nothing`

async function open(url: string): Promise<DealerClient> {
  // A call that the server died of is not to be sent to it again.
  const dealer = createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY, retries: 0 })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  return dealer
}

interface Scene {
  readonly deeds: readonly Deed[]
  /** The one in whose call the server dies; the others go on beside it. */
  readonly at: Deed
  readonly dealer: DealerClient
}

async function strikeAmong(victim: Victim, server: Product, { deeds, at, dealer }: Scene): Promise<void> {
  let isDown = false
  const callsBegun = () => deeds.reduce((sum, { tally }) => sum + tally.begun, 0)
  const before = callsBegun()
  const work = Promise.all(
    deeds.map(async (deed) => {
      while (!isDown) {
        try {
          await deed.act(dealer)
        } catch (error) {
          if (!isDown) throw error
        }
      }
    }),
  )
  const wanted = at.tally.begun + 1 + Math.floor(Math.random() * (MOST_ANSWERED + 1))
  const begun = performance.now()
  const isInside = async () => {
    while (!isDown && at.tally.begun < wanted) await sleep(2)
  }
  try {
    await Promise.race([isInside(), work])
    // Somewhere in the next two calls, however fast this machine is.
    await Promise.race([sleep((Math.random() * 2 * (performance.now() - begun)) / (callsBegun() - before)), work])
  } finally {
    isDown = true
  }
  await victim.strike(server)
  await work
}
