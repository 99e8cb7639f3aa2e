import { sql } from 'drizzle-orm'
import { recordAs } from '../../platform/audit/record.ts'
import type { Args, Content } from '../../platform/contract/types.ts'
import { DONE } from '../../platform/done.ts'
import type { SessionContext } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashPassword, verifyPassword } from '../../platform/session/password.ts'
import { closeSessionByHash, closeSessions } from '../../platform/session/session.sql.ts'
import { issueSsoToken } from '../../platform/session/sso.ts'
import { asGuess } from './guess.ts'
import { aboutUser } from './login.ts'
import { requireGoodPassword, setPassword } from './new-password.ts'

const wrongOld = () => new Refusal('101', '旧密码错误', { reason: 'wrongPassword', field: 'oldPwd' })

/** Ends the session of the token. */
export async function logout(context: SessionContext): Promise<Content<'session.logout'>> {
  const { database, clock, session, sessions, address } = context
  await database.transaction('platform', async (tx) => {
    await closeSessionByHash(tx, session.tokenHash)
    recordAs(tx, { ...session.user, address, terminal: session.terminal }, clock, { kind: 'logout' })
  })
  sessions.forget(session.user)
  return DONE
}

/** Who is logged in, as the session knows it now. */
export async function currentUser({ session }: SessionContext): Promise<Content<'md.user.getCurrentUser'>> {
  return aboutUser(session.user)
}

/** A fresh token for opening an embedded report or the shop. */
export async function getSsoToken({
  database,
  clock,
  session,
}: SessionContext): Promise<Content<'md.user.getSsoToken'>> {
  const { user, tokenHash } = session
  return { ssoToken: await database.transaction('platform', (tx) => issueSsoToken(tx, user, tokenHash, clock.now())) }
}

/** Changes the own password; sessions of the user elsewhere end. Wrong old ones count as wrong logins do. */
export async function changePassword(
  context: SessionContext,
  args: Args<'md.user.modefiyPwd'>,
): Promise<Content<'md.user.modefiyPwd'>> {
  const { database, clock, session, sessions, address } = context
  const { user, tokenHash, terminal } = session
  requireGoodPassword(args)
  await asGuess(context, async () => {
    const { rows } = await database.db.execute<{ hash: string }>(
      sql`select password_hash as hash from staff where dealer_code = ${user.dealerCode} and id = ${user.userId}::bigint`,
    )
    if (!rows[0] || !(await verifyPassword(args.oldPwd, rows[0].hash, address))) throw wrongOld()
    const { hash: old } = rows[0]
    const hash = await hashPassword(args.newPwd)
    await database.transaction('platform', async (tx) => {
      // Somebody else may have set another one since it was checked.
      if (!(await setPassword(tx, user, hash, clock.now(), sql`password_hash = ${old}`))) throw wrongOld()
      await closeSessions(tx, user, tokenHash)
      recordAs(tx, { ...user, address, terminal }, clock, { kind: 'passwordChanged' })
    })
  })
  sessions.forget(user)
  return DONE
}
