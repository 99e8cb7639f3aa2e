import { onAbortOf } from './shared-signal.ts'

/** What stops one call: the caller's signal, the timeout, or nothing. */
export interface Cancellation {
  /** For fetch; absent when nothing can stop the call. */
  readonly signal: AbortSignal | undefined
  /** Why it was stopped, when it was. */
  readonly stopped?: 'aborted' | 'timeout'
  /** Waits for what others may wait for, too, not longer than until the call is stopped. */
  until(wait: Promise<unknown>): Promise<unknown>
  /** Takes timer and listener away. */
  release(): void
}

/** A platform's timer given more fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Whether a timeout means something: milliseconds, none at all, or for ever. */
export const isTimeout = (timeout: unknown): boolean =>
  timeout === undefined || (typeof timeout === 'number' && timeout >= 0)

/**
 * Joins a signal and a timeout. fetch gets a controller of this call's own: given the caller's signal it would leave a
 * listener there until the garbage collector comes by, and signals that are shared by many calls collect them.
 */
export function cancellation(shared: AbortSignal | undefined, timeout = 0): Cancellation {
  const isLimited = timeout > 0 && Number.isFinite(timeout)
  return shared || isLimited ? new OwnCancellation(shared, isLimited ? timeout : undefined) : unstoppable
}

const unstoppable: Cancellation = {
  signal: undefined,
  until: (wait) => wait,
  release() {},
}

/** Waits, not longer than until the call is stopped. */
export async function sleep(stop: Cancellation, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await stop.until(wait)
  clearTimeout(timer)
}

/** A class, because its methods are made once and not for each call. */
class OwnCancellation implements Cancellation {
  readonly signal: AbortSignal
  stopped?: 'aborted' | 'timeout'
  readonly #controller = new AbortController()
  readonly #leave: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(shared: AbortSignal | undefined, timeout: number | undefined) {
    this.signal = this.#controller.signal
    if (timeout !== undefined) this.#wind(timeout)
    if (shared) this.#leave = onAbortOf(shared, () => this.#stop(shared.reason))
  }

  until(wait: Promise<unknown>): Promise<unknown> {
    const stopped = new Promise<unknown>((resolve) => {
      if (this.stopped) resolve(undefined)
      this.signal.addEventListener('abort', resolve)
    })
    return Promise.race([wait, stopped])
  }

  release(): void {
    clearTimeout(this.#timer)
    this.#leave?.()
  }

  #stop(reason: unknown): void {
    this.stopped ??= isOver(reason) ? 'timeout' : 'aborted'
    this.#controller.abort(reason)
  }

  #wind(left: number): void {
    const rest = left - LONGEST_TIMER
    this.#timer = setTimeout(
      // The reason of AbortSignal.timeout(), by which a core that gets this signal knows what it is.
      () => (rest > 0 ? this.#wind(rest) : this.#stop(new DOMException('', 'TimeoutError'))),
      Math.min(left, LONGEST_TIMER),
    )
  }
}

/** Whether a signal with this reason is one of `AbortSignal.timeout()`, or was aborted by one. */
const isOver = (reason: unknown) => (reason as { name?: unknown } | null | undefined)?.name === 'TimeoutError'
