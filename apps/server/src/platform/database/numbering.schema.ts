import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { code, date, int, str } from './columns.ts'

/** Last document number given out per dealer, prefix and day. */
export const documentCounter = pgTable(
  'document_counter',
  {
    dealerCode: code().notNull(),
    prefix: str(4).notNull(),
    day: date().notNull(),
    seq: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerCode, t.prefix, t.day] })],
)
