import { exitCodes } from '../failure.ts'
import type { Given } from '../input/options.ts'
import { connect } from '../session/connection.ts'
import type { Shell } from '../shell.ts'

/** `dealer logout`: forgets the session here at once, and tells the server. */
export async function logout(shell: Shell, given: Given): Promise<number> {
  const { dealer, options } = await connect(shell, given)
  await dealer.logout(options)
  await shell.out.write(`${shell.text.loggedOut}\n`)
  return exitCodes.fine
}
