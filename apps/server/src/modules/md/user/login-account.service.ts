import type { LoginAccountAction, SecurityEventKind } from '@dealer/sdk/contract'
import { actorOf, recordAs } from '../../../platform/audit/record.ts'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { DONE } from '../../../platform/done.ts'
import type { SessionContext } from '../../../platform/http/handlers.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { accountStates } from '../../../platform/session/account-state.ts'
import { forgetFailures, limitOfName, nameOf } from '../../../platform/session/login-throttle.ts'
import { hashPassword } from '../../../platform/session/password.ts'
import { endFactor } from '../../../platform/session/second-factor.ts'
import { closeSessions, loadUser } from '../../../platform/session/session.sql.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { makeWork } from '../../../platform/work.ts'
import { setOneTimePassword } from '../../session/new-password.ts'
import { loginAccounts } from './login-account.list.sql.ts'
import { oneTimePassword } from './one-time-password.ts'
import { outranks } from './outranks.rules.ts'

/** Accounts of the dealer with what lies outside any dealer: whether they are locked, and where they are open. */
export async function listLogins(
  { database, clock, config, session: { user } }: SessionContext,
  args: Args<'md.user.listLogins'>,
): Promise<Content<'md.user.listLogins'>> {
  const found = await database.read(user, (tx) => loginAccounts(makeWork(tx, user, clock), args))
  const now = clock.now()
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const states = await accountStates(database.db, user.dealerCode, found.rows, {
    now,
    seenAfter: before(config.idleMinutes),
    openedAfter: before(config.sessionHours * 60),
  })
  return {
    ...found,
    rows: found.rows.map((row) => {
      const { lockedUntil, sessionNum = 0 } = states.get(row.userId) ?? {}
      const actions: LoginAccountAction[] = row.userId === user.userId ? [] : ['resetPwd']
      if (lockedUntil !== undefined) actions.unshift('unlock')
      if (sessionNum > 0 && row.userId !== user.userId) actions.push('closeSessions')
      if (row.hasSecondFactor === 'T' && row.userId !== user.userId) actions.push('resetSecondFactor')
      return {
        ...row,
        lastLoginDate: row.lastLoginDate ?? undefined,
        lockedUntil,
        sessionNum,
        actions,
      }
    }),
  }
}

/** Lets a person try again at once. @throws Refusal 106, 107 */
export const unlock = (
  context: SessionContext,
  { userId }: Args<'md.user.unlock'>,
): Promise<Content<'md.user.unlock'>> =>
  onAccount(context, userId, 'accountUnlocked', async (tx, person) => {
    await forgetFailures(tx, limitOfName(nameOf(person.username)))
    return DONE
  })

/** Ends all sessions of a person. @throws Refusal 106, 107 */
export const closeSessionsOf = (
  context: SessionContext,
  { userId }: Args<'md.user.closeSessions'>,
): Promise<Content<'md.user.closeSessions'>> =>
  onAccount(context, userId, 'sessionEnded', async (tx, person) => {
    await closeSessions(tx, person)
    return DONE
  })

/**
 * Gives a person a one-time password, which nobody else is told and no log keeps: a repeated call makes another one.
 * @throws Refusal 106, 107; 107 for oneself, who has the dialog for it
 */
export async function resetPassword(
  context: SessionContext,
  { userId }: Args<'md.user.resetPwd'>,
): Promise<Content<'md.user.resetPwd'>> {
  if (userId === context.session.user.userId) throw new Refusal('107', '本人的密码请在“修改密码”中修改')
  const initialPwd = oneTimePassword()
  const hash = await hashPassword(initialPwd)
  return onAccount(context, userId, 'passwordReset', async (tx, person) => {
    if (!(await setOneTimePassword(tx, person, hash, context.clock.now()))) throw refuse.missing()
    await forgetFailures(tx, limitOfName(nameOf(person.username)))
    await closeSessions(tx, person)
    return { initialPwd }
  })
}

/** Lets a person in without the app that was lost, and ends the sessions. @throws Refusal 106, 107; 107 for oneself */
export async function resetSecondFactor(
  context: SessionContext,
  { userId }: Args<'md.user.resetSecondFactor'>,
): Promise<Content<'md.user.resetSecondFactor'>> {
  if (userId === context.session.user.userId) throw new Refusal('107', '本人的两步验证请在用户菜单中停用')
  return onAccount(context, userId, 'secondFactorChanged', async (tx, person) => {
    await endFactor(tx, person)
    await closeSessions(tx, person)
    return DONE
  })
}

/** Does something to an account of the dealer, whose owner may do no more than the user, and writes it into the security log. */
export async function onAccount<T>(
  context: SessionContext,
  userId: string,
  kind: SecurityEventKind | undefined,
  work: (tx: Tx, person: SessionUser) => Promise<T>,
): Promise<T> {
  const { database, clock, session, sessions } = context
  const { dealerCode } = session.user
  const result = await database.transaction('platform', async (tx) => {
    const person = await findPerson(tx, dealerCode, userId)
    if (outranks(person, session.user)) throw new Refusal('107', '该账号的权限高于您，不能操作')
    const answer = await work(tx, person)
    if (kind) recordAs(tx, actorOf(context), clock, { kind, target: person.realName })
    return answer
  })
  sessions.forget({ dealerCode, userId })
  return result
}

/** A person with all that roles allow, on the web and in the app. @throws Refusal 106 */
async function findPerson(tx: Tx, dealerCode: string, userId: string): Promise<SessionUser> {
  const web = await loadUser(tx, dealerCode, userId, 'web')
  const app = await loadUser(tx, dealerCode, userId, 'app')
  if (!web || !app) throw refuse.missing()
  return { ...web, perms: new Set([...web.perms, ...app.perms]) }
}
