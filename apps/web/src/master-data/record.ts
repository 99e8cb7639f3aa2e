import type { Field } from '@dealer/fields'
import type { FormItem, FormValue, FormValues } from '@dealer/ui-kit/form'

type Facts = Readonly<Record<string, Field>>
type Row = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : (textOf(value)?.split(',') ?? [])

const fieldValue = ({ prop, type, props, rows }: FormItem, row: Row): FormValue | undefined => {
  const value = row[prop]
  if (props) return props.flatMap((step) => textOf(row[step]) ?? [])
  if (rows) return (Array.isArray(value) ? value : []).map((inner: Row) => valuesOf(rows, inner))
  return type === 'multiselect' || type === 'file' ? listOf(value) : textOf(value)
}

/** What a form shows of a row. */
export const valuesOf = (items: readonly FormItem[], row: object): FormValues =>
  Object.fromEntries(
    items.flatMap((item) => {
      const value = fieldValue(item, row as Row)
      return value === undefined ? [] : [[item.prop, value] as const]
    }),
  )

/** What was left empty is absent. */
const sent = (value: unknown) => {
  const plain = typeof value === 'string' ? value.trim() : value
  return plain === '' || plain === null ? undefined : plain
}

/**
 * What is sent to save a row: all of it that the call takes, since what is absent is emptied, with what was entered.
 * @param row the row that is changed; none when one is added
 */
export const bodyOf = (facts: Facts, row: object | undefined, entered: object): Record<string, unknown> => {
  const kept = Object.keys(facts).map((prop) => [prop, (row as Row | undefined)?.[prop]] as const)
  const typed = Object.entries(entered).map(([prop, value]) => [prop, sent(value)] as const)
  return Object.fromEntries([...kept, ...typed].filter(([prop, value]) => value !== undefined || prop in entered))
}
