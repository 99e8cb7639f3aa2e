import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { LookupPanel } from '../../lookup/lookup-panel/lookup-panel.tsx'
import { handleLookupKey, useLookup } from '../../lookup/use-lookup.ts'
import type { AnyLookupSource } from '../lookup-source.ts'

/** Props of a field that looks something up. */
export interface LookupFieldProps {
  id: string
  source: AnyLookupSource
  /** Key of what was chosen, or the text of a free source. */
  value: string
  error?: string
  disabled?: boolean
  placeholder?: string
  onChange: (value: string) => void
}

/** A text of which what it may mean is proposed: an arrow goes into the proposals, Enter without one is the form's. */
export function ProposalField(props: LookupFieldProps & { least: number }) {
  const { id, source, value, error, disabled, placeholder, least, onChange } = props
  const { search, columns, codesOf, keyOf } = source
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
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
        role="combobox"
        aria-expanded={state.isOpen}
        aria-controls={state.isOpen ? listId : undefined}
        aria-activedescendant={state.isOpen && state.active >= 0 ? `${listId}-${state.active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
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
          const isForForm = event.key === 'Escape' && !state.isOpen
          if (isForForm || !handleLookupKey(controller, event)) return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {state.isOpen && anchor && (
        <LookupPanel
          id={listId}
          anchor={anchor}
          columns={columns}
          rows={state.rows}
          active={state.active}
          onPick={(row) => controller.pick(row)}
          onMark={(index) => controller.mark(index)}
        />
      )}
    </>
  )
}
