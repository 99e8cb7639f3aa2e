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

/**
 * Joins a signal and a timeout. fetch gets a controller of this call's own: given the caller's signal it would leave a
 * listener there until the garbage collector comes by, and signals that are shared by many calls collect them.
 */
export function cancellation(shared: AbortSignal | undefined, timeout: number | undefined): Cancellation {
  const controller = shared || timeout ? new AbortController() : undefined
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
  const timer = timeout ? setTimeout(stop, timeout, 'timeout') : undefined
  const leave = shared && onAbortOf(shared, () => stop('aborted'))
  return call
}
