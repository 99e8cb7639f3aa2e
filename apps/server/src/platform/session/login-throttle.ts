import { eq, sql } from 'drizzle-orm'
import { timestamp } from '../clock.ts'
import { startOf } from '../cut.ts'
import type { Tx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from './network.ts'
import { loginFailure } from './session.schema.ts'

const WINDOW = 15 * 60_000
const CAPTCHA_FROM = 3
const MOST_OF_NAME = 5
const MOST_OF_NETWORK = 30

/** What may be tried only so often in 15 minutes, and what is said then. */
export interface Limit {
  readonly subject: string
  readonly most: number
  readonly refusal: () => Refusal
}

/** An account name as it is looked for and counted: in one form, however it was typed. */
export const nameOf = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** Five tries; names that do not exist count the same, so that nothing is given away. */
export const limitOfName = (name: string): Limit => ({
  subject: `name:${startOf(name, 60)}`,
  most: MOST_OF_NAME,
  refusal: () => new Refusal('101', '账号已锁定，请15分钟后再试', { reason: 'tooOften' }),
})

/** Thirty tries from one place, whatever the names; none for the own machine, behind whose proxy everybody may stand. */
export function limitOfAddress(address: string): readonly Limit[] {
  const network = networkOf(address)
  if (network === undefined) return []
  const refusal = () => new Refusal('101', '登录失败次数过多，请15分钟后再试', { reason: 'tooOften' })
  return [{ subject: `network:${network}`, most: MOST_OF_NETWORK, refusal }]
}

/**
 * Counts a try before anything is checked, so that of many at once no more are checked than are allowed. One that turns
 * out right is taken back by {@link forgive}; one that is refused here is not counted, since the transaction is undone.
 *
 * @returns true when a verification picture has to be solved, which the last limit asks for from the fourth try on.
 * @throws Refusal of the limit that is reached.
 */
export async function countTry(tx: Tx, limits: readonly Limit[], now: Date): Promise<boolean> {
  let tries = 0
  for (const limit of limits) {
    tries = await count(tx, limit, now)
    if (tries > limit.most) throw limit.refusal()
  }
  return tries > CAPTCHA_FROM
}

/** One statement, so that no two tries get the same number. The last that is allowed locks, until it turns out right. */
async function count(tx: Tx, { subject, most }: Limit, now: Date): Promise<number> {
  const at = (moment: number) => sql`${`${timestamp(new Date(moment))} Asia/Shanghai`}::timestamptz`
  const { failures, firstDate, lockedUntil } = loginFailure
  const locked = sql`(${lockedUntil} is not null and ${lockedUntil} > ${at(now.getTime())})`
  const fresh = sql`(not ${locked} and ${firstDate} <= ${at(now.getTime() - WINDOW)})`
  const [row] = await tx
    .insert(loginFailure)
    .values({ subject, failures: 1, firstDate: timestamp(now) })
    .onConflictDoUpdate({
      target: loginFailure.subject,
      set: {
        failures: sql`case when ${fresh} then 1 else ${failures} + 1 end`,
        firstDate: sql`case when ${fresh} then excluded.first_date else ${firstDate} end`,
        lockedUntil: sql`case when ${locked} then ${lockedUntil}
          when not ${fresh} and ${failures} + 1 >= ${most} then ${at(now.getTime() + WINDOW)} end`,
      },
    })
    .returning({ failures })
  return row?.failures ?? most + 1
}

/** Takes a try back, which was no guess. */
export async function forgive(tx: Tx, limits: readonly Limit[]): Promise<void> {
  for (const { subject } of limits)
    await tx
      .update(loginFailure)
      .set({ failures: sql`greatest(${loginFailure.failures} - 1, 0)`, lockedUntil: null })
      .where(eq(loginFailure.subject, subject))
}

/** Forgets the failures of a name whose password was right. */
export const forgetFailures = (tx: Tx, { subject }: Limit) =>
  tx.delete(loginFailure).where(eq(loginFailure.subject, subject))
