import { type CellFormat, formatCell } from '@dealer/ui-kit/list'
import { sum } from '@dealer/validators'
import type { ReactNode } from 'react'
import classes from './sheet.module.css'

/** One column of a document's lines. */
export interface LineColumn<Line> {
  prop: string
  label: string
  format?: CellFormat
  /** Draws the cell where text is not enough. */
  cell?: (line: Line, index: number) => ReactNode
  align?: 'right'
  /** Zero is written as a stroke, in a format with decimals. */
  zeroAsDash?: boolean
  /** Cell of the sum row, or what makes it of all lines. */
  foot?: string | ((lines: readonly Line[]) => string)
  /** The sum row has the exact sum of the column, in its format. */
  sum?: boolean
  /** Shown only when a line has a value: what some users are not told, such as prices. */
  whenGiven?: boolean
}

/** Props of {@link LinesTable}. */
export interface LinesTableProps<Line> {
  columns: readonly LineColumn<Line>[]
  lines: readonly Line[]
  lineKey: (line: Line) => string
  /** Shown instead of an empty table. */
  empty: string
}

const NUMBERS: readonly unknown[] = ['amt', 'price', 'qty', 'currency3']
const alignOf = <Line,>({ align, format }: LineColumn<Line>) =>
  align ?? (NUMBERS.includes(format) ? 'right' : undefined)

/** Days break at their strokes otherwise. */
const isWhole = <Line,>({ format }: LineColumn<Line>) => format === 'date' || format === 'dt' || undefined

type Named = { readonly prop: string; readonly label: string }

/** A number is told by its header too: where lines have none of their own it stands in the column of their key. */
const isNumber = ({ prop, label }: Named) => label === '#' || prop === 'no' || prop === 'lineNo'

/** What a cell is where each line is a card, as on a phone: the number of the line, what the line is about, or a fact under its title. */
const partOf = (column: Named, columns: readonly Named[]) => {
  if (isNumber(column)) return 'number'
  return column === columns.find((one) => !isNumber(one)) ? 'title' : undefined
}

/** How the cell of a column stands in its table, and on a card. @param columns all of the table that are read */
export const cellOf = <Line,>(column: LineColumn<Line>, columns: readonly LineColumn<Line>[]) => ({
  'data-align': alignOf(column),
  'data-whole': isWhole(column),
  'data-label': column.label,
  'data-part': partOf(column, columns),
})

const footOf = <Line,>({ sum, foot, prop, format }: LineColumn<Line>, lines: readonly Line[]) => {
  if (sum) return formatCell(sumOf(lines, prop), format)
  return typeof foot === 'function' ? foot(lines) : foot
}

const sumOf = <Line,>(lines: readonly Line[], prop: string) =>
  sum(lines.map((line) => String((line as Record<string, unknown>)[prop] ?? '0')))

const isGiven = <Line,>(prop: string, lines: readonly Line[]) =>
  lines.some((line) => (line as Record<string, unknown>)[prop] !== undefined)

/** The lines of a document, to be read; on a phone each is a card. */
export function LinesTable<Line>({ columns: all, lines, lineKey, empty }: LinesTableProps<Line>) {
  if (lines.length === 0) return <p className={classes.count}>{empty}</p>
  const columns = all.filter((column) => !column.whenGiven || isGiven(column.prop, lines))
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.prop} data-align={alignOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={lineKey(line)}>
              {columns.map((column) => (
                <td key={column.prop} {...cellOf(column, columns)}>
                  {column.cell
                    ? column.cell(line, index)
                    : formatCell((line as Record<string, unknown>)[column.prop], column.format, {
                        zeroAsDash: column.zeroAsDash,
                      })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum) && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.prop} {...cellOf(column, columns)}>
                  {footOf(column, lines)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
