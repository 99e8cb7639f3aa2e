import type { Work } from './work.ts'

/**
 * Makes a look-up read what it is asked for once per call, however many services of the call ask: the customer of an
 * order, the dealer's settings. For what the call itself does not change. Those who ask at once share one read.
 *
 * ```ts
 * export const findWarehouse = perCall(async ({ tx, user }: Work, code: string) => …)
 * ```
 */
export function perCall<Args extends readonly (string | undefined)[], Found>(
  load: (work: Work, ...args: Args) => Promise<Found>,
): (work: Work, ...args: Args) => Promise<Found> {
  const calls = new WeakMap<Work, Map<string, Promise<Found>>>()
  return (work, ...args) => {
    const found = calls.get(work) ?? new Map<string, Promise<Found>>()
    calls.set(work, found)
    const key = JSON.stringify(args)
    const known = found.get(key) ?? load(work, ...args)
    found.set(key, known)
    return known
  }
}
