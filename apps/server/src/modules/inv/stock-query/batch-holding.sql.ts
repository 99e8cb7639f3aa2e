import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { type Filter, holds, where } from '../../../platform/list/filters.ts'
import { lookedUp } from '../../../platform/list/looked-up.ts'
import type { Work } from '../../../platform/work.ts'
import { stockBalance } from '../stock/stock.schema.ts'

/** Of more batches the rows themselves are looked into. */
const MOST = 1_000

const batches = preparedSql<{ batchNo: string }>(sql`
  select distinct ${stockBalance.batchNo} as "batchNo" from ${stockBalance}
  where ${stockBalance.dealerCode} = ${value('dealerCode')} and strpos(lower(${stockBalance.batchNo}), lower(${value('text')})) > 0
  limit ${sql.raw(String(MOST + 1))}`)

async function batchesHolding({ tx, user }: Work, text: string): Promise<readonly string[] | undefined> {
  const found = await run(tx, batches, { dealerCode: user.dealerCode, text })
  return found.length > MOST ? undefined : found.map(({ batchNo }) => batchNo)
}

/**
 * The batch of a row by a part of its number, whatever the letter case. Goods of every batch that ever moved have a
 * balance: the batches that fit are looked up there first, so that an index of the rows serves whatever their number.
 */
export const batchHolding = (column: PgColumn): Filter<string> =>
  lookedUp(batchesHolding, {
    found: where<readonly string[]>((numbers) => sql`${column} = any(${numbers}::varchar[])`),
    otherwise: holds(column),
  })
