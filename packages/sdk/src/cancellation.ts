import { onAbortOf } from './shared-signal.ts'

/** What stops one call: the caller's signal, the timeout, or nothing. */
export interface Cancellation {
  /** For fetch; absent when nothing can stop the call. */
  readonly signal: AbortSignal | undefined
  /** Why it was stopped, when it was. */
  readonly stopped?: 'aborted' | 'timeout'
  /** Waits, not longer than until the call is stopped. */
  sleep(milliseconds: number): Promise<void>
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
  const isLimited = timeout > 0 && timeout < Number.POSITIVE_INFINITY
  const controller = shared || isLimited ? new AbortController() : undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const call: { -readonly [Name in keyof Cancellation]: Cancellation[Name] } = {
    signal: controller?.signal,
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const wait = setTimeout(resolve, call.stopped ? 0 : milliseconds)
        call.signal?.addEventListener('abort', () => {
          clearTimeout(wait)
          resolve()
        })
      }),
    release() {
      clearTimeout(timer)
      leave?.()
    },
  }
  const stop = (why: Cancellation['stopped']) => {
    call.stopped ??= why
    controller?.abort(shared?.reason)
  }
  const wind = (left: number) => {
    const rest = left - LONGEST_TIMER
    timer = rest > 0 ? setTimeout(wind, LONGEST_TIMER, rest) : setTimeout(stop, left, 'timeout')
  }
  if (isLimited) wind(timeout)
  const leave = shared && onAbortOf(shared, () => stop(isOver(shared) ? 'timeout' : 'aborted'))
  return call
}

/** Whether a signal is one of `AbortSignal.timeout()`, or was aborted by one. */
const isOver = ({ reason }: AbortSignal) => (reason as { name?: unknown } | null | undefined)?.name === 'TimeoutError'
