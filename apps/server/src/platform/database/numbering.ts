import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { documentCounter } from './numbering.schema.ts'

const LEAST_DIGITS = 4

/**
 * Next document number of a dealer: prefix, day and a sequence of at least four digits. The counter's row stays locked
 * until the transaction ends, so take the number as late as possible; a rolled-back transaction gives its number back.
 *
 * @param day business date `YYYY-MM-DD`
 * @example await nextNumber(tx, { dealerCode: 'D001', prefix: 'SO', day: '2026-11-21' }) // 'SO2611210001'
 */
export async function nextNumber(
  tx: Tx,
  { dealerCode, prefix, day }: { dealerCode: string; prefix: string; day: string },
): Promise<string> {
  const [row] = await tx
    .insert(documentCounter)
    .values({ dealerCode, prefix, day, seq: 1 })
    .onConflictDoUpdate({
      target: [documentCounter.dealerCode, documentCounter.prefix, documentCounter.day],
      set: { seq: sql`${documentCounter.seq} + 1` },
    })
    .returning({ seq: documentCounter.seq })
  if (!row) throw new Error('the counter answered no row')
  return `${prefix}${day.slice(2).replaceAll('-', '')}${String(row.seq).padStart(LEAST_DIGITS, '0')}`
}
