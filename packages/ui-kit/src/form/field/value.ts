import type { FormValue } from '../form-item.ts'

/** The text of a value that is one. */
export const textOf = (value: FormValue) => (typeof value === 'string' ? value : '')

/** The texts of a value that is a list of them. */
export const listOf = (value: FormValue): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
