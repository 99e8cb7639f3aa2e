import { isDecimal } from '@dealer/validators'
import dayjs from 'dayjs'
import { now } from '../../clock/clock.ts'
import { isData, isNumeric, LEAST_WIDTH, type ListColumn, leaves } from '../column.ts'
import { formatCell } from '../format/format-cell.ts'

/** Sheet title of an export that names none. */
export const DEFAULT_TITLE = '表格数据'

const HEADER_HEIGHT_PT = 24
// Excel measures a column in characters of 7 px, with 5 px of padding.
const charsOf = (px: number) => Math.round(((px - 5) / 7) * 100) / 100
// A spreadsheet keeps 15 digits; a longer number stays text so that no digit is lost.
const MOST_DIGITS = 15

/** What {@link workbookOf} writes. */
export interface XlsxExport<Row> {
  /** Sheet title and start of the file name; default {@link DEFAULT_TITLE}. */
  title?: string
  /** The columns as shown; places and actions are left out, multi-level headers are merged cells. */
  columns: readonly ListColumn<Row>[]
  /** The rows to write. */
  rows: readonly Row[]
}

const depthOf = <Row>(columns: readonly ListColumn<Row>[]): number =>
  Math.max(1, ...columns.map((column) => (column.children ? 1 + depthOf(column.children) : 1)))

const cellOf = <Row>(row: Row, column: ListColumn<Row>) => {
  const word = column.word?.(row)
  if (word !== undefined) return word
  const value = (row as Record<string, unknown>)[column.prop]
  const isShort = typeof value === 'string' && value.replace(/\D/g, '').length <= MOST_DIGITS
  if (isNumeric(column) && isShort && isDecimal(value)) return Number(value)
  return formatCell(value, column.format === 'barcodeTail' ? undefined : column.format, { precision: column.precision })
}

const numFmt = (column: Pick<ListColumn<never>, 'format' | 'precision'>) => {
  if (column.format === 'rate') return '#,##0.00"%"'
  const decimals = column.precision ?? { amt: 2, currency3: 3 }[column.format as string]
  return decimals === undefined ? '#,##0.####' : `#,##0${decimals ? `.${'0'.repeat(decimals)}` : ''}`
}

/** Names of sheets take at most 31 characters, and none of `\ / ? * [ ] :`. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || DEFAULT_TITLE

/**
 * The workbook as bytes. exceljs is loaded on the first call.
 * @example const bytes = await workbookOf({ title: '销售单', columns, rows })
 */
export const workbookOf = async <Row>({ title = DEFAULT_TITLE, columns, rows }: XlsxExport<Row>) => {
  const { default: Excel } = await import('exceljs')
  const book = new Excel.Workbook()
  const shown = columns.filter(isData)
  const flat = leaves(shown)
  const depth = depthOf(shown)
  const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: depth }] })
  flat.forEach((column, index) => {
    const target = sheet.getColumn(index + 1)
    target.width = charsOf(Math.max(column.width ?? LEAST_WIDTH, LEAST_WIDTH))
    if (isNumeric(column)) target.numFmt = numFmt(column)
  })
  const writeHeads = (list: readonly ListColumn<Row>[], row: number, from: number) => {
    let at = from
    for (const column of list) {
      const span = column.children ? leaves(column.children).length : 1
      const bottom = column.children ? row : depth
      if (span > 1 || bottom > row) sheet.mergeCells(row, at, bottom, at + span - 1)
      sheet.getCell(row, at).value = column.label
      if (column.children) writeHeads(column.children, row + 1, at)
      at += span
    }
  }
  writeHeads(shown, 1, 1)
  for (let row = 1; row <= depth; row++) {
    const head = sheet.getRow(row)
    head.height = HEADER_HEIGHT_PT
    head.font = { bold: true }
    head.alignment = { vertical: 'middle', horizontal: 'center' }
  }
  for (const row of rows) sheet.addRow(flat.map((column) => cellOf(row, column)))
  return new Uint8Array(await book.xlsx.writeBuffer())
}

/** Writes the workbook and hands it to the browser as `{title}-YYYYMMDDHHmm.xlsx`. */
export const downloadXlsx = async <Row>(source: XlsxExport<Row>) => {
  const bytes = await workbookOf(source)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${source.title ?? DEFAULT_TITLE}-${dayjs(now()).format('YYYYMMDDHHmm')}.xlsx`
  link.click()
  // The download starts after this task; revoking at once would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
