import { createPortal } from 'react-dom'
import { now } from '../../clock/clock.ts'
import { isData } from '../column.ts'
import { DEFAULT_TITLE } from '../export-xlsx/export-xlsx.ts'
import { formatCell } from '../format/format-cell.ts'
import type { ShownColumn } from '../list-table/column-model.ts'
import { placeHeads } from '../list-table/list-head.tsx'
import { type Footer, sumLabel, sumText } from '../sums/sums.ts'
import classes from './print-sheet.module.css'

/** More columns than this lie better across. */
const UPRIGHT = 8

/** Props of {@link PrintSheet}. */
export interface PrintSheetProps<Row> {
  title?: string
  /** The filters that are set, in words. */
  filters: readonly { label: string; text: string }[]
  shown: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  footer?: Footer
  note?: string
  /** Rows on the pages before, and of the whole result. */
  offset: number
  total: number
  rowKey: (row: Row) => string
}

/** The page of a list as it is printed: all of its rows under a head that every sheet repeats, and nothing of the screen. */
export function PrintSheet<Row extends object>(props: PrintSheetProps<Row>) {
  const { title = DEFAULT_TITLE, filters, shown, rows, footer, note, offset, total, rowKey } = props
  const columns = shown.filter(({ column }) => isData(column))
  const { cells, levels } = placeHeads(columns)
  const sums = columns.some(({ column }) => column.sum)
  const firstSum = columns.findIndex(({ column }) => column.sum)
  const lead = Math.max(1, firstSum)
  return createPortal(
    <article data-print-list className={classes.sheet} data-across={columns.length > UPRIGHT || undefined}>
      <h1>{title}</h1>
      <p>
        {filters.map(({ label, text }) => (
          <span key={label}>
            {label}：{text}
          </span>
        ))}
        <span>
          第 {offset + 1} 至 {offset + rows.length} 条，共 {total} 条
        </span>
        <span>打印时间：{now().slice(0, 'YYYY-MM-DD HH:mm'.length)}</span>
      </p>
      <table>
        <thead>
          {Array.from({ length: levels }, (_, level) => (
            <tr key={level}>
              {cells
                .filter(({ top }) => top === level + 1)
                .map(({ column, from, span, depth }) => (
                  <th key={`${column.prop}-${from}`} colSpan={span} rowSpan={depth}>
                    {column.label}
                  </th>
                ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ column, align }) => (
                <td key={column.prop} data-align={align}>
                  {column.word?.(row) ??
                    formatCell((row as Record<string, unknown>)[column.prop], column.format, column)}
                </td>
              ))}
            </tr>
          ))}
          {sums && (
            <tr className={classes.sums}>
              <td colSpan={lead}>{sumLabel(footer, note)}</td>
              {columns.slice(lead).map(({ column, align }) => (
                <td key={column.prop} data-align={align}>
                  {column.sum && sumText(column, rows, footer)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}
