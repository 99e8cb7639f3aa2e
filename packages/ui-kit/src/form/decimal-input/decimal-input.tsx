import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { cleanDecimal, settleDecimal, stepDecimal } from '../../decimal-text/decimal-text.ts'

/** Props of {@link DecimalInput}; all others go to the input. */
export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Decimal string or ''. */
  value: string
  /** Called with a decimal string or ''; never with a half-typed number. */
  onChange: (value: string) => void
  /** Most decimals; arrow keys step by the last one. Default 0. */
  precision?: number
  /** Whether negative numbers may be typed; default true. */
  signed?: boolean
}

/** A number as a decimal string: binary floating point never touches it. */
export function DecimalInput({ value, onChange, precision = 0, signed = true, ...rest }: DecimalInputProps) {
  const [draft, setDraft] = useState<string>()
  const [isComposing, setComposing] = useState(false)
  const type = (text: string) => {
    const clean = cleanDecimal(text, { precision, signed })
    setDraft(clean)
    onChange(settleDecimal(clean))
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
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={draft ?? value}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false)
        type(event.currentTarget.value)
      }}
      onChange={(event) => (isComposing ? setDraft(event.currentTarget.value) : type(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        setDraft(undefined)
        rest.onBlur?.(event)
      }}
    />
  )
}
