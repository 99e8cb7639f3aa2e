import { type KeyboardEvent, memo, useState } from 'react'
import { cleanDecimal, settleDecimal } from '../../decimal-text/decimal-text.ts'
import { toast } from '../../feedback/toast/toast.tsx'
import { DEFAULT_PRECISION, type GridColumn } from '../grid-column.ts'
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

function Input<Row extends Line>({ lineKey, column, value, error, form }: CellProps<Row>) {
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
    const rule = { precision: column.precision ?? DEFAULT_PRECISION, signed: column.signed ?? false }
    const clean = isNumber ? cleanDecimal(text, rule) : text
    setDraft(clean)
    grid.store.set(lineKey, { [column.prop]: isNumber ? settleDecimal(clean) : clean } as Partial<Row>)
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
  const isDraftValid = draft !== undefined && (isNumber ? settleDecimal(draft) : draft) === value
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
      value={composed ?? mixed ?? (isDraftValid ? draft : value)}
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
        if (!settle()) setMixed(undefined)
      }}
    />
  )
}

/** A cell for text or a number: a native input. */
export const InputCell = memo(Input) as typeof Input
