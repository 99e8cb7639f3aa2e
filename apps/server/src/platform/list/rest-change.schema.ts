import { sql } from 'drizzle-orm'
import { customType, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { code, id, jsonb } from '../database/columns.ts'
import { checkedTable } from '../database/table.ts'

const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })
const moment = customType<{ data: string; driverData: string }>({ dataType: () => 'timestamp with time zone' })

/**
 * What has changed among the rows that rest (`atRest`), written by triggers and kept for a day: `come` and `gone` rows as they
 * were, with `1` and `-1`; `0` where something changed that they lean on.
 */
export const restChange = checkedTable(
  'rest_change',
  {
    dealerCode: code().notNull(),
    tableName: varchar({ length: 63 }).notNull(),
    /** The transaction, by which a snapshot tells whether it had seen the change. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    id: id(),
    sign: smallint().notNull(),
    image: jsonb(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.tableName, table.xid, table.id] })],
)
