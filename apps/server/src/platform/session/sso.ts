import { and, eq, gt, lt } from 'drizzle-orm'
import { timestamp } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { ssoToken } from './session.schema.ts'
import { findSessions, hashToken, newToken } from './session.sql.ts'

const LIFETIME = 10 * 60_000

interface Owner {
  readonly dealerCode: string
  readonly userId: string
}

/**
 * A token for opening an embedded report or the shop: random, kept as its hash, good for ten minutes and once, and no longer than
 * the session that asks for it.
 */
export async function issueSsoToken(
  tx: Tx,
  { dealerCode, userId }: Owner,
  sessionHash: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx.delete(ssoToken).where(lt(ssoToken.expireDate, timestamp(now)))
  const expireDate = timestamp(new Date(now.getTime() + LIFETIME))
  await tx.insert(ssoToken).values({ tokenHash: hashToken(token), sessionHash, dealerCode, userId, expireDate })
  return token
}

/** Whose token a single-use one is, and which session asked for it. */
interface Asked extends Owner {
  readonly openedHash: string
}

/** Whose token it is, which is then used up; undefined when it is used, too old, of a session that is over, or none. */
export async function takeSsoToken(tx: Tx, token: string, now: Date): Promise<Asked | undefined> {
  const [row] = await tx
    .delete(ssoToken)
    .where(and(eq(ssoToken.tokenHash, hashToken(token)), gt(ssoToken.expireDate, timestamp(now))))
    .returning({ dealerCode: ssoToken.dealerCode, userId: ssoToken.userId, openedHash: ssoToken.sessionHash })
  const [open] = row ? await findSessions(tx, [row.openedHash]) : []
  return open && row
}
