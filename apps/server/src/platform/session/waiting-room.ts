import { refuse } from '../refusal.ts'
import { networkOf } from './network.ts'

export interface WaitingRoomSize {
  /** How many are served at once. */
  readonly atOnce: number
  /** How many may wait; who comes then is sent away. */
  readonly waiting: number
  /** How many of these may come from one network. */
  readonly ofNetwork: number
}

/**
 * Slow work that anybody may ask for: a few at a time, the others wait in their order, and nobody fills the room alone.
 *
 * ```ts
 * const room = new WaitingRoom({ atOnce: 2, waiting: 24, ofNetwork: 6 })
 * await room.serve(address, () => slowHash(password))
 * ```
 */
export class WaitingRoom {
  private served = 0
  private readonly waiting: { readonly network: string | undefined; readonly enter: () => void }[] = []

  constructor(private readonly size: WaitingRoomSize) {}

  /** @throws Refusal 199 at once when the room is full. */
  async serve<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    if (this.served >= this.size.atOnce) await this.wait(address === undefined ? undefined : networkOf(address))
    else this.served++
    try {
      return await work()
    } finally {
      // Whoever is next takes the place that this one leaves.
      const next = this.waiting.shift()
      if (next) next.enter()
      else this.served--
    }
  }

  private wait(network: string | undefined): Promise<void> {
    const same = network === undefined ? 0 : this.waiting.filter((one) => one.network === network).length
    if (this.waiting.length >= this.size.waiting || same >= this.size.ofNetwork) throw refuse.busy()
    return new Promise((enter) => this.waiting.push({ network, enter }))
  }
}
