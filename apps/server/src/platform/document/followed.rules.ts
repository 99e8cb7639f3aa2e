import { isZero } from '@dealer/validators'
import { refuse } from '../refusal.ts'

/**
 * What happened after a document is undone before the document is.
 * @param column quantity of its lines that tells of it
 * @throws Refusal 103 when a line has some
 * @example requireNone(lines, 'returnedQty', '入库单已退货，不能红冲')
 */
export function requireNone<Column extends string>(
  lines: readonly Readonly<Record<Column, string>>[],
  column: Column,
  message: string,
): void {
  if (lines.some((line) => !isZero(line[column]))) throw refuse.notNow(message, { reason: 'followed' })
}
