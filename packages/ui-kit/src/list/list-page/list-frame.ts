import { createContext } from 'react'
import type { FormValues } from '../../form/form-item.ts'
import type { Filter } from '../filter-form/filter.ts'

/** What a list knows of the page that it stands in. */
export interface Frame {
  /** Where it puts its own tools, so that they take no row of their own; null: nowhere. */
  slot: HTMLElement | null
  /** The filters above it and what they are. */
  filters: readonly Filter[]
  values: FormValues
  /** Other filters, as if the user had asked for them. */
  onSearch: (values: FormValues) => void
}

/** The page around a list; null for one that stands alone. */
export const ListFrame = createContext<Frame | null>(null)
