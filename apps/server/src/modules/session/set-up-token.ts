import { and, eq, gt, sql } from 'drizzle-orm'
import { timestamp } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { passwordCode } from '../../platform/session/session.schema.ts'
import { hashToken, newToken } from '../../platform/session/session.sql.ts'

const SUBJECT = 'setUp'
/** Longer than anybody lets a new server wait. */
const LIFETIME = 365 * 24 * 60 * 60_000

/** Whether the server has no dealer at all. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from dealer_setting limit 1`)
  return rows.length === 0
}

/**
 * A token with which the first dealer can be made, for whoever reads what the server writes; undefined when there is one.
 * The last one that was made is good, and only its hash is kept: of several processes the one that started last has said it.
 */
export function offerSetUp(database: Database, now: Date): Promise<string | undefined> {
  return database.transaction('platform', async (tx) => {
    if (!(await isEmpty(tx))) return undefined
    const token = newToken()
    const values = {
      ticketHash: hashToken(token),
      tries: 0,
      sentDate: timestamp(now),
      expireDate: timestamp(new Date(now.getTime() + LIFETIME)),
    }
    await tx
      .insert(passwordCode)
      .values({ subject: SUBJECT, ...values })
      .onConflictDoUpdate({ target: passwordCode.subject, set: values })
    return token
  })
}

/** Uses the token up. False when it is another one, or somebody was faster. */
export async function takeSetUpToken(tx: Tx, token: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(passwordCode)
    .where(
      and(
        eq(passwordCode.subject, SUBJECT),
        eq(passwordCode.ticketHash, hashToken(token)),
        gt(passwordCode.expireDate, timestamp(now)),
      ),
    )
    .returning({ subject: passwordCode.subject })
  return taken.length > 0
}

/** Tells on the console how a server without a dealer is set up. Not by the log, which may be shipped elsewhere. */
export function showSetUp(address: string, token: string): void {
  const lines = [
    '',
    '  系统尚未初始化，请在浏览器打开以下地址（仅可使用一次）',
    '  No dealer yet: open this once in a browser, or run `npm run setup`',
    `    ${address}/login?area=set-up#${token}`,
    '',
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
}
