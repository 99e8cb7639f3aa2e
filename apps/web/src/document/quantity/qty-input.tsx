import { cleanDecimal, decimalProblem, settleDecimal } from '@dealer/ui-kit/form'
import { useState } from 'react'
import { misread } from '../../form/misread.ts'
import classes from './qty-lines.module.css'

/** Props of {@link QtyInput}. */
export interface QtyInputProps {
  label: string
  unit: string
  /** Decimal string or ''. */
  value: string
  /** Most decimals. */
  precision: number
  invalid?: boolean
  onChange: (value: string) => void
}

/** A quantity in a line: a native input, so that hundreds of them stay quick. */
export function QtyInput({ label, unit, value, precision, invalid, onChange }: QtyInputProps) {
  const [draft, setDraft] = useState<string>()
  const rule = { precision, signed: false }
  // A half-typed number ("12.") is shown while it still means what the line holds, and so is a text that is none.
  const shown = draft !== undefined && settleDecimal(draft, rule) === value ? draft : value
  const problem = decimalProblem(shown, rule)
  return (
    <span className={classes.box}>
      <input
        className={classes.input}
        data-qty
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || problem !== undefined || undefined}
        title={problem}
        {...misread(problem)}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => !problem && setDraft(undefined)}
        onChange={(event) => {
          const clean = cleanDecimal(event.currentTarget.value, rule)
          setDraft(clean)
          onChange(settleDecimal(clean, rule))
        }}
      />
      <span className={classes.unit}>{unit}</span>
    </span>
  )
}
