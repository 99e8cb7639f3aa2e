import { useEffect, useState } from 'react'
import { checkItems, type FormValue, type FormValues, initialValues } from '../../form/form-item.ts'
import type { Filter } from './filter.ts'

/** What was typed into filters and not searched for, kept by whoever draws them. */
export interface Typing {
  /** What stood in them when they were drawn before; default the values that are applied. */
  typed?: FormValues | undefined
  /** Told of what stands in them; a stable function. */
  onTyped?: ((typed: FormValues) => void) | undefined
}

/**
 * What is typed into filters before it is searched for. When the applied values change from outside, the fields follow.
 * @returns `submit` answers whether it searched, or a filter must be mended first
 */
export const useFilterDraft = <Values extends FormValues>(
  filters: readonly Filter[],
  values: Values,
  onSearch: (values: Values) => void,
  { typed, onTyped }: Typing,
) => {
  const [draft, setDraft] = useState<FormValues>(typed ?? values)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [applied, setApplied] = useState(values)
  if (applied !== values) {
    setApplied(values)
    setDraft(values)
  }
  useEffect(() => onTyped?.(draft), [onTyped, draft])
  return {
    draft,
    errors,
    change: (prop: string, value: FormValue) => setDraft((old) => ({ ...old, [prop]: value })),
    submit: () => {
      const found = checkItems(filters, draft)
      setErrors(found)
      const isRight = Object.keys(found).length === 0
      if (isRight) onSearch(draft as Values)
      return isRight
    },
    reset: () => {
      const fresh = initialValues(filters)
      setDraft(fresh)
      setErrors({})
      onSearch(fresh as Values)
    },
  }
}
