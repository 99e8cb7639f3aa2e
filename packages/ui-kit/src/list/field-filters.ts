import type { Fields } from '@dealer/fields'
import { itemOf } from '../form/field-item.ts'
import type { Filter } from './filter-form/filter.ts'

/** What every list takes beside its filters. */
type Paging = 'page' | 'limit' | 'sort' | 'order'
/** Fields of the query that are filters. */
export type QueryField<Query> = Exclude<keyof Query & string, Paging>

type StemOf<Name> = Name extends `${infer Stem}Start` ? Stem : never
/** A field of the query, or the stem of two of them: `docDate` for `docDateStart` and `docDateEnd`. */
export type FilterName<Query> = QueryField<Query> | StemOf<QueryField<Query>>

/** A filter as a screen declares it: its name alone, or with what differs from the contract's facts. */
export type FieldFilter<Query> =
  | FilterName<Query>
  | ({
      readonly prop: FilterName<Query>
      /** Values that are offered; all of the enumeration when absent. */
      readonly only?: readonly string[]
      /** What a number names, where it is proposed while one types: `SalesOrder`. */
      readonly of?: string
    } & Partial<Pick<Filter, 'label' | 'placeholder' | 'default' | 'span' | 'options' | 'type'>>)

/** A filter with the kind of thing whose choices it takes from the server. */
export interface ReadyFilter<Prop extends string = string> extends Filter<Prop> {
  readonly of?: string
}

const INPUTS: readonly string[] = ['select', 'multiselect', 'date', 'month', 'number'] satisfies Filter['type'][]
const isInput = (type: string | undefined): type is Filter['type'] & string => INPUTS.includes(type ?? '')

/** Filters are never required and never refuse; a flag has a third answer, and other inputs become text. */
const asFilter = ({
  required: _never,
  rule: _none,
  check: _any,
  type,
  ...item
}: ReturnType<typeof itemOf>): Filter => ({
  ...item,
  type: type === 'flag' ? 'select' : isInput(type) ? type : 'text',
})

/**
 * The filters of a list: labels, inputs and choices are the contract's.
 * @example fieldFilters<OrderDebtQuery>(OrderDebtQuery, ['refNum', { prop: 'customer', placeholder: '编码或名称' }, 'docDate'])
 */
export const fieldFilters = <Query>(
  fields: Fields<QueryField<Query>>,
  list: readonly FieldFilter<Query>[],
): ReadyFilter<QueryField<Query>>[] =>
  list.map((filter) => {
    const { only, ...own } = typeof filter === 'string' ? { prop: filter, only: undefined } : filter
    // FilterName admits a field or the stem of two, and the facts have every field: one of the two is there.
    const known = fields as Readonly<Record<string, Fields[string] | undefined>>
    const [first, last] = [known[`${own.prop}Start`], known[`${own.prop}End`]]
    if (first && last) {
      const type = first.kind === 'month' ? 'monthRange' : 'dateRange'
      const range = { type, label: first.title.replace(/起$/, ''), ...own } as const
      return { ...range, prop: `${own.prop}Start` as QueryField<Query>, endProp: `${own.prop}End` }
    }
    const field = known[own.prop]
    if (!field) throw new Error(`the query has no field ${own.prop}`)
    return { ...asFilter(itemOf(own.prop, field, only)), of: field.of, ...own, prop: own.prop as QueryField<Query> }
  })
