import { index, primaryKey } from 'drizzle-orm/pg-core'
import { code, dt, id, jsonb } from '../database/columns.ts'
import { checkedTable } from '../database/table.ts'
import type { Audience, Message } from './message.ts'

/** Messages on their way to the screens that are open; kept for a day. A notification holds only the id. */
export const event = checkedTable(
  'event',
  {
    id: id(),
    dealerCode: code().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    message: jsonb().$type<Message>().notNull(),
    createDate: dt().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.id] }), index('event_date').on(table.createDate)],
)
