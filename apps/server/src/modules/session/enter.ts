import { randomBytes } from 'node:crypto'
import { password as passwordRule } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { recordAs } from '../../platform/audit/record.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkCaptcha } from '../../platform/session/captcha.ts'
import { deviceOf } from '../../platform/session/device.ts'
import { readLoginText } from '../../platform/session/login-cipher.ts'
import {
  countTry,
  forgetFailures,
  forgive,
  type Limit,
  limitOfAddress,
  limitOfName,
  nameOf,
} from '../../platform/session/login-throttle.ts'
import { hashPassword, verifyPassword } from '../../platform/session/password.ts'
import { hasFactor, takeCode, wrongCodeOfApp } from '../../platform/session/second-factor.ts'
import { loadUser, openSession, type Terminal } from '../../platform/session/session.sql.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { isWrongGuess } from './guess.ts'

const wrongCode = () => new Refusal('101', '验证码错误', { reason: 'wrongCode', field: 'verificationCode' })
const codeNeeded = () => new Refusal('101', '请输入验证码', { reason: 'codeNeeded', field: 'verificationCode' })
const codeOfAppNeeded = () =>
  new Refusal('101', '请输入动态验证码', { reason: 'secondFactorNeeded', field: 'oneTimeCode' })
const wrongPair = () => new Refusal('101', '用户名或密码错误', { reason: 'wrongLogin' })

/** What every login sends, encrypted. */
interface Credentials {
  readonly username: string
  readonly password: string
  readonly verificationCode?: string
  readonly oneTimeCode?: string
}

export interface Entered {
  readonly user: SessionUser
  /** The token of the new session. */
  readonly token: string
}

interface Account extends Record<string, unknown> {
  userId: string
  dealerCode: string
  passwordHash: string
  jobStatus: string
  webOpen: string
  appOpen: string
}

/** Verified in place of a password when the account does not exist, so that both take the same time. */
const nobody = hashPassword(randomBytes(12).toString('hex'))

/**
 * Lets a user in: the try is counted before the slow check, the former session of the terminal ends.
 * Each step stands in a transaction of its own, so that a try stays counted although the login is refused.
 */
export async function enter(context: PublicContext, sent: Credentials, terminal: Terminal): Promise<Entered> {
  const { database, clock, config, sessions, address, userAgent, log } = context
  const name = nameOf(readLoginText(sent.username, config.loginKey) ?? '')
  const password = readLoginText(sent.password, config.loginKey)
  if (!name || !password) throw wrongPair()
  const now = clock.now()
  const limits = [...limitOfAddress(address), limitOfName(name)]
  await admit(context, limits, sent.verificationCode, now)
  const takeBack = () => database.transaction('platform', (tx) => forgive(tx, limits))
  const account = await findAccount(database.db, name)
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await nobody), address).catch(
    async (error: unknown) => {
      await takeBack()
      throw error
    },
  )
  const actor = { ...account, username: name, address, terminal }
  if (!account || !isRight) {
    await database.transaction('platform', async (tx) => recordAs(tx, actor, clock, { kind: 'loginFailed' }))
    log.info({ failed: true }, 'login')
    throw wrongPair()
  }
  const shut = shutOut(account, terminal)
  if (shut) {
    await takeBack()
    const details = { reason: shut.message }
    await database.transaction('platform', async (tx) => recordAs(tx, actor, clock, { kind: 'loginFailed', details }))
    throw shut
  }
  const asksCode = isAsked(terminal) && (await hasFactor(database.db, account))
  if (asksCode && !sent.oneTimeCode) {
    await takeBack()
    throw codeOfAppNeeded()
  }
  const entered = await database
    .transaction('platform', async (tx) => {
      if (asksCode && !(await takeCode(tx, account, { code: sent.oneTimeCode ?? '', now, dataDir: config.dataDir })))
        throw wrongCodeOfApp()
      await forgive(tx, limitOfAddress(address))
      await forgetFailures(tx, limitOfName(name))
      const opened = await letIn(tx, account, { terminal, password, now, address, device: deviceOf(userAgent) })
      recordAs(tx, { ...opened.user, address, terminal }, clock, { kind: 'login' })
      return opened
    })
    .catch(async (error: unknown) => {
      if (!isWrongGuess(error)) await takeBack()
      if (error instanceof Refusal) {
        const details = { reason: error.message }
        await database.transaction('platform', async (tx) =>
          recordAs(tx, actor, clock, { kind: 'loginFailed', details }),
        )
      }
      throw error
    })
  // The former session of the terminal has ended.
  sessions.forget(entered.user)
  return entered
}

/** The survey reaches its questions only: its login does without the second factor. */
const isAsked = (terminal: Terminal) => terminal !== 'survey'

/** @throws Refusal when too much was tried, or the picture is not solved. */
async function admit({ database }: PublicContext, limits: readonly Limit[], code: string | undefined, now: Date) {
  // In a transaction of its own: a picture is used up, whatever comes of the login.
  const isSolved = code ? await database.transaction('platform', (tx) => checkCaptcha(tx, now, code)) : false
  await database.transaction('platform', async (tx) => {
    const asks = await countTry(tx, limits, now)
    if (asks && !isSolved) throw code ? wrongCode() : codeNeeded()
  })
}

async function findAccount(tx: Tx, name: string): Promise<Account | undefined> {
  const { rows } = await tx.execute<Account>(sql`
    select id::text as "userId", dealer_code as "dealerCode", password_hash as "passwordHash",
      job_status as "jobStatus", web_open as "webOpen", app_open as "appOpen"
    from staff where lower(username) = ${name} and del_flag = 'F'`)
  return rows[0]
}

/** Why the right password is not enough; told only to who has it. */
function shutOut({ jobStatus, webOpen, appOpen }: Account, terminal: Terminal): Refusal | undefined {
  if (jobStatus !== 'onJob') return new Refusal('101', '账号已停用，请联系管理员', { reason: 'notOpened' })
  if (terminal === 'app')
    return appOpen === 'T' ? undefined : new Refusal('101', '该账号未开通APP登录权限', { reason: 'notOpened' })
  return webOpen === 'T' ? undefined : new Refusal('101', '该账号未开通电脑端登录权限', { reason: 'notOpened' })
}

/**
 * Opens the session if the password is still the one that was checked: the row is locked, so that a change of password
 * either comes before, and nobody is let in, or after, and ends this session too.
 */
async function letIn(
  tx: Tx,
  { dealerCode, userId, passwordHash }: Account,
  { password, now, ...from }: { terminal: Terminal; password: string; now: Date; address: string; device?: string },
): Promise<Entered> {
  const moment = sql`${`${timestamp(now)} Asia/Shanghai`}::timestamptz`
  const weak = passwordRule.is(password) ? sql`is_weak_pwd` : sql`'T'`
  const { rows } = await tx.execute(sql`
    update staff set last_login_date = ${moment}, is_weak_pwd = ${weak}
    where dealer_code = ${dealerCode} and id = ${userId}::bigint and password_hash = ${passwordHash} returning id`)
  const user = rows.length > 0 ? await loadUser(tx, dealerCode, userId, from.terminal) : undefined
  if (!user) throw wrongPair()
  return { user, token: await openSession(tx, { userId, dealerCode, ...from }, timestamp(now)) }
}
