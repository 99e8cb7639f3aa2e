import { isDecimal, sum } from '@dealer/validators'
import type { ListColumn } from '../column.ts'
import { formatCell } from '../format/format-cell.ts'

/** Totals of the whole result by column, as the server gave them. */
export type Footer = Readonly<Record<string, unknown>>

const pageTotal = <Row>(rows: readonly Row[], prop: string) =>
  sum(rows.map((row) => (row as Record<string, unknown>)[prop]).filter((value): value is string => isDecimal(value)))

/** What the totals are of: all pages or this one, and what is left out. @example sumLabel({}, '不含草稿') // '合计（不含草稿）' */
export const sumLabel = (footer: Footer | undefined, note?: string): string => {
  if (!footer) return '本页合计'
  return note ? `合计（${note}）` : '合计'
}

/** The total of a column as it is written: the server's over all pages, or else that of this page. */
export const sumText = <Row>(column: ListColumn<Row>, rows: readonly Row[], footer: Footer | undefined): string =>
  formatCell(footer ? footer[column.prop] : pageTotal(rows, column.prop), column.format ?? 'qty', column)
