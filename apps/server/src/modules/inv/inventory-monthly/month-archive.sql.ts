import { getTableName, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { archivableDocuments } from '../../../platform/history/archivable.ts'
import { lastDay } from './month.rules.ts'
import type { MonthOf } from './month-run.sql.ts'

/**
 * Puts what is final and not later than the month into the archive, and remembers which. A document that somebody is changing is left for the
 * next closing, so that nobody waits for another.
 * @param begin called before each kind of document
 */
export async function archiveMonth(tx: Tx, { dealerCode, month }: MonthOf, begin: () => void): Promise<void> {
  for (const { table, date, status, final } of archivableDocuments()) {
    begin()
    const names = sql.join(
      final.map((one) => sql`${one}`),
      sql`, `,
    )
    await tx.execute(sql`
      with old as (
        select ${table.id} as id from ${table} where ${table.dealerCode} = ${dealerCode} and ${table.archived} = 'F' and ${table.delFlag} = 'F'
          and ${date} <= ${lastDay(month)} and ${status} in (${names})
        order by ${table.id} for update skip locked),
      put as (update ${table} set archived = 'T' from old
        where ${table.dealerCode} = ${dealerCode} and ${table.id} = old.id returning old.id)
      insert into month_archive (dealer_code, month, kind, doc_id) select ${dealerCode}, ${month}, ${getTableName(table)}, id from put`)
  }
}

/** Takes out of the archive what the closing of a month put there. */
export async function unarchiveMonth(tx: Tx, { dealerCode, month }: MonthOf): Promise<void> {
  for (const { table } of archivableDocuments()) {
    await tx.execute(sql`
      update ${table} set archived = 'F' from month_archive a where a.dealer_code = ${dealerCode} and a.month = ${month}
        and a.kind = ${getTableName(table)} and ${table.dealerCode} = a.dealer_code and ${table.id} = a.doc_id`)
  }
  await tx.execute(sql`delete from month_archive where dealer_code = ${dealerCode} and month = ${month}`)
}
