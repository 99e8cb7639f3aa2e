import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { changeSessions, momentText, type Terminal } from './session.sql.ts'

interface Owner {
  readonly dealerCode: string
  readonly userId: string
}

/** A session as its user is shown it. */
export interface ShownSession extends Record<string, unknown> {
  /** The beginning of the token's hash: names the session and opens nothing. */
  sessionId: string
  terminal: Terminal
  device: string | null
  address: string | null
  since: string
  lastSeen: string
}

const ID_LENGTH = 16
const idOf = (column: string) => sql.raw(`left(${column}, ${ID_LENGTH})`)
const idColumn = idOf('token_hash')

/** How a session with this hash is named. */
export const sessionIdOf = (tokenHash: string): string => tokenHash.slice(0, ID_LENGTH)

/** Sessions of a user, also those whose time is over; the one that was used last first. */
export async function sessionsOf(tx: Tx, { dealerCode, userId }: Owner): Promise<ShownSession[]> {
  const { rows } = await tx.execute<ShownSession>(sql`
    select ${idColumn} as "sessionId", terminal, device, address,
      ${momentText(sql`create_date`)} as since, ${momentText(sql`last_seen`)} as "lastSeen"
    from session where dealer_code = ${dealerCode} and user_id = ${userId}::bigint order by last_seen desc, token_hash`)
  return rows
}

/** Ends one session of a user, and those that it opened. False when there is none of this name. */
export async function closeOwnSession(tx: Tx, { dealerCode, userId }: Owner, sessionId: string): Promise<boolean> {
  const { rows } = await changeSessions(
    tx,
    sql`delete from session where dealer_code = ${dealerCode} and user_id = ${userId}::bigint and ${sessionId} in (${idColumn}, ${idOf('opened_hash')})`,
  )
  return rows.length > 0
}
