import { createHash, randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { timestamp } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { passwordCode } from './session.schema.ts'
import { hashToken, newToken } from './session.sql.ts'

const PAUSE = 60_000
const LIFETIME = 10 * 60_000
const MOST_TRIES = 5
const DIGITS = 6

/** Whose code it is. */
export interface CodeOwner {
  readonly dealerCode: string
  readonly userId: string
}

const hash = (subject: string, code: string) => createHash('sha256').update(`${subject} ${code}`).digest('hex')

const after = (now: Date, milliseconds: number) => timestamp(new Date(now.getTime() + milliseconds))

/**
 * Makes a code of six digits for ten minutes, in place of the one before; a row is kept for nobody too.
 * @returns undefined when the last one is less than a minute old.
 */
export async function makeCode(
  tx: Tx,
  subject: string,
  owner: CodeOwner | undefined,
  now: Date,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const values = {
    dealerCode: owner?.dealerCode ?? null,
    userId: owner?.userId ?? null,
    codeHash: hash(subject, code),
    tries: 0,
    sentDate: timestamp(now),
    expireDate: after(now, LIFETIME),
    ticketHash: null,
  }
  const made = await tx
    .insert(passwordCode)
    .values({ subject, ...values })
    .onConflictDoUpdate({
      target: passwordCode.subject,
      set: values,
      setWhere: lte(passwordCode.sentDate, after(now, -PAUSE)),
    })
    .returning({ subject: passwordCode.subject })
  return made.length > 0 ? code : undefined
}

/**
 * Counts a try of a code, which bears five, and says whether it was right and somebody's. Commit it whatever it says, so
 * that tries at once count each.
 */
export async function tryCode(tx: Tx, subject: string, code: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(passwordCode)
    .set({ tries: sql`${passwordCode.tries} + 1` })
    .where(
      and(
        eq(passwordCode.subject, subject),
        gt(passwordCode.expireDate, timestamp(now)),
        sql`${passwordCode.tries} < ${MOST_TRIES}`,
        isNotNull(passwordCode.codeHash),
      ),
    )
    .returning({ codeHash: passwordCode.codeHash, userId: passwordCode.userId })
  return row !== undefined && row.userId !== null && row.codeHash === hash(subject, code)
}

/** Takes a right code for a ticket, which allows one new password within ten minutes; undefined when it is gone. */
export async function ticketFor(tx: Tx, subject: string, code: string, now: Date): Promise<string | undefined> {
  const ticket = newToken()
  const taken = await tx
    .update(passwordCode)
    .set({ codeHash: null, ticketHash: hashToken(ticket), expireDate: after(now, LIFETIME) })
    .where(and(eq(passwordCode.subject, subject), eq(passwordCode.codeHash, hash(subject, code))))
    .returning({ subject: passwordCode.subject })
  return taken.length > 0 ? ticket : undefined
}

const goodTicket = (ticket: string, now: Date) =>
  and(eq(passwordCode.ticketHash, hashToken(ticket)), gt(passwordCode.expireDate, timestamp(now)))

export async function isTicket(tx: Tx, ticket: string, now: Date): Promise<boolean> {
  const found = await tx.select({ subject: passwordCode.subject }).from(passwordCode).where(goodTicket(ticket, now))
  return found.length > 0
}

/** Whose ticket it is, which is then used up; undefined when it is used, too old, or none. */
export async function takeTicket(tx: Tx, ticket: string, now: Date): Promise<CodeOwner | undefined> {
  const [row] = await tx.delete(passwordCode).where(goodTicket(ticket, now)).returning()
  return row?.userId && row.dealerCode ? { userId: row.userId, dealerCode: row.dealerCode } : undefined
}
