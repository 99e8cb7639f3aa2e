import { char, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { code, dt, ref } from '../database/columns.ts'

/** Answers of writes that carried a requestNo, kept for 7 days, so that a repeated one is answered, not done again. */
export const requestLog = pgTable(
  'request_log',
  {
    dealerCode: code().notNull(),
    userId: ref().notNull(),
    operationId: varchar({ length: 80 }).notNull(),
    requestNo: varchar({ length: 36 }).notNull(),
    bodyHash: char({ length: 64 }).notNull(),
    answer: jsonb(),
    createDate: dt().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.userId, table.operationId, table.requestNo] })],
)
