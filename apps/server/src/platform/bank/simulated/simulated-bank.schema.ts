import { jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { dt, now } from '../../database/columns.ts'
import { platformOnly } from '../../database/marks.ts'
import type { LoanApplication, LoanState } from '../bank.ts'

// Not the dealer's data: no dealer's transaction reaches this table, and who simulates the bank reaches no other.

/** Applications that the simulated bank has, each once, and how they stand with it. */
export const simulatedLoan = pgTable(
  'simulated_loan',
  {
    dealer: varchar({ length: 32 }).notNull(),
    loanNum: varchar({ length: 32 }).notNull(),
    application: jsonb().$type<LoanApplication>().notNull(),
    state: jsonb().$type<LoanState>().notNull(),
    receivedDate: dt().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.dealer, table.loanNum] })],
)
platformOnly(simulatedLoan)
