import type { Args, Content } from '../../platform/contract/types.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { refuse } from '../../platform/refusal.ts'
import { countTry, forgive, limitOfAddress } from '../../platform/session/login-throttle.ts'
import { setUpDealer } from '../md/dealer/set-up.service.ts'
import { requireGoodPassword } from './new-password.ts'
import { isEmpty, takeSetUpToken } from './set-up-token.ts'

/** Whether the first dealer can be made. */
export const getSetUp = ({ database }: PublicContext): Promise<Content<'session.getSetUp'>> => isEmpty(database.db)

/**
 * Makes the first dealer, for whoever has the token. Wrong ones count as wrong logins from that place do.
 * @throws Refusal 106 without the token, and whenever there is a dealer
 */
export async function setUp(context: PublicContext, args: Args<'session.setUp'>): Promise<Content<'session.setUp'>> {
  const { database, clock, address } = context
  const { token, newPwdAgain, ...wanted } = args
  const limits = limitOfAddress(address)
  const now = clock.now()
  if (!(await isEmpty(database.db))) throw refuse.missing()
  await database.transaction('platform', (tx) => countTry(tx, limits, now))
  requireGoodPassword({ newPwd: wanted.newPwd, newPwdAgain })
  const made = await setUpDealer(context, wanted, async (tx) => {
    if (!(await takeSetUpToken(tx, token, now)) || !(await isEmpty(tx))) throw refuse.missing()
  })
  await database.transaction('platform', (tx) => forgive(tx, limits))
  return made
}
