import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedSql, value } from '../../../platform/database/prepared.ts'

/**
 * Shares the books of a dealer until the transaction ends: postings do not wait for each other. Who asks behind somebody who wants
 * them alone waits for him; shares of a row would not queue, and on a busy day he would never get it.
 */
export const shareBooks = preparedSql<object>(
  sql`select pg_advisory_xact_lock_shared(hashtextextended('books:' || ${value('dealerCode')}::text, 0))`,
)

/**
 * Waits for all who share the books of a dealer, and lets nobody share them until the transaction ends, so that what is read
 * afterwards is of one moment: to close a month, to lock goods for a count, to change the settings.
 */
export const holdBooksAlone = (tx: Tx, dealerCode: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`books:${dealerCode}`}, 0))`)
