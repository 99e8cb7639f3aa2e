import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { timestamp } from '../../platform/clock.ts'
import type { Args, Content } from '../../platform/contract/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkCaptcha, issueCaptcha } from '../../platform/session/captcha.ts'
import { readLoginText } from '../../platform/session/login-cipher.ts'
import { countAttempt, forgetFailures, loginState } from '../../platform/session/login-throttle.ts'
import { hashPassword, verifyPassword } from '../../platform/session/password.ts'
import { loadUser, newToken, openSession } from '../../platform/session/session.sql.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { menuOf } from './menu.ts'

const wrongPair = () => new Refusal('101', '用户名或密码错误')
const locked = () => new Refusal('101', '账号已锁定，请15分钟后再试')

interface Account extends Record<string, unknown> {
  userId: string
  dealerCode: string
  passwordHash: string
  jobStatus: string
  webOpen: string
}

/** Verified in place of a password when the account does not exist, so that both take the same time. */
const nobody = hashPassword(randomBytes(12).toString('hex'))

/**
 * Logs in: throttled by account name, the password checked slowly, the former session of the terminal replaced.
 * Each step stands in a transaction of its own, so that a failure is counted although the login is refused.
 */
export async function login(
  { database, clock, config, sessions, log }: PublicContext,
  args: Args<'session.login'>,
): Promise<Content<'session.login'>> {
  const username = readLoginText(args.username, config.loginKey)?.trim()
  const password = readLoginText(args.password, config.loginKey)
  if (!username || !password) throw wrongPair()
  const now = clock.now()
  await database.transaction('platform', async (tx) => {
    const state = await loginState(tx, username, now)
    if (state.isLocked) throw locked()
    if (!state.needsCaptcha) return
    if (!args.verificationCode) throw new Refusal('101', '请输入验证码')
  })
  if (args.verificationCode) await requireCaptcha(database, now, username, args.verificationCode)
  if (!(await database.transaction('platform', (tx) => countAttempt(tx, username, now)))) throw locked()
  const account = await findAccount(database.db, username)
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await nobody))
  if (!account || !isRight) {
    log.info({ failed: true }, 'login')
    throw wrongPair()
  }
  await forgetFailures(database.db, username)
  if (account.jobStatus !== 'onJob') throw new Refusal('101', '账号已停用，请联系管理员')
  if (account.webOpen !== 'T') throw new Refusal('101', '该账号未开通电脑端登录权限')
  const opened = await database.transaction('platform', async (tx) => {
    const user = await loadUser(tx, account.dealerCode, account.userId)
    if (!user) throw wrongPair()
    const dmsToken = await openSession(
      tx,
      { userId: user.userId, dealerCode: user.dealerCode, terminal: args.appLogin === 'T' ? 'app' : 'web' },
      timestamp(now),
    )
    await tx.execute(
      sql`update staff set last_login_date = ${`${timestamp(now)} Asia/Shanghai`}::timestamptz where dealer_code = ${user.dealerCode} and id = ${user.userId}::bigint`,
    )
    return { user, dmsToken }
  })
  // The former session of the terminal has ended.
  sessions.forget(opened.user)
  return userInfo(opened.user, opened.dmsToken)
}

/** The picture asked after three failures; only its text's hash stays here. */
export function getVerifyCode({ database, clock }: PublicContext, args: Args<'session.getVerifyCode'>) {
  return database.transaction('platform', (tx) => issueCaptcha(tx, clock.now(), args.uuid))
}

async function requireCaptcha(
  database: PublicContext['database'],
  now: Date,
  username: string,
  answer: string,
): Promise<void> {
  const { needsCaptcha } = await database.transaction('platform', (tx) => loginState(tx, username, now))
  if (!needsCaptcha) return
  const isRight = await database.transaction('platform', (tx) => checkCaptcha(tx, now, answer))
  if (!isRight) throw new Refusal('101', '验证码错误')
}

async function findAccount(tx: Tx, username: string): Promise<Account | undefined> {
  const { rows } = await tx.execute<Account>(sql`
    select id::text as "userId", dealer_code as "dealerCode", password_hash as "passwordHash", job_status as "jobStatus", web_open as "webOpen"
    from staff where lower(username) = lower(${username}) and del_flag = 'F'`)
  return rows[0]
}

function userInfo(user: SessionUser, dmsToken: string): Content<'session.login'> {
  return { ...aboutUser(user), ssoToken: newToken(), dmsToken, menuVos: menuOf(user) }
}

/** The user as screens and programs know it. */
export function aboutUser(user: SessionUser): Content<'md.user.getCurrentUser'> {
  return {
    userId: user.userId,
    dealerCode: user.dealerCode,
    dealerName: user.dealerName,
    username: user.username,
    realName: user.realName,
    perms: [...user.perms].sort(),
    isadmin: user.isadmin,
    isLightDealer: user.isLightDealer,
    isStore: user.isStore,
    isWeakPwd: user.isWeakPwd,
    isWeakPwdTip: false,
  }
}
