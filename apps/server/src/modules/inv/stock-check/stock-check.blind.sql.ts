import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { permitted } from '../../../platform/list/viewer.ts'
import { stockCheckLine as line, stockCheck } from './stock-check.schema.ts'

/** {@link isKept} of `stock-check.blind.rules.ts`, as far as it concerns who looks. */
const keptBy = (round: PgColumn): SQL =>
  sql`(${stockCheck.status} <> 'posted' and (${stockCheck.isBlind} = 'T' or ${round} > 1) and not ${permitted('inv:check:post')})`

/** The same of a line, as a condition. */
export const isKeptLine = keptBy(line.round)

type Shown<Source extends PgColumn> = SQL<Source['_']['data'] | null>

const unless =
  (isKept: SQL) =>
  <Source extends PgColumn>(column: Source, source: SQL | PgColumn = column): Shown<Source> =>
    sql`case when not ${isKept} then ${source} end`.mapWith(column) as Shown<Source>

/** What a stock-taking comes to, for those who may know. */
export const ofKnownCheck = unless(keptBy(stockCheck.round))

/** What is known of a line by the books, for those who may know; sorting, sums, sheets and prints read the same. */
export const ofKnownLine = unless(isKeptLine)
