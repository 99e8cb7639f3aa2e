import { isData, isNumeric, type ListColumn } from '../column.ts'
import { formatCell } from '../format/format-cell.ts'

/** Rows as a spreadsheet takes them from the clipboard. */
export interface TableText {
  /** Cells parted by tabs, rows by line breaks. */
  plain: string
  /** A table that keeps codes and long numbers as text. */
  html: string
}

const text = <Row>(row: Row, { prop, format, precision, word }: ListColumn<Row>) => {
  const value = (row as Record<string, unknown>)[prop]
  return word?.(row) ?? formatCell(value, format === 'barcodeTail' ? undefined : format, { precision })
}

/** Numbers without commas, which a spreadsheet would take for text in other countries' settings. */
const cellText = <Row>(row: Row, column: ListColumn<Row>) =>
  isNumeric(column) ? text(row, column).replaceAll(',', '') : text(row, column)

// A tab, a line break or a quote would break the cell apart; a leading = + @ would be computed.
const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const inert = (cell: string) => (/^[=+@]/.test(cell) ? `'${cell}` : cell)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (cell: string) => cell.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
const TEXT_CELL = ` style="mso-number-format:'\\@'"`

/**
 * The text of rows for the clipboard, in the columns given; places and actions are left out.
 * @param withHead whether the first row names the columns
 * @example tableText(columns, rows).plain // 'XS001\t120.50\nXS002\t80.00'
 */
export const tableText = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  withHead = false,
): TableText => {
  const data = columns.filter(isData)
  const texts = data.map((column) => !isNumeric(column))
  const head = data.map(({ label }) => label)
  const cells = rows.map((row) => data.map((column) => cellText(row, column)))
  const plainLine = (row: readonly string[]) => row.map((cell, at) => quoted(texts[at] ? inert(cell) : cell)).join('\t')
  const htmlLine = (row: readonly string[]) =>
    `<tr>${row.map((cell, at) => `<td${texts[at] ? TEXT_CELL : ''}>${escaped(cell)}</td>`).join('')}</tr>`
  const all = withHead ? [head, ...cells] : cells
  return { plain: all.map(plainLine).join('\n'), html: `<table>${all.map(htmlLine).join('')}</table>` }
}
