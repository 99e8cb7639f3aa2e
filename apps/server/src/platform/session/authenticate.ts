import type { Clock } from '../clock.ts'
import { timestamp } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import type { KeptSessions } from './kept-sessions.ts'
import { closeSessionByHash, type OpenSession, touchSession } from './session.sql.ts'

/** How often a running session is marked as seen; finer steps would only be writes. */
const TOUCH_EVERY = 60_000

const toMillis = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}+08:00`)

const idleTime = (clock: Clock, open: OpenSession) => clock.now().getTime() - toMillis(open.lastSeen)

/** True when the session was idle for too long, whether or not anybody has closed it since. */
export const isIdle = (clock: Clock, idleMinutes: number, open: OpenSession): boolean =>
  idleTime(clock, open) > idleMinutes * 60_000

/**
 * The session behind a token.
 * @throws Refusal G001 without a known token, 520 when it was idle for too long; then it is over.
 */
export async function authenticate(
  {
    database,
    sessions,
    clock,
    idleMinutes,
  }: { database: Database; sessions: KeptSessions; clock: Clock; idleMinutes: number },
  token: string | undefined,
): Promise<OpenSession> {
  if (!token) throw refuse.loggedOut()
  const open = await sessions.find(token)
  if (!open) throw refuse.loggedOut()
  if (isIdle(clock, idleMinutes, open)) {
    await closeSessionByHash(database.db, open.tokenHash)
    sessions.forget(open.user)
    throw refuse.expired()
  }
  if (idleTime(clock, open) <= TOUCH_EVERY) return open
  const seen = { ...open, lastSeen: timestamp(clock.now()) }
  await touchSession(database.db, open.tokenHash, seen.lastSeen)
  sessions.renew(seen)
  return seen
}
