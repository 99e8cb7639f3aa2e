import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { cleanDecimal, decimalProblem, settleDecimal, stepDecimal } from '../../decimal-text/decimal-text.ts'

/** Props of {@link DecimalInput}; all others go to the input. */
export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Decimal string or ''; or the text that was typed in its place, which is marked. */
  value: string
  /**
   * Called with a decimal string or ''; never with a half-typed number. What may not stand here comes as it was typed too: a negative
   * number or one with decimals is also the value, which who takes it or the server refuses; no number at all is ''.
   */
  onChange: (value: string, wrong?: string) => void
  /** Most decimals; arrow keys step by the last one. Default 0. */
  precision?: number
  /** Whether negative numbers may be typed; default true. */
  signed?: boolean
}

/** A number as a decimal string: binary floating point never touches it. */
export function DecimalInput({ value, onChange, precision = 0, signed = true, ...rest }: DecimalInputProps) {
  const rule = { precision, signed }
  const [draft, setDraft] = useState<string>()
  const [isComposing, setComposing] = useState(false)
  const type = (text: string) => {
    const clean = cleanDecimal(text, rule)
    setDraft(clean)
    onChange(settleDecimal(clean, rule), decimalProblem(clean, rule) && clean)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || rest.readOnly || rest.disabled) return
    event.preventDefault()
    const next = stepDecimal(value, event.key === 'ArrowUp' ? 1 : -1, precision)
    if (!signed && next.startsWith('-')) return
    setDraft(undefined)
    onChange(next)
  }
  // A half-typed number ("12.") is shown as long as it means what the value is, and so is a text that is none.
  const isDraft = draft !== undefined && (isComposing || draft === value || settleDecimal(draft, rule) === value)
  const shown = isDraft ? draft : value
  const problem = isComposing || rest.disabled || rest.readOnly ? undefined : decimalProblem(shown, rule)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      error={rest.error || problem}
      value={shown}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false)
        type(event.currentTarget.value)
      }}
      onChange={(event) => (isComposing ? setDraft(event.currentTarget.value) : type(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!problem) setDraft(undefined)
        rest.onBlur?.(event)
      }}
    />
  )
}
