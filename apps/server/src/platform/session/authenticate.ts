import type { Clock } from '../clock.ts'
import { timestamp } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { closeSessionByHash, findSession, type OpenSession, touchSession } from './session.sql.ts'

/** How often a running session is marked as seen; finer steps would only be writes. */
const TOUCH_EVERY = 60_000

const toMillis = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}+08:00`)

/**
 * The session behind a token.
 * @throws Refusal G001 without a known token, 520 when it was idle for too long; then it is over.
 */
export async function authenticate(
  database: Database,
  clock: Clock,
  idleMinutes: number,
  token: string | undefined,
): Promise<OpenSession> {
  if (!token) throw refuse.loggedOut()
  const open = await findSession(database.db, token)
  if (!open) throw refuse.loggedOut()
  const idle = clock.now().getTime() - toMillis(open.lastSeen)
  if (idle > idleMinutes * 60_000) {
    await closeSessionByHash(database.db, open.tokenHash)
    throw refuse.expired()
  }
  if (idle > TOUCH_EVERY) await touchSession(database.db, open.tokenHash, timestamp(clock.now()))
  return open
}
