import type { FormValue, Option } from '../form-item.ts'

/** The text of a value that is one. */
export const textOf = (value: FormValue) => (typeof value === 'string' ? value : '')

/** What is chosen, for who hears a field of which choices stand as pills before what is typed. */
export const toldChoices = (labels: readonly string[]): string | undefined =>
  labels.length > 0 ? `已选：${labels.join('、')}` : undefined

/** The names of what is chosen; a key that has none is its own. */
export const labelsOf = (keys: readonly string[], options: readonly Option[]): string[] =>
  keys.map((key) => options.find(({ value }) => value === key)?.label ?? key)

/** The ✕ of a field: there are many on a page. */
export const clearButton = (label: string) => ({ 'aria-label': `清除${label}` })

/** The texts of a value that is a list of them. */
export const listOf = (value: FormValue): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
