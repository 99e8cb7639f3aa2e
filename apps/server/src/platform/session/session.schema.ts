import { sql } from 'drizzle-orm'
import { char, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { code, dt, int, ref } from '../database/columns.ts'
import { platformOnly } from '../database/marks.ts'

/**
 * Who is logged in. Read before a dealer is known, so only by the platform; tokens are stored hashed.
 * One row per user and terminal: a new login replaces the former. Of embedded reports any number is open at a time.
 */
export const session = pgTable(
  'session',
  {
    tokenHash: char({ length: 64 }).primaryKey(),
    /** Token of the session that this one replaced, so that who comes with it is told why it is over. */
    replacedHash: char({ length: 64 }),
    /** Token of the session that asked for the single-use token which opened this one: it is over with that one. */
    openedHash: char({ length: 64 }),
    userId: ref().notNull(),
    dealerCode: code().notNull(),
    terminal: varchar({ length: 8 }).notNull(),
    createDate: dt().notNull(),
    lastSeen: dt().notNull(),
    /** Where it was opened from, and with what, for its user to tell it from others. */
    address: varchar({ length: 45 }),
    device: varchar({ length: 80 }),
  },
  (table) => [
    uniqueIndex('session_user_key')
      .on(table.dealerCode, table.userId, table.terminal)
      .where(sql`${table.terminal} <> 'report'`),
    index('session_user').on(table.dealerCode, table.userId),
    index('session_replaced').on(table.replacedHash),
    index('session_opened').on(table.openedHash),
  ],
)
platformOnly(session)

/**
 * Authenticator apps: their secret, encrypted, and the last step of half a minute whose code was used. Whether one is in use,
 * or waits for its first code, is told by its owner's row.
 */
export const secondFactor = pgTable(
  'second_factor',
  {
    dealerCode: code().notNull(),
    userId: ref().notNull(),
    secret: varchar({ length: 160 }).notNull(),
    lastStep: int().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.userId] })],
)
platformOnly(secondFactor)

/** Codes for a login without the app, hashed; a row goes when its code is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  { dealerCode: code().notNull(), userId: ref().notNull(), codeHash: char({ length: 64 }).notNull() },
  (table) => [primaryKey({ columns: [table.dealerCode, table.userId, table.codeHash] })],
)
platformOnly(recoveryCode)

/** Tries that were not right, or are not known to be: of an account name, whether it exists or not, or of a network. */
export const loginFailure = pgTable('login_failure', {
  subject: varchar({ length: 80 }).primaryKey(),
  failures: int().notNull(),
  firstDate: dt().notNull(),
  lockedUntil: dt(),
})
platformOnly(loginFailure)

/** Verification pictures that wait for their text; each is good once, for five minutes. */
export const verifyCode = pgTable(
  'verify_code',
  {
    uuid: char({ length: 36 }).primaryKey(),
    textHash: char({ length: 64 }).notNull(),
    expireDate: dt().notNull(),
  },
  (table) => [index('verify_code_expire').on(table.expireDate)],
)
platformOnly(verifyCode)

/** Tokens that open an embedded report or the shop, hashed; each is good once, for ten minutes, while the session is open that asked for it. */
export const ssoToken = pgTable(
  'sso_token',
  {
    tokenHash: char({ length: 64 }).primaryKey(),
    sessionHash: char({ length: 64 }).notNull(),
    dealerCode: code().notNull(),
    userId: ref().notNull(),
    expireDate: dt().notNull(),
  },
  (table) => [index('sso_token_expire').on(table.expireDate)],
)
platformOnly(ssoToken)

/** Codes sent to a mobile, and the tickets given for them; one per account name or number. */
export const passwordCode = pgTable(
  'password_code',
  {
    subject: varchar({ length: 80 }).primaryKey(),
    /** Nobody's when there is no such account, which is not told. */
    dealerCode: code(),
    userId: ref(),
    codeHash: char({ length: 64 }),
    tries: int().notNull(),
    sentDate: dt().notNull(),
    expireDate: dt().notNull(),
    ticketHash: char({ length: 64 }),
  },
  (table) => [
    uniqueIndex('password_code_ticket').on(table.ticketHash),
    index('password_code_expire').on(table.expireDate),
  ],
)
platformOnly(passwordCode)
