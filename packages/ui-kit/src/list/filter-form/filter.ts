import type { FormItem } from '../../form/form-item.ts'

/** A filter of a list as data; `span` counts columns of 24, default 6. */
export interface Filter<Prop extends string = string> extends Omit<FormItem<Prop>, 'type' | 'required' | 'rule'> {
  /** Default `text`. */
  type?: 'text' | 'select' | 'multiselect' | 'date' | 'dateRange' | 'year' | 'number'
}

/** Width of a filter in columns of 24, unless it says otherwise. */
export const FILTER_SPAN = 6

/** Columns of the layout; the buttons need some of them in the collapsed row. */
export const LAYOUT_COLUMNS = 24

/**
 * How many filters stay when the form is collapsed: those whose spans leave room for the buttons.
 * @param collapseSpans spans that a screen wants to keep
 * @throws RangeError when their sum is 24 or more, since the buttons would have no room
 */
export const keptWhenCollapsed = (filters: readonly Filter[], collapseSpans?: readonly number[]): number => {
  if (collapseSpans) {
    const total = collapseSpans.reduce((sum, span) => sum + span, 0)
    if (total >= LAYOUT_COLUMNS)
      throw new RangeError(`collapse spans must sum to less than ${LAYOUT_COLUMNS}: ${total}`)
    return collapseSpans.length
  }
  let used = 0
  const first = filters.findIndex((filter) => {
    used += filter.span ?? FILTER_SPAN
    return used > LAYOUT_COLUMNS - FILTER_SPAN
  })
  return first < 0 ? filters.length : Math.max(1, first)
}
