import { Input, Popover, TextInput } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { useEffect, useState } from 'react'
import { today } from '../../clock/clock.ts'
import { wordsOfDays } from './calendar-words.ts'
import type { DateFieldProps } from './date-field.tsx'
import { dayProblem, settleDay } from './day-text.ts'
import { clearButton, textOf } from './value.ts'

/**
 * A day, typed or taken from the calendar that opens below. What means no day stays as it was typed and is also the value, which
 * the form refuses. Mantine's own puts the former day back and says nothing.
 */
export function DayInput({ item, base, value: given, onChange }: DateFieldProps) {
  const { placeholder = 'YYYY-MM-DD', required } = item
  const { error, disabled } = base
  const value = textOf(given)
  const [draft, setDraft] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(true)
  const [month, setMonth] = useState<string>()
  // What comes from elsewhere goes over what is typed.
  useEffect(() => {
    setDraft((old) => (old !== undefined && settleDay(old) === value ? old : undefined))
    setMonth(undefined)
  }, [value])

  const shown = draft ?? value
  const problem = disabled ? undefined : dayProblem(shown)
  const day = dayProblem(value) ? '' : value
  const words = wordsOfDays(day)
  const take = (next: string) => {
    setDraft(undefined)
    setOpen(false)
    onChange(next)
  }
  const getDayProps = (one: string) => ({
    ...words.getDayProps(one),
    selected: one === day,
    onClick: () => take(one === day && !required ? '' : one),
  })
  return (
    <Popover opened={isOpen} trapFocus={false} position="bottom-start" disabled={disabled} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...base}
          data-dates-input
          autoComplete="off"
          placeholder={placeholder}
          error={error || (isLeft && problem)}
          value={shown}
          rightSection={
            !required && !disabled && value !== '' ? (
              <Input.ClearButton {...clearButton(item.label)} onClick={() => take('')} />
            ) : undefined
          }
          onChange={(event) => {
            const text = event.currentTarget.value
            setDraft(text)
            setOpen(true)
            const next = settleDay(text)
            if (next !== value) onChange(next)
          }}
          onFocus={() => {
            setLeft(false)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setLeft(true)
            setOpen(false)
            if (!problem) setDraft(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false)
          }}
        />
      </Popover.Target>
      {/* The focus stays in the text. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()} data-dates-dropdown>
        <Calendar
          {...words}
          __preventFocus
          size="sm"
          date={month ?? (day || today())}
          onDateChange={setMonth}
          getDayProps={getDayProps}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
