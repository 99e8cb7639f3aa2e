import { type KeyboardEvent, memo } from 'react'
import type { Option } from '../../form/form-item.ts'
import { useGrid } from '../grid-context.ts'
import type { Line } from '../line-store.ts'
import classes from './cells.module.css'
import type { CellProps } from './input-cell.tsx'

/** Props of {@link SelectCell}. */
export interface SelectCellProps<Row extends Line> extends CellProps<Row> {
  options: readonly Option[]
}

/** The value that a key chooses: arrows and Space step on, a digit takes that choice, a letter or 汉字 the label's start. */
export const valueByKey = (key: string, value: string, options: readonly Option[]): string | undefined => {
  const at = options.findIndex((option) => option.value === value)
  const step = key === 'ArrowRight' || key === ' ' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step !== 0) return options[(at + step + options.length) % options.length]?.value
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1]?.value
  if (key.length !== 1) return undefined
  const wanted = key.toLowerCase()
  return options.find((option) => option.value.toLowerCase().startsWith(wanted) || option.label.startsWith(key))?.value
}

function Select<Row extends Line>({ lineKey, column, value, error, form, options }: SelectCellProps<Row>) {
  const grid = useGrid<Row>()
  const set = (next: string) => grid.store.set(lineKey, { [column.prop]: next } as Partial<Row>)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || options.length === 0) return
    const next = valueByKey(event.key, value, options)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    set(next)
  }
  return (
    <select
      form={form}
      className={classes.select}
      data-cell
      data-align={column.align ?? 'left'}
      aria-label={column.label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error ? `${lineKey}-${column.prop}-reason` : undefined}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    >
      {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** A cell with a few choices, changed by key. */
export const SelectCell = memo(Select) as typeof Select
