import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { searchedOf } from '../database/marks.ts'
import { keysHolding } from '../database/text-parts.ts'
import { type Filter, holds, where } from './filters.ts'
import { lookedUp } from './looked-up.ts'

/**
 * One of the texts by which a table is `searched` contains the text, whatever the letter case. The few rows that do are looked
 * up first and then read by their key; where many do, the list is read in its order, which soon finds a page of them.
 *
 * ```ts
 * filters: { keyword: holding(product), brandId: is(product.brandId) }
 * ```
 */
export function holding(table: PgTable): Filter<string> {
  const searched = searchedOf(table)
  if (!searched) throw new Error('no texts are known by which the table is searched')
  const { key, texts } = searched
  return lookedUp((work, text) => keysHolding(work, table, text), {
    found: where<readonly string[]>((keys) => sql`${key} = any(${keys}::varchar[])`),
    otherwise: holds(...texts),
  })
}
