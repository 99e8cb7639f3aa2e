import { type KeyboardEvent, memo, useState } from 'react'
import { cleanDecimal, decimalProblem, settleDecimal } from '../../decimal-text/decimal-text.ts'
import { toast } from '../../feedback/toast/toast.tsx'
import { type GridColumn, numberRule } from '../grid-column.ts'
import { useGrid } from '../grid-context.ts'
import type { Line } from '../line-store.ts'
import { isPlainNumber } from '../paste-lines.ts'
import classes from './cells.module.css'

/** Props of the cells. */
export interface CellProps<Row extends Line> {
  lineKey: string
  column: GridColumn<Row>
  value: string
  error?: string
  /** Of the line, see {@link GridRow}. */
  form: string
}

interface InputProps<Row extends Line> extends CellProps<Row> {
  /** What was typed and is no number of the column; see {@link LineView}. */
  unread?: string
}

function Input<Row extends Line>({ lineKey, column, value, error, form, unread }: InputProps<Row>) {
  const grid = useGrid<Row>()
  const [draft, setDraft] = useState<string>()
  const [composed, setComposed] = useState<string>()
  const isNumber = column.kind === 'number'
  // A text such as 3箱2瓶, until the cell is left or Enter is pressed.
  const [mixed, setMixed] = useState<string>()
  const type = (text: string) => {
    const isMixed = column.read !== undefined && !isPlainNumber(text)
    setMixed(isMixed ? text : undefined)
    if (isMixed) return
    const write = (written: string) => grid.store.set(lineKey, { [column.prop]: written } as Partial<Row>)
    if (!isNumber) {
      setDraft(text)
      return write(text)
    }
    const rule = numberRule(column)
    const clean = cleanDecimal(text, rule)
    const isWrong = decimalProblem(clean, rule) !== undefined
    setDraft(isWrong ? undefined : clean)
    write(isWrong ? '' : settleDecimal(clean, rule))
    if (isWrong) grid.store.setUnread(lineKey, column.prop, clean)
  }
  /** @returns whether the text of the cell could be read */
  const settle = () => {
    const row = grid.store.get(lineKey)
    if (mixed === undefined || !row || !column.read) return true
    const read = column.read(mixed, row)
    if (typeof read !== 'string') {
      setMixed(undefined)
      grid.store.set(lineKey, read)
      return true
    }
    grid.store.setError(lineKey, column.prop, read)
    toast.warn(read)
    return false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setMixed(undefined)
    if (event.key !== 'Enter' || settle()) return
    event.preventDefault()
    event.currentTarget.select()
  }
  // A half-typed number ("12.") is shown as long as it means what the store holds; after Esc or a reload it does not.
  const isDraftValid = draft !== undefined && (isNumber ? settleDecimal(draft, numberRule(column)) : draft) === value
  return (
    <input
      form={form}
      className={classes.input}
      data-cell
      data-align={column.align ?? (isNumber ? 'right' : 'left')}
      aria-label={column.label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error ? `${lineKey}-${column.prop}-reason` : undefined}
      inputMode={isNumber && !column.read ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={column.maxLength}
      value={composed ?? mixed ?? (isDraftValid ? draft : (unread ?? value))}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposed(undefined)
        type(event.currentTarget.value)
      }}
      onChange={(event) => {
        if (composed === undefined) type(event.currentTarget.value)
        else setComposed(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setDraft(undefined)
        if (mixed === undefined || settle()) return
        // Not what was typed first of it, such as the 1 of 1e9.
        setMixed(undefined)
        grid.store.set(lineKey, { [column.prop]: '' } as Partial<Row>)
        grid.store.setUnread(lineKey, column.prop, mixed)
      }}
    />
  )
}

/** A cell for text or a number: a native input. */
export const InputCell = memo(Input) as typeof Input
