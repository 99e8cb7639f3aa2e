import type { DealerClientOptions } from './client-options.ts'

/** Where failures of the program's own callbacks are told. */
export type CallbackErrors = Pick<DealerClientOptions, 'onCallbackError'>

/**
 * Calls what the program gave. Its failing is no outcome of a call: it is told by `onCallbackError`, and all goes on.
 * Whoever waits for it waits for a promise of the callback, too.
 */
export async function callBack({ onCallbackError }: CallbackErrors, run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    try {
      // biome-ignore lint/suspicious/noConsole: a fault of the program that nobody asked for must not vanish.
      ;(onCallbackError ?? console.error)(error)
    } catch {
      // There is nobody left to tell.
    }
  }
}
