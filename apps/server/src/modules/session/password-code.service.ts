import { sql } from 'drizzle-orm'
import { recordAs } from '../../platform/audit/record.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countTry, forgive, type Limit, limitOfAddress } from '../../platform/session/login-throttle.ts'
import { hashPassword } from '../../platform/session/password.ts'
import {
  type CodeOwner,
  isTicket,
  makeCode,
  takeTicket,
  ticketFor,
  tryCode,
} from '../../platform/session/password-code.ts'
import { closeSessions, loadUser } from '../../platform/session/session.sql.ts'
import { type NewPassword, requireGoodPassword, setPassword } from './new-password.ts'

/** Five messages to one number, thirty from one place, in 15 minutes. */
const MOST_MESSAGES = 5

const limitOfMessages = (subject: string): Limit => ({
  subject: `code:${subject}`,
  most: MOST_MESSAGES,
  refusal: () => new Refusal('103', '验证码发送过于频繁，请15分钟后再试', { reason: 'tooOften' }),
})

const wrongCode = () => new Refusal('101', '验证码错误', { reason: 'wrongCode', field: 'verifyCode' })

/**
 * Sends a code to the mobile of an account, if there is one: what is answered, and how soon, does not tell.
 * @throws Refusal 103 less than a minute after the last one, or after too many.
 */
export async function sendCode(
  { database, clock, sms, address, log }: PublicContext,
  { subject, mobile, owner }: { subject: string; mobile: string; owner: CodeOwner | undefined },
): Promise<void> {
  const now = clock.now()
  const code = await database.transaction('platform', async (tx) => {
    await countTry(tx, [...limitOfAddress(address), limitOfMessages(subject)], now)
    const made = await makeCode(tx, subject, owner, now)
    if (!made) throw new Refusal('103', '验证码已发送，请60秒后再试', { reason: 'tooOften' })
    return made
  })
  // Not waited for: the time that it takes would tell that there is somebody.
  if (owner)
    void sms
      .send(mobile, `您的验证码为${code}，10分钟内有效，请勿告诉他人。`)
      .catch((error: unknown) => log.error({ err: String(error) }, 'a code was not sent'))
}

/**
 * Takes a right code for a ticket. Wrong ones count against the code, and as wrong logins do.
 * @throws Refusal 101 for a wrong, used or old code.
 */
export async function exchangeCode(
  { database, clock, address }: PublicContext,
  { subject, code, limit }: { subject: string; code: string; limit: Limit },
): Promise<string> {
  const now = clock.now()
  const limits = [...limitOfAddress(address), limit]
  const isRight = await database.transaction('platform', async (tx) => {
    await countTry(tx, limits, now)
    return tryCode(tx, subject, code, now)
  })
  if (!isRight) throw wrongCode()
  const ticket = await database.transaction('platform', async (tx) => {
    await forgive(tx, limits)
    return ticketFor(tx, subject, code, now)
  })
  if (!ticket) throw wrongCode()
  return ticket
}

/**
 * Sets the password that a ticket allows; all sessions of the account end.
 * @throws Refusal 101 when the password breaks the rules; the ticket stays good.
 * @returns false when the ticket is used, too old, or none.
 */
export async function redeemTicket(
  { database, clock, sessions, address }: PublicContext,
  ticket: string,
  password: NewPassword,
): Promise<boolean> {
  const now = clock.now()
  requireGoodPassword(password)
  // Looked for first: a password is not hashed for just anybody.
  if (!(await isTicket(database.db, ticket, now))) return false
  const hash = await hashPassword(password.newPwd)
  const owner = await database.transaction('platform', async (tx) => {
    const found = await takeTicket(tx, ticket, now)
    if (!found || !(await setPassword(tx, found, hash, now))) return undefined
    await closeSessions(tx, found)
    const user = await loadUser(tx, found.dealerCode, found.userId)
    recordAs(tx, { ...found, ...user, address }, clock, { kind: 'passwordReset', details: { reason: '短信验证码' } })
    return found
  })
  if (owner) sessions.forget(owner)
  return owner !== undefined
}

/** The one person on the job whom this mobile belongs to; undefined when nobody is, or more than one dealer has it. */
export async function ownerOfMobile(tx: Tx, mobile: string, name?: string): Promise<CodeOwner | undefined> {
  const { rows } = await tx.execute<CodeOwner & Record<string, unknown>>(sql`
    select id::text as "userId", dealer_code as "dealerCode" from staff
    where mobile = ${mobile} and job_status = 'onJob' and del_flag = 'F' ${name === undefined ? sql`` : sql`and lower(username) = ${name}`}`)
  return rows.length === 1 ? rows[0] : undefined
}
