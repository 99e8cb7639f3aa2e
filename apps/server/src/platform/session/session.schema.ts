import { char, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { code, dt, int, ref } from '../database/columns.ts'
import { platformOnly } from '../database/marks.ts'

/**
 * Who is logged in. Read before a dealer is known, so only by the platform; tokens are stored hashed.
 * One row per user and terminal: a new login replaces the former.
 */
export const session = pgTable(
  'session',
  {
    tokenHash: char({ length: 64 }).primaryKey(),
    userId: ref().notNull(),
    dealerCode: code().notNull(),
    terminal: varchar({ length: 8 }).notNull(),
    createDate: dt().notNull(),
    lastSeen: dt().notNull(),
  },
  (table) => [uniqueIndex('session_user_key').on(table.dealerCode, table.userId, table.terminal)],
)
platformOnly(session)

/** Failed logins of an account name, whether it exists or not. */
export const loginFailure = pgTable('login_failure', {
  username: varchar({ length: 60 }).primaryKey(),
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
