import type { FormItem } from '../../form/form-item.ts'

/**
 * A filter of a list as data; `span` counts columns of 24, default 6, which is one place in the row of filters. Nothing is
 * searched while one must not pass.
 */
export interface Filter<Prop extends string = string> extends Omit<FormItem<Prop>, 'type'> {
  /** Default `text`. */
  type?:
    | 'text'
    | 'select'
    | 'multiselect'
    | 'date'
    | 'dateRange'
    | 'month'
    | 'monthRange'
    | 'year'
    | 'number'
    | 'lookup'
}

/** Width of a filter in columns of 24, unless it says otherwise. */
export const FILTER_SPAN = 6

/** Columns of the layout; the buttons need some of them in the collapsed row. */
const LAYOUT_COLUMNS = 24

/** px that a filter of the usual span needs for its label and some ten characters. */
const LEAST_PLACE = 250

/** How many filters of the usual span stand beside each other in a width in px; 3 when it is not known yet. */
export const placesIn = (width: number): number => (width > 0 ? Math.max(1, Math.floor(width / LEAST_PLACE)) : 3)

/** Places that a filter takes in a row of so many. */
export const placesOf = ({ span = FILTER_SPAN }: Pick<Filter, 'span'>, places: number): number =>
  Math.min(places, Math.max(1, Math.round(span / FILTER_SPAN)))

/**
 * How many filters stay when the form is collapsed: those of the first row.
 * @param places room in that row, see {@link placesIn}
 * @param collapseSpans spans that a screen wants to keep
 * @throws RangeError when their sum is 24 or more, since the buttons would have no room
 */
export const keptWhenCollapsed = (
  filters: readonly Filter[],
  places: number,
  collapseSpans?: readonly number[],
): number => {
  if (collapseSpans) {
    const total = collapseSpans.reduce((sum, span) => sum + span, 0)
    if (total >= LAYOUT_COLUMNS)
      throw new RangeError(`collapse spans must sum to less than ${LAYOUT_COLUMNS}: ${total}`)
    return collapseSpans.length
  }
  let used = 0
  const first = filters.findIndex((filter) => {
    used += placesOf(filter, places)
    return used > places
  })
  return first < 0 ? filters.length : Math.max(1, first)
}
