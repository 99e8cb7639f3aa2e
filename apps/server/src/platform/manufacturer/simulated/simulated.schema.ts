import { jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { dt, now } from '../../database/columns.ts'
import { platformOnly } from '../../database/marks.ts'
import type { TakenOrder } from './orders.rules.ts'

// Not the dealer's data: no dealer's transaction reaches these tables, and who simulates the manufacturer reaches no others.

/** What the simulated manufacturer was told, and what it answered. */
export const simulatedReport = pgTable(
  'simulated_report',
  {
    dealer: varchar({ length: 32 }).notNull(),
    reportId: varchar({ length: 32 }).notNull(),
    report: jsonb().notNull(),
    receiptNo: varchar({ length: 32 }).notNull(),
    receivedDate: dt().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.dealer, table.reportId] })],
)
platformOnly(simulatedReport)

/** What it offers: each kind of offer is a list, kept whole. */
export const simulatedOffer = pgTable('simulated_offer', {
  kind: varchar({ length: 24 }).primaryKey(),
  rows: jsonb().notNull(),
})
platformOnly(simulatedOffer)

/** Orders that it has taken, each once, with what it answered and what was given up since. */
export const simulatedOrder = pgTable(
  'simulated_order',
  {
    dealer: varchar({ length: 32 }).notNull(),
    poCode: varchar({ length: 32 }).notNull(),
    taken: jsonb().$type<Pick<TakenOrder, 'order' | 'answer'>>().notNull(),
    givenUp: jsonb().$type<TakenOrder['givenUp']>().notNull().default([]),
    receivedDate: dt().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.dealer, table.poCode] })],
)
platformOnly(simulatedOrder)
