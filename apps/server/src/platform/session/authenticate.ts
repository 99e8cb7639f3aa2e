import type { Clock } from '../clock.ts'
import { timestamp } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import type { KeptSessions } from './kept-sessions.ts'
import { closeSessionByHash, type OpenSession, touchSession, wasReplaced } from './session.sql.ts'

/** How often a running session is marked as seen; finer steps would only be writes. */
const TOUCH_EVERY = 60_000

const toMillis = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}+08:00`)

/** How long a session lasts. */
export type SessionLife = Pick<Config, 'idleMinutes' | 'sessionHours'>

/** What the end of a session is reckoned from. */
type Times = Pick<OpenSession, 'since' | 'lastSeen'>

const idleTime = (clock: Clock, open: Times) => clock.now().getTime() - toMillis(open.lastSeen)

const isIdle = (clock: Clock, { idleMinutes }: SessionLife, open: Times): boolean =>
  idleTime(clock, open) > idleMinutes * 60_000

/** However busy it is: a token that was stolen is not good for ever. */
const isOld = (clock: Clock, { sessionHours }: SessionLife, { since }: Times): boolean =>
  clock.now().getTime() - toMillis(since) > sessionHours * 3_600_000

/** True when the session was idle for too long or is too old, whether or not anybody has closed it since. */
export const isOver = (clock: Clock, life: SessionLife, open: Times): boolean =>
  isIdle(clock, life, open) || isOld(clock, life, open)

/**
 * The session behind a token.
 * @throws Refusal G001 without a known token, when it is too old or another login replaced it, 520 when it was idle for too long; then it is over.
 */
export async function authenticate(
  {
    database,
    sessions,
    clock,
    config,
  }: { database: Database; sessions: KeptSessions; clock: Clock; config: SessionLife },
  token: string | undefined,
): Promise<OpenSession> {
  if (!token) throw refuse.loggedOut()
  const open = await sessions.find(token)
  if (!open) throw (await wasReplaced(database.db, token)) ? refuse.replaced() : refuse.loggedOut()
  if (isOver(clock, config, open)) {
    await closeSessionByHash(database.db, open.tokenHash)
    sessions.forget(open.user)
    throw isIdle(clock, config, open) ? refuse.expired() : refuse.loggedOut()
  }
  if (idleTime(clock, open) <= TOUCH_EVERY) return open
  const seen = { ...open, lastSeen: timestamp(clock.now()) }
  await touchSession(database.db, open.tokenHash, seen.lastSeen)
  sessions.renew(seen)
  return seen
}
