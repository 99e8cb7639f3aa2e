import { sql } from 'drizzle-orm'
import { timestamp } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { limitOfName, nameOf } from './login-throttle.ts'
import { momentText } from './session.sql.ts'

/** An account and who has it. */
export interface Account {
  readonly userId: string
  readonly username: string
}

/** What lies outside any dealer about an account. */
export interface AccountState {
  readonly lockedUntil?: string
  readonly sessionNum: number
}

/** Locks and open sessions of accounts of one dealer, by user id. */
export async function accountStates(
  tx: Tx,
  dealerCode: string,
  accounts: readonly Account[],
  { now, seenAfter, openedAfter }: { now: Date; seenAfter: Date; openedAfter: Date },
): Promise<ReadonlyMap<string, AccountState>> {
  const asked = accounts.map(({ userId, username }) => ({ id: userId, subject: limitOfName(nameOf(username)).subject }))
  const at = (moment: Date) => sql`${`${timestamp(moment)} Asia/Shanghai`}::timestamptz`
  const { rows } = await tx.execute<{
    userId: string
    lockedUntil: string | null
    sessionNum: number
    hasSecondFactor: boolean
  }>(sql`
    select a.id as "userId",
      (select ${momentText(sql`f.locked_until`)} from login_failure f where f.subject = a.subject and f.locked_until > ${at(now)}) as "lockedUntil",
      (select count(*)::int from session s where s.dealer_code = ${dealerCode} and s.user_id = a.id::bigint
        and s.last_seen >= ${at(seenAfter)} and s.create_date >= ${at(openedAfter)}) as "sessionNum"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id text, subject text)`)
  return new Map(
    rows.map(({ userId, lockedUntil, ...state }) => [userId, { ...state, lockedUntil: lockedUntil ?? undefined }]),
  )
}
