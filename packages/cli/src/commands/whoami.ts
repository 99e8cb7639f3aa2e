import { exitCodes, NotLoggedIn } from '../failure.ts'
import type { Given } from '../input/options.ts'
import { writeJson } from '../output/json.ts'
import { connect } from '../session/connection.ts'
import type { Shell } from '../shell.ts'

/** `dealer whoami`: the logged-in user as the server knows it, so that an ended session is found out here. */
export async function whoami(shell: Shell, given: Given): Promise<number> {
  const { dealer, options, url } = await connect(shell, given)
  if (!dealer.session.isLoggedIn) throw new NotLoggedIn()
  const { username, realName, dealerCode, dealerName } = await dealer.md.user.getCurrentUser(options)
  await writeJson(shell.out, { username, realName, dealerCode, dealerName, url })
  return exitCodes.fine
}
