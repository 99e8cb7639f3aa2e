import type { Fields } from '@dealer/fields'
import { itemOf } from '../form/field-item.ts'
import type { Filter } from './filter-form/filter.ts'

type RangeOf<Name> = Name extends `${infer Stem}Start` ? Stem : never
/** A field of the query, or the stem of two of them: `docDate` for `docDateStart` and `docDateEnd`. */
export type FilterName<Query> = (keyof Query & string) | RangeOf<keyof Query>

/** A filter as a screen declares it: its name alone, or with what differs from the contract's facts. */
export type FieldFilter<Query> =
  | FilterName<Query>
  | ({
      readonly prop: FilterName<Query>
      /** Values that are offered; all of the enumeration when absent. */
      readonly only?: readonly string[]
    } & Partial<Pick<Filter, 'label' | 'placeholder' | 'default' | 'span' | 'options' | 'type'>>)

/** A filter with the kind of thing whose choices it takes from the server. */
export interface ReadyFilter extends Filter {
  readonly of?: string
}

/** The filters of a list: labels, inputs and choices are the contract's. */
export const fieldFilters = <Query>(
  fields: Fields<keyof Query & string>,
  list: readonly FieldFilter<Query>[],
): ReadyFilter[] =>
  list.map((filter) => {
    const { only, ...own } = typeof filter === 'string' ? { prop: filter, only: undefined } : filter
    const known: Readonly<Record<string, Fields[string] | undefined>> = fields
    const [first, last] = [known[`${own.prop}Start`], known[`${own.prop}End`]]
    if (first && last) {
      const label = first.title.replace(/起$/, '')
      return { type: 'dateRange', label, ...own, prop: `${own.prop}Start`, endProp: `${own.prop}End` }
    }
    const field = known[own.prop]
    if (!field) throw new Error(`the query has no field ${own.prop}`)
    const item = itemOf(own.prop, field, only)
    return { ...item, type: item.type === 'textarea' ? 'text' : (item.type as Filter['type']), of: field.of, ...own }
  })
