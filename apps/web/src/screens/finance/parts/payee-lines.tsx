import { formatCell } from '@dealer/ui-kit/list'
import { sum } from '@dealer/validators'
import clsx from 'clsx'
import { type KeyboardEvent, memo } from 'react'
import { QtyInput } from '../../../document/quantity/qty-input.tsx'
import classes from '../../../document/quantity/qty-lines.module.css'
import { cellOf, type LineColumn } from '../../../document/sheet/lines-table.tsx'
import sheet from '../../../document/sheet/sheet.module.css'
import own from './entry.module.css'
import type { TypedAmounts } from './payee-amounts.ts'

/** A row that money is given to or taken from. */
interface Numbered {
  readonly refNum: string
}

/** A column in which amounts are entered. */
export interface AmountField {
  readonly prop: string
  readonly label: string
}

/** Props of {@link PayeeLines}. */
export interface PayeeLinesProps<Line extends Numbered> {
  /** Columns before the amounts; a constant list. */
  columns: readonly LineColumn<Line>[]
  lines: readonly Line[]
  /** A constant list. */
  fields: readonly AmountField[]
  amounts: Pick<TypedAmounts, 'row' | 'set'>
  /** What is wrong, by the number of the row. */
  problems: ReadonlyMap<string, string>
  /** Enter in the last amount. */
  onDone?: () => void
}

const inputsOf = (table: Element) => [...table.querySelectorAll<HTMLInputElement>('[data-qty]')]

/** Documents with money for each: Enter goes on, arrows move in the column. On a phone each is a card. */
export function PayeeLines<Line extends Numbered>(props: PayeeLinesProps<Line>) {
  const { columns, lines, fields, amounts, problems, onDone } = props
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key, nativeEvent, shiftKey } = event
    if (!(target instanceof HTMLInputElement) || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const steps: Readonly<Record<string, number>> = {
      Enter: shiftKey ? -1 : 1,
      ArrowDown: fields.length,
      ArrowUp: -fields.length,
    }
    const step = steps[key]
    if (step === undefined) return
    // Enter in the last cell must not submit by accident: Ctrl+Enter is for that.
    event.preventDefault()
    const all = inputsOf(currentTarget)
    const next = all[all.indexOf(target) + step]
    if (next) next.focus()
    else if (key === 'Enter' && !shiftKey) onDone?.()
  }
  const sumOf = (of: (line: Line) => unknown) => formatCell(sum(lines.map((line) => String(of(line) || '0'))), 'amt')
  return (
    <div className={sheet.scroll}>
      <table className={clsx(sheet.table, classes.table)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.prop} data-align={cellOf(column, columns)['data-align']}>
                {column.label}
              </th>
            ))}
            {fields.map(({ prop, label }) => (
              <th key={prop} data-align="right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Row
              key={line.refNum}
              {...{ line, index, columns, fields }}
              typed={amounts.row(line.refNum)}
              problem={problems.get(line.refNum)}
              onChange={amounts.set}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td key={column.prop} {...cellOf(column, columns)}>
                {column.sum
                  ? sumOf((line) => (line as unknown as Record<string, unknown>)[column.prop])
                  : typeof column.foot === 'string' && column.foot}
              </td>
            ))}
            {fields.map(({ prop, label }) => (
              <td key={prop} data-align="right" data-label={label}>
                {sumOf(({ refNum }) => amounts.row(refNum)[prop])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface RowProps<Line extends Numbered> extends Pick<PayeeLinesProps<Line>, 'columns' | 'fields'> {
  line: Line
  index: number
  typed: Readonly<Record<string, string>>
  problem: string | undefined
  onChange: TypedAmounts['set']
}

function RowView<Line extends Numbered>({ line, index, columns, fields, typed, problem, onChange }: RowProps<Line>) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.prop} {...cellOf(column, columns)}>
          {column.cell
            ? column.cell(line, index)
            : formatCell((line as unknown as Record<string, unknown>)[column.prop], column.format, column)}
        </td>
      ))}
      {fields.map(({ prop, label }, at) => (
        <td key={prop} className={classes.cell} data-label={label}>
          <div className={own.amount}>
            <QtyInput
              label={`${line.refNum} ${label}`}
              unit="元"
              value={typed[prop] ?? ''}
              precision={2}
              invalid={problem !== undefined}
              onChange={(amount) => onChange(line.refNum, prop, amount)}
            />
          </div>
          {problem && at === 0 && <span className={classes.problem}>{problem}</span>}
        </td>
      ))}
    </tr>
  )
}

// With each key one row is drawn, be there hundreds of them.
const Row = memo(RowView) as typeof RowView
