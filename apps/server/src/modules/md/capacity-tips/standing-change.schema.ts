import { primaryKey } from 'drizzle-orm/pg-core'
import { code, date, id } from '../../../platform/database/columns.ts'
import { follows } from '../../../platform/database/marks.ts'
import { checkedTable } from '../../../platform/database/table.ts'
import { standingSources } from './standing-sources.sql.ts'

/**
 * Products of which something has changed that the standing of their limits is made of, since it was kept. Only added to by those who
 * change it, each in its own transaction, so that nobody waits for another; whoever keeps standings takes the rows away.
 */
export const standingChange = checkedTable(
  'standing_change',
  { dealerCode: code().notNull(), productCode: code().notNull(), id: id() },
  (table) => [primaryKey({ columns: [table.dealerCode, table.productCode, table.id] })],
)

/** The day whose last thirty days of sales are in the kept standings. Its row is locked by who keeps them, and by who changes a warehouse. */
export const standingDay = checkedTable('standing_day', { dealerCode: code().notNull(), day: date() }, (table) => [
  primaryKey({ columns: [table.dealerCode] }),
])

follows('standing_changed', standingSources)
