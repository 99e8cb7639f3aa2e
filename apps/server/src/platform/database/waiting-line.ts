import { BusyError } from './errors.ts'

export interface LineSize {
  /** How many work at once. */
  readonly atOnce: number
  /** How many may wait; who comes then is sent away at once. */
  readonly most: number
  /** Milliseconds that each of them waits at most. */
  readonly patience: number
}

/** How a line stands, for who watches over it. */
export interface LineState {
  readonly atOnce: number
  readonly used: number
  readonly waiting: number
}

interface Waiting {
  readonly isAhead: boolean
  readonly enter: () => void
}

/**
 * Those who wait for a connection: in their order, so many and so long, and who says so goes ahead of the others. Without it a
 * single row that is held for long would let all calls hang, and those behind them.
 *
 * ```ts
 * const line = new WaitingLine({ atOnce: 10, most: 400, patience: 10_000 })
 * await line.pass(() => connection.run(statement))
 * ```
 */
export class WaitingLine {
  private used = 0
  private readonly waiting: Waiting[] = []

  constructor(private readonly size: LineSize) {}

  get state(): LineState {
    return { atOnce: this.size.atOnce, used: this.used, waiting: this.waiting.length }
  }

  /** @throws BusyError when the line is too long, or the wait. */
  async pass<T>(work: () => Promise<T>, isAhead = false): Promise<T> {
    if (this.used < this.size.atOnce) this.used++
    else await this.wait(isAhead)
    try {
      return await work()
    } finally {
      // The embedded engine works on this thread: without a breath a long line would let nothing else come through.
      if (this.waiting.length > 0) setImmediate(() => this.follow())
      else this.used--
    }
  }

  /** Whoever is next takes the place that is left. */
  private follow(): void {
    const next = this.waiting.shift()
    if (next) next.enter()
    else this.used--
  }

  private wait(isAhead: boolean): Promise<void> {
    const { most, patience } = this.size
    if (this.waiting.length >= most && !isAhead) return Promise.reject(new BusyError('too many calls wait'))
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(one), 1)
        reject(new BusyError(`no connection in ${patience} ms`))
      }, patience)
      const one: Waiting = {
        isAhead,
        enter: () => {
          clearTimeout(giveUp)
          resolve()
        },
      }
      const place = isAhead ? this.waiting.findIndex((other) => !other.isAhead) : -1
      this.waiting.splice(place < 0 ? this.waiting.length : place, 0, one)
    })
  }
}
