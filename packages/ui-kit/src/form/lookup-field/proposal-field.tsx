import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { comboboxOf, LookupResults } from '../../lookup/combobox.tsx'
import { handleLookupKey, useLookup } from '../../lookup/use-lookup.ts'
import { useElement } from '../../rows/use-element.ts'
import type { AnyLookupSource } from '../lookup-source.ts'

/** Props of a field that looks something up. */
export interface LookupFieldProps {
  id: string
  source: AnyLookupSource
  /** Key of what was chosen, or the text of a free source. */
  value: string
  error?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  onChange: (value: string) => void
}

/** A text of which what it may mean is proposed: an arrow goes into the proposals, Enter without one is the form's. */
export function ProposalField(props: LookupFieldProps & { least: number }) {
  const { id, source, value, error, required, disabled, placeholder, least, onChange } = props
  const { search, columns, codesOf, keyOf } = source
  const listId = useId()
  const [anchor, setAnchor] = useElement<HTMLInputElement>()
  const { state, controller, field } = useLookup({
    search,
    codesOf,
    least,
    isFree: true,
    onPick: (row) => onChange(keyOf(row)),
  })
  return (
    <>
      <TextInput
        ref={setAnchor}
        id={id}
        {...comboboxOf(state, listId)}
        aria-required={required || undefined}
        disabled={disabled}
        placeholder={placeholder}
        error={error}
        value={value}
        {...field}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          field.onChange(event)
        }}
        onBlur={controller.reset}
        onKeyDown={(event) => {
          // Escape without proposals is the form's.
          if (event.key !== 'Escape' || state.isOpen) handleLookupKey(controller, event)
        }}
      />
      <LookupResults id={listId} anchor={anchor} columns={columns} state={state} controller={controller} />
    </>
  )
}
