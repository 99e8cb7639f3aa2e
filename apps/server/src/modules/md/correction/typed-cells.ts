import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ContractField } from '../../../platform/contract/fields.ts'
import type { SheetRow } from '../../../platform/excel/import.ts'

/** Typed into a cell that is to be emptied; an empty cell leaves what is there. */
export const EMPTIED = '清空'

type Values = Readonly<Record<string, unknown>>

/** What the columns of a sheet that are columns of the table come to: as the table would answer them, null for what is emptied. */
export function typedColumns(
  table: PgTable,
  columns: readonly string[],
  { values, problems }: SheetRow,
  titles: ReadonlyMap<string, Pick<ContractField, 'title'>>,
): Values {
  const all = getTableColumns(table)
  const set: Record<string, unknown> = {}
  for (const name of columns) {
    const text = values[name]
    const column = all[name]
    if (text === undefined || !column) continue
    if (text !== EMPTIED) set[name] = text
    else if (column.notNull) problems.push(`${titles.get(name)?.title ?? name}必填!`)
    else set[name] = null
  }
  return set
}

/** The texts that the contract checks: what the row has, and what was typed over it. */
export const mergedTexts = (row: Values, set: Values, columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap((name) => {
      const value = name in set ? set[name] : row[name]
      return value === null || value === undefined ? [] : [[name, String(value)]]
    }),
  )

/** Checked texts as the columns of the table answer them: `12.50` as 12.5, days as a number. */
export const asColumns = (table: PgTable, set: Values): Values => {
  const all = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, value === null ? null : all[name]?.mapFromDriverValue(value)]),
  )
}

/** Something that a column of names can mean, by what the table keeps of it. */
export interface Named {
  readonly key: string
  readonly name: string
  readonly enabled: 'T' | 'F'
}

export const nameBy = (things: readonly Named[], key: string | null): string | undefined =>
  things.find((thing) => thing.key === key)?.name

/** What a column of names comes to, by the things that may be named; null where it is emptied. */
export function typedReference(
  things: readonly Named[],
  { title, text, problems }: { title: string; text: string | undefined; problems: string[] },
  now: string | null,
): string | null | undefined {
  if (text === undefined) return undefined
  if (text === EMPTIED) return null
  const same = things.filter(({ name }) => name === text)
  // What a row names already it may keep, whatever became of it.
  if (same.some(({ key }) => key === now)) return now
  const usable = same.filter(({ enabled }) => enabled === 'T')
  if (usable.length === 0) problems.push(`${title}【${text}】不存在或已停用`)
  if (usable.length > 1) problems.push(`${title}【${text}】不止一个`)
  return usable[0]?.key
}
