import type { Field } from '@dealer/fields'
import { type FormItem, type FormValues, initialValues } from '@dealer/ui-kit/form'
import type { ListState } from '@dealer/ui-kit/list'

type Facts = Readonly<Record<string, Field>>

/** The order that the server gives a list which is asked for none. */
export const usualSortOf = (row: Facts): ListState['sort'] => {
  const [newest] = Object.entries(row).find(([, field]) => field.newest) ?? []
  return newest === undefined ? undefined : { prop: newest, desc: true }
}

/**
 * What the sums of a list leave out, in words; nothing where it was asked for states.
 * @example leftOut(SalesOrderRow, {}) // '不含草稿、已取消、已红冲'
 */
export const leftOut = (row: Facts, query: object): string | undefined => {
  const states = Object.entries(row).flatMap(([prop, { unsummed = [], labels = {} }]) =>
    (query as Record<string, unknown>)[prop] === undefined ? unsummed.map((state) => labels[state] ?? state) : [],
  )
  return states.length > 0 ? `不含${states.join('、')}` : undefined
}

/** Whether a list was asked for less than what it begins with. */
export const isSearched = (filters: readonly FormItem[], values: FormValues): boolean =>
  Object.entries(initialValues(filters)).some(([prop, first]) => JSON.stringify(values[prop]) !== JSON.stringify(first))
