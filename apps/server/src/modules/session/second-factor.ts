import { type SecondFactorPolicy, secondFactorPolicyLabel } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { actorOf, recordAs } from '../../platform/audit/record.ts'
import type { Args, Content } from '../../platform/contract/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DONE } from '../../platform/done.ts'
import type { SessionContext } from '../../platform/http/handlers.ts'
import { onceInSession } from '../../platform/http/repeat.ts'
import { flag, Refusal, refuse } from '../../platform/refusal.ts'
import { verifyPassword } from '../../platform/session/password.ts'
import {
  beginFactor,
  confirmFactor,
  endFactor,
  hasFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  takeCode,
  wrongCodeOfApp,
} from '../../platform/session/second-factor.ts'
import { closeSessions } from '../../platform/session/session.sql.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { asGuess } from './guess.ts'

const factorEvent = ({ realName }: SessionUser, after: string) =>
  ({ kind: 'secondFactorChanged', target: realName, details: { after } }) as const

const isRequiredOf = (policy: SecondFactorPolicy, { isadmin }: SessionUser) =>
  policy === 'all' || (policy === 'admins' && isadmin)

async function policyOf(tx: Tx, { dealerCode }: SessionUser): Promise<SecondFactorPolicy> {
  const { rows } = await tx.execute<{ policy: SecondFactorPolicy }>(
    sql`select second_factor as policy from dealer_setting where dealer_code = ${dealerCode} and del_flag = 'F'`,
  )
  return rows[0]?.policy ?? 'off'
}

/** How the own logins are. */
export async function getSecondFactor({
  database: { db },
  session: { user },
}: SessionContext): Promise<Content<'md.user.getSecondFactor'>> {
  const policy = await policyOf(db, user)
  return {
    policy,
    isOn: flag(await hasFactor(db, user)),
    isRequired: flag(isRequiredOf(policy, user)),
    recoveryNum: await recoveryCodesLeft(db, user),
  }
}

/** Makes a secret for an app, for who knows the password. @throws Refusal 101 for another one, 103 when one is in use or nobody wants any */
export async function beginSecondFactor(
  context: SessionContext,
  { password }: Args<'md.user.beginSecondFactor'>,
): Promise<Content<'md.user.beginSecondFactor'>> {
  const { database, config, session, address } = context
  const { user } = session
  if ((await policyOf(database.db, user)) === 'off') throw refuse.notNow('企业未开启两步验证')
  await asGuess(context, async () => {
    const { rows } = await database.db.execute<{ hash: string }>(
      sql`select password_hash as hash from staff where dealer_code = ${user.dealerCode} and id = ${user.userId}::bigint`,
    )
    if (!rows[0] || !(await verifyPassword(password, rows[0].hash, address)))
      throw new Refusal('101', '密码错误', { reason: 'wrongPassword', field: 'password' })
  })
  const app = { label: user.username, issuer: user.dealerName, dataDir: config.dataDir }
  const made = await database.transaction('platform', (tx) => beginFactor(tx, user, app))
  if (!made) throw refuse.notNow('两步验证已启用')
  return made
}

/**
 * Puts the app into use; other sessions, which came without it, end. A repeated call makes other recovery codes, since the first
 * are kept nowhere. @throws Refusal 101 for a wrong code, 103 when one is in use
 */
export async function confirmSecondFactor(
  context: SessionContext,
  args: Args<'md.user.confirmSecondFactor'>,
): Promise<Content<'md.user.confirmSecondFactor'>> {
  const { clock, config, session, sessions } = context
  const { user } = session
  const asked = { code: args.oneTimeCode.trim(), now: clock.now(), dataDir: config.dataDir }
  let codes: string[] | undefined
  await asGuess(context, () =>
    onceInSession(context, 'md.user.confirmSecondFactor', args, async (tx) => {
      if (await hasFactor(tx, user)) throw refuse.notNow('两步验证已启用')
      codes = await confirmFactor(tx, user, asked)
      if (!codes) throw wrongCodeOfApp()
      await closeSessions(tx, user, session.tokenHash)
      recordAs(tx, actorOf(context), clock, factorEvent(user, '启用'))
      return DONE
    }),
  )
  sessions.forget(user)
  return { codes: codes ?? (await codesAgain(context)) }
}

/** For who was not told the first. */
const codesAgain = ({ database, session: { user } }: SessionContext) =>
  database.transaction('platform', async (tx) => {
    if (!(await hasFactor(tx, user))) throw refuse.notNow('两步验证已停用')
    return renewRecoveryCodes(tx, user)
  })

/** Does without a code from now on. @throws Refusal 101 for a wrong code, 103 for who has to have one */
export async function endSecondFactor(
  context: SessionContext,
  args: Args<'md.user.endSecondFactor'>,
): Promise<Content<'md.user.endSecondFactor'>> {
  const { database, clock, config, session, sessions } = context
  const { user } = session
  const asked = { code: args.oneTimeCode, now: clock.now(), dataDir: config.dataDir }
  if (isRequiredOf(await policyOf(database.db, user), user)) throw refuse.notNow('企业要求使用两步验证，不能停用')
  await asGuess(context, () =>
    onceInSession(context, 'md.user.endSecondFactor', args, async (tx) => {
      if (!(await takeCode(tx, user, asked))) throw wrongCodeOfApp()
      await endFactor(tx, user)
      recordAs(tx, actorOf(context), clock, factorEvent(user, '停用'))
      return DONE
    }),
  )
  sessions.forget(user)
  return DONE
}

/** Says of whom the dealer wants a second factor. */
export async function saveSecondFactorPolicy(
  context: SessionContext,
  args: Args<'md.user.saveSecondFactorPolicy'>,
): Promise<Content<'md.user.saveSecondFactorPolicy'>> {
  const { user } = context.session
  const { policy } = args
  await onceInSession(context, 'md.user.saveSecondFactorPolicy', args, async (tx) => {
    const before = secondFactorPolicyLabel[await policyOf(tx, user)]
    await tx.execute(sql`
      update dealer_setting set second_factor = ${policy}, version = version + 1, update_id = ${user.userId}::bigint,
        update_name = ${user.realName}, update_date = now()
      where dealer_code = ${user.dealerCode} and del_flag = 'F'`)
    const details = { before, after: secondFactorPolicyLabel[policy] }
    recordAs(tx, actorOf(context), context.clock, { kind: 'settingChanged', target: '两步验证', details })
    return DONE
  })
  return DONE
}
