import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { type Archivable, onShelf } from './archivable.ts'

/**
 * Archives at most so many documents of a dealer that are final and not younger than a day; answers how many. One that
 * somebody is changing is left for the next time, so that nobody waits. The version stays: nothing changes for users who
 * have it open.
 */
export async function archiveSome(
  tx: Tx,
  { table, date, status, final }: Archivable,
  { dealerCode, until, most }: { readonly dealerCode: string; readonly until: string; readonly most: number },
): Promise<number> {
  const old = tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.dealerCode, dealerCode),
        onShelf(table, 'live'),
        eq(table.delFlag, 'F'),
        lte(date, until),
        inArray(status, [...final]),
      ),
    )
    .orderBy(asc(date), asc(table.id))
    .limit(most)
    .for('update', { skipLocked: true })
  const archived = await tx
    .update(table)
    .set({ archived: 'T' })
    .where(and(eq(table.dealerCode, dealerCode), inArray(table.id, old)))
    .returning({ id: table.id })
  return archived.length
}
