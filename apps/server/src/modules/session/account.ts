import { password as passwordRule } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { timestamp } from '../../platform/clock.ts'
import type { Args, Content } from '../../platform/contract/types.ts'
import { DONE } from '../../platform/done.ts'
import type { SessionContext } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashPassword, verifyPassword } from '../../platform/session/password.ts'
import { closeOtherSessions, closeSessionByHash } from '../../platform/session/session.sql.ts'
import { aboutUser } from './login.ts'

/** Ends the session of the token. */
export async function logout({ database, session, sessions }: SessionContext): Promise<Content<'session.logout'>> {
  await database.transaction('platform', (tx) => closeSessionByHash(tx, session.tokenHash))
  sessions.forget(session.user)
  return DONE
}

/** Who is logged in, as the session knows it now. */
export async function currentUser({ session }: SessionContext): Promise<Content<'md.user.getCurrentUser'>> {
  return aboutUser(session.user)
}

/** Changes the own password; sessions of the user elsewhere end. */
export async function changePassword(
  { database, clock, session, sessions }: SessionContext,
  args: Args<'md.user.modefiyPwd'>,
): Promise<Content<'md.user.modefiyPwd'>> {
  if (args.newPwd !== args.newPwdAgain) throw new Refusal('101', '再次输入的密码与新密码不一致')
  if (!passwordRule.is(args.newPwd)) throw new Refusal('101', '密码须为6至16位字母和数字，且至少各含一个')
  const { userId, dealerCode } = session.user
  const { rows } = await database.db.execute<{ hash: string }>(
    sql`select password_hash as hash from staff where dealer_code = ${dealerCode} and id = ${userId}::bigint`,
  )
  if (!rows[0] || !(await verifyPassword(args.oldPwd, rows[0].hash))) throw new Refusal('101', '旧密码错误')
  const hash = await hashPassword(args.newPwd)
  await database.transaction('platform', async (tx) => {
    await tx.execute(sql`
      update staff set password_hash = ${hash}, is_weak_pwd = 'F', pwd_update_date = ${`${timestamp(clock.now())} Asia/Shanghai`}::timestamptz, version = version + 1
      where dealer_code = ${dealerCode} and id = ${userId}::bigint`)
    await closeOtherSessions(tx, session.user, session.tokenHash)
  })
  sessions.forget(session.user)
  return DONE
}
