import type { SessionContext } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countTry, forgive, limitOfAddress, limitOfName, nameOf } from '../../platform/session/login-throttle.ts'

const WRONG: readonly unknown[] = ['wrongLogin', 'wrongPassword', 'wrongOneTimeCode']

/** Whether somebody guessed, and wrongly: whoever was sent away as the server is busy did not. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof Refusal && WRONG.includes(error.beside?.reason)

/**
 * Does what a password or a code of the user's own allows. It counts as a login does, before anything is checked; all but wrong
 * guesses are taken back.
 */
export async function asGuess<T>(
  { database, clock, session, address, log }: SessionContext,
  work: () => Promise<T>,
): Promise<T> {
  const limits = [...limitOfAddress(address), limitOfName(nameOf(session.user.username))]
  const takeBack = () => database.transaction('platform', (tx) => forgive(tx, limits))
  await database.transaction('platform', (tx) => countTry(tx, limits, clock.now()))
  const result = await work().catch(async (error: unknown) => {
    if (!isWrongGuess(error)) await takeBack()
    throw error
  })
  // Done is done, even where the try stays counted.
  await takeBack().catch((error: unknown) => log.error({ err: error }, 'a right password or code stays counted'))
  return result
}
