import { eq, sql } from 'drizzle-orm'
import { timestamp } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { loginFailure } from './session.schema.ts'

const WINDOW = 15 * 60_000
const CAPTCHA_FROM = 3
const LOCK_FROM = 5

export interface LoginState {
  readonly isLocked: boolean
  readonly needsCaptcha: boolean
}

const nameOf = (username: string) => username.toLowerCase().slice(0, 60)

/** How an account name stands; names that do not exist count the same, so that nothing is given away. */
export async function loginState(tx: Tx, username: string, now: Date): Promise<LoginState> {
  const [row] = await tx
    .select()
    .from(loginFailure)
    .where(eq(loginFailure.username, nameOf(username)))
  const recent = row !== undefined && row.firstDate > timestamp(new Date(now.getTime() - WINDOW))
  return {
    isLocked: Boolean(row?.lockedUntil && row.lockedUntil > timestamp(now)),
    needsCaptcha: recent && row.failures >= CAPTCHA_FROM,
  }
}

/**
 * Counts an attempt as a failure, before its password is looked at: of many at once no more are let through than one after
 * the other. The fifth within 15 minutes locks the name for 15 minutes; a login that succeeds forgets them.
 * @returns false for an attempt beyond the fifth
 */
export async function countAttempt(tx: Tx, username: string, now: Date): Promise<boolean> {
  const start = timestamp(new Date(now.getTime() - WINDOW))
  const fresh = sql`${loginFailure.firstDate} <= ${`${start} Asia/Shanghai`}::timestamptz`
  const failures = sql`case when ${fresh} then 1 else ${loginFailure.failures} + 1 end`
  const until = `${timestamp(new Date(now.getTime() + WINDOW))} Asia/Shanghai`
  const [counted] = await tx
    .insert(loginFailure)
    .values({ username: nameOf(username), failures: 1, firstDate: timestamp(now) })
    .onConflictDoUpdate({
      target: loginFailure.username,
      set: {
        failures,
        firstDate: sql`case when ${fresh} then excluded.first_date else ${loginFailure.firstDate} end`,
        lockedUntil: sql`case when ${failures} >= ${LOCK_FROM} then ${until}::timestamptz end`,
      },
    })
    .returning({ failures: loginFailure.failures })
  return counted !== undefined && counted.failures <= LOCK_FROM
}

export const forgetFailures = (tx: Tx, username: string) =>
  tx.delete(loginFailure).where(eq(loginFailure.username, nameOf(username)))
