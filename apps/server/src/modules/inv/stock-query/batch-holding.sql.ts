import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { keysHolding } from '../../../platform/database/text-parts.ts'
import { type Filter, holds, where } from '../../../platform/list/filters.ts'
import { lookedUp } from '../../../platform/list/looked-up.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryBatch } from '../stock/stock.schema.ts'

/** Of goods whose batches are not managed, which have no row of their own. */
const UNMANAGED = '*'

const batchesHolding = async (work: Work, text: string): Promise<readonly string[] | undefined> =>
  UNMANAGED.includes(text) ? undefined : keysHolding(work, inventoryBatch, text)

/**
 * The batch of a row by a part of its number, whatever the letter case. The batches that fit are looked up first, so that an
 * index of the rows serves whatever their number.
 */
export const batchHolding = (column: PgColumn): Filter<string> =>
  lookedUp(batchesHolding, {
    found: where<readonly string[]>((numbers) => sql`${column} = any(${numbers}::varchar[])`),
    otherwise: holds(column),
  })
