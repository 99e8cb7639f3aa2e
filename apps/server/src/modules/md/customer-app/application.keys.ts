import { sql } from 'drizzle-orm'
import { index, type PgColumn, uniqueIndex } from 'drizzle-orm/pg-core'

/** Keys of a table of applications: by number, in the order of their list, and one that waits for each customer. */
export const applicationKeys = (
  name: string,
  table: Readonly<
    Record<'id' | 'dealerCode' | 'customerCode' | 'applyNum' | 'applyDate' | 'auditStatus' | 'delFlag', PgColumn>
  >,
) => [
  uniqueIndex(`${name}_num_key`).on(table.dealerCode, table.applyNum),
  index(`${name}_list`).on(table.dealerCode, table.applyDate, table.id),
  uniqueIndex(`${name}_pending_key`)
    .on(table.dealerCode, table.customerCode)
    .where(sql`${table.auditStatus} = 'unaudited' and ${table.delFlag} = 'F'`),
]
