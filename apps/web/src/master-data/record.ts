import type { Field } from '@dealer/fields'
import type { FormValues } from '@dealer/ui-kit/form'

type Facts = Readonly<Record<string, Field>>
/** Rows are read by the names of the facts. */
const read = (row: object | undefined, prop: string) => (row as Readonly<Record<string, unknown>> | undefined)?.[prop]

/** What a form shows of a row. */
export const valuesOf = (facts: Facts, row: object): FormValues =>
  Object.fromEntries(
    Object.keys(facts).flatMap((prop) => {
      const value = read(row, prop)
      return typeof value === 'string' || typeof value === 'number' ? [[prop, String(value)]] : []
    }),
  )

/** A value as the contract has it: integers are numbers, and what was left empty is absent. */
const sent = (field: Field | undefined, value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : value
  if (text === '' || text === null || text === undefined) return undefined
  return field?.kind === 'int' ? Number(text) : text
}

/**
 * What is sent to save a row: all of it that the call takes, since what is absent is emptied, with what was entered.
 * @param row the row that is changed; none when one is added
 */
export const bodyOf = (facts: Facts, row: object | undefined, entered: object): Record<string, unknown> => {
  const kept = Object.keys(facts).map((prop) => [prop, read(row, prop)] as const)
  const typed = Object.entries(entered).map(([prop, value]) => [prop, sent(facts[prop], value)] as const)
  return Object.fromEntries([...kept, ...typed].filter(([prop, value]) => value !== undefined || prop in entered))
}
