import { SecurityEventKind, type SecurityLogDetails, SessionTerminal } from '@dealer/sdk/contract'
import { char, index, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { choice, code, dt, id, jsonb, ref, str } from '../database/columns.ts'
import { appendOnly, carries } from '../database/marks.ts'
import { checkedTable } from '../database/table.ts'

/** Months for which nobody, not even the owner of the database, can delete an event. */
export const LEAST_MONTHS = 6

/**
 * Security events, each in the transaction in which it happens. Those of nobody's account, such as a login with a name that
 * does not exist, have a dealer code that no dealer can have.
 */
export const securityLog = checkedTable(
  'security_log',
  {
    id: id(),
    dealerCode: code().notNull(),
    kind: choice(SecurityEventKind).notNull(),
    logDate: dt().notNull(),
    userId: ref(),
    userName: str(60),
    username: str(60),
    target: str(200),
    address: varchar({ length: 45 }),
    terminal: choice(SessionTerminal),
    details: jsonb().$type<SecurityLogDetails & Readonly<Record<string, string>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.id] }),
    index('security_log_list').on(table.dealerCode, table.logDate, table.id),
    index('security_log_target').on(table.dealerCode, table.target),
    index('security_log_address').on(table.dealerCode, table.address),
    index('security_log_user').on(table.dealerCode, table.userId, table.kind, table.logDate),
  ],
)
appendOnly(securityLog, { deletableAfterMonths: LEAST_MONTHS, by: 'log_date' })
carries(securityLog, { answered: ['SecurityLogRow'] })

/**
 * The chain of a dealer: one seal for each event, numbered without gaps, whose hash is that of the event and of the seal
 * before. The database writes it at the commit, see `seal-triggers`.
 */
export const securityLogSeal = checkedTable(
  'security_log_seal',
  {
    dealerCode: code().notNull(),
    seq: ref().notNull(),
    logId: ref().notNull(),
    logDate: dt().notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.seq] }),
    uniqueIndex('security_log_seal_event').on(table.dealerCode, table.logId),
  ],
)
appendOnly(securityLogSeal, { deletableAfterMonths: LEAST_MONTHS, by: 'log_date' })
