import type { Work } from '../work.ts'

/** Columns of a sheet in which only known texts may stand, and those texts. */
export interface Choices<Column extends string = string> {
  readonly columns: ReadonlySet<Column>
  /** By column, in the order in which they are offered. */
  of(work: Work): Promise<Readonly<Record<string, readonly string[]>>>
}

/**
 * What the template of an import offers in columns that name rows of the dealer, or the texts of an enumeration.
 *
 * ```ts
 * choices: choices((work) => namedThings(work, []), {
 *   customerTypeName: ({ types }) => types.map(({ name }) => name),
 *   level: () => Object.values(customerLevelLabel),
 * })
 * ```
 * @param find what the texts are taken from, found once for all columns
 */
export function choices<Found, Column extends string>(
  find: (work: Work) => Promise<Found>,
  offered: { readonly [C in Column]: (found: Found) => readonly string[] },
): Choices<Column> {
  const columns = Object.keys(offered) as Column[]
  return {
    columns: new Set(columns),
    of: async (work) => {
      const found = await find(work)
      return Object.fromEntries(columns.map((column) => [column, offered[column](found)]))
    },
  }
}

/** The names of rows that are not disabled, as people order them. */
export const namesOf = (rows: readonly { readonly name: string; readonly enabled?: string }[]): readonly string[] =>
  rows
    .filter(({ enabled }) => enabled !== 'F')
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, 'zh-Hans-CN'))
