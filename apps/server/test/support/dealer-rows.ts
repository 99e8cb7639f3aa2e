import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database/database.ts'

/** What is written by any call, and says nothing of the rows themselves. */
const BESIDE = [
  'change_log',
  'customer_merge',
  'customer_merge_row',
  'request_log',
  'rest_change',
  'session',
  'security_log',
]
/** Who changed a row when, and how often. */
const TOUCHED = ['version', 'update_id', 'update_name', 'update_date']

/** All rows of the dealers' tables as one number a table, whoever touched them how often. */
export async function rowsOfDealers(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'dealer_code' and not table_name = any(${sql.param(BESIDE)}::text[]) order by 1`)
  const counted = tables.map(({ name }) => {
    const row = sql`(to_jsonb(t) - ${sql.param(TOUCHED)}::text[])::text`
    return sql`select ${name} as name, concat(count(*), ' ', sum(hashtext(${row})::bigint), ' ', sum(hashtext(reverse(${row}))::bigint)) as mark
      from ${sql.identifier(name)} t`
  })
  const { rows } = await database.db.execute<{ name: string; mark: string }>(sql.join(counted, sql` union all `))
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}
