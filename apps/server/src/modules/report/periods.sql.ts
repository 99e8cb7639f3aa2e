import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { value } from '../../platform/database/prepared.ts'

const unit = sql`${value('unit')}::text`

/** The period that a day is in, by the name that `periodsOf` gives it; the length of a period is the value `unit`. */
export const periodOf = (docDate: PgColumn) =>
  sql<string>`to_char(date_trunc(${unit}, ${docDate}), case ${unit} when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end)`
