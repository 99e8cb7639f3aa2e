import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { documentCounter } from './numbering.schema.ts'

const LEAST_DIGITS = 4

/** Whose numbers, of which documents, on which day. */
export interface Series {
  readonly dealerCode: string
  readonly prefix: string
  /** Business date `YYYY-MM-DD`. */
  readonly day: string
}

/**
 * Next document numbers of a dealer: prefix, day and a sequence of at least four digits, in one statement. The counter's
 * row stays locked until the transaction ends, so take numbers as late as possible; a rolled-back transaction gives its
 * numbers back.
 *
 * @example await nextNumbers(tx, { dealerCode: 'D001', prefix: 'SO', day: '2026-11-21' }, 2) // ['SO2611210001', 'SO2611210002']
 */
export async function nextNumbers(tx: Tx, { dealerCode, prefix, day }: Series, count: number): Promise<string[]> {
  const [row] = await tx
    .insert(documentCounter)
    .values({ dealerCode, prefix, day, seq: count })
    .onConflictDoUpdate({
      target: [documentCounter.dealerCode, documentCounter.prefix, documentCounter.day],
      set: { seq: sql`${documentCounter.seq} + ${count}` },
    })
    .returning({ seq: documentCounter.seq })
  if (!row) throw new Error('the counter answered no row')
  const first = row.seq - count + 1
  const head = `${prefix}${day.slice(2).replaceAll('-', '')}`
  return Array.from({ length: count }, (_unused, index) => head + String(first + index).padStart(LEAST_DIGITS, '0'))
}

/** {@link nextNumbers} for one. */
export async function nextNumber(tx: Tx, series: Series): Promise<string> {
  const [num] = await nextNumbers(tx, series, 1)
  if (num === undefined) throw new Error('the counter answered no number')
  return num
}
