import { memo, useState } from 'react'
import { cleanDecimal, settleDecimal } from '../../decimal-text/decimal-text.ts'
import { DEFAULT_PRECISION, type GridColumn } from '../grid-column.ts'
import { useGrid } from '../grid-context.ts'
import type { Line } from '../line-store.ts'
import classes from './cells.module.css'

/** Props of the cells. */
export interface CellProps<Row extends Line> {
  lineKey: string
  column: GridColumn<Row>
  value: string
  error?: string
}

function Input<Row extends Line>({ lineKey, column, value, error }: CellProps<Row>) {
  const grid = useGrid<Row>()
  const [draft, setDraft] = useState<string>()
  const [composed, setComposed] = useState<string>()
  const isNumber = column.kind === 'number'
  const type = (text: string) => {
    const rule = { precision: column.precision ?? DEFAULT_PRECISION, signed: column.signed ?? false }
    const clean = isNumber ? cleanDecimal(text, rule) : text
    setDraft(clean)
    grid.store.set(lineKey, { [column.prop]: isNumber ? settleDecimal(clean) : clean } as Partial<Row>)
  }
  // A half-typed number ("12.") is shown as long as it means what the store holds; after Esc or a reload it does not.
  const isDraftValid = draft !== undefined && (isNumber ? settleDecimal(draft) : draft) === value
  return (
    <input
      className={classes.input}
      data-cell
      data-align={column.align ?? (isNumber ? 'right' : 'left')}
      aria-label={column.label}
      aria-invalid={error !== undefined || undefined}
      aria-errormessage={error ? `${lineKey}-${column.prop}-reason` : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={column.maxLength}
      value={composed ?? (isDraftValid ? draft : value)}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposed(undefined)
        type(event.currentTarget.value)
      }}
      onChange={(event) => {
        if (composed === undefined) type(event.currentTarget.value)
        else setComposed(event.currentTarget.value)
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}

/** A cell for text or a number: a native input. */
export const InputCell = memo(Input) as typeof Input
