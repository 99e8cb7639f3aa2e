import { Refusal } from '../refusal.ts'
import type { Work } from '../work.ts'
import type { SheetRow } from './import.ts'

class NothingSaved extends Error {}

export interface Imported {
  readonly added: number
  readonly failed: { readonly key: string; readonly message: string }[]
}

type Checked = Pick<SheetRow, 'rowNo' | 'problems'>
type Save<Row> = (work: Work, rows: readonly Row[]) => Promise<unknown>

/**
 * Saves the rows of a sheet, all or none. They are saved together, so that a sheet takes as many statements as `save` does
 * for one row; only when that refuses, each is tried alone, so that one answer tells of all that fail.
 *
 * ```ts
 * return importAll(work, rows, (inner, some) => addCustomers(inner, some.map(draftOf))) // { added: 12, failed: [] }
 * ```
 */
export async function importAll<Row extends Checked>(
  work: Work,
  rows: readonly Row[],
  save: Save<Row>,
): Promise<Imported> {
  if (rows.every(({ problems }) => problems.length === 0) && (await attempt(work, rows, save)) === undefined)
    return { added: rows.length, failed: [] }
  const failed = await failedOf(work, rows, save)
  return { added: failed.length > 0 ? 0 : rows.length, failed }
}

/** Every row alone; with a single failure everything is undone. */
async function failedOf<Row extends Checked>(work: Work, rows: readonly Row[], save: Save<Row>) {
  const failed: Imported['failed'] = []
  try {
    await work.tx.transaction(async (tx) => {
      for (const row of rows) {
        const message = row.problems.length > 0 ? row.problems.join('；') : await attempt({ ...work, tx }, [row], save)
        if (message !== undefined) failed.push({ key: String(row.rowNo), message })
      }
      if (failed.length > 0) throw new NothingSaved()
    })
  } catch (error) {
    if (!(error instanceof NothingSaved)) throw error
  }
  return failed
}

/** Why the rows are refused; of those nothing is left to what comes after them. */
async function attempt<Row>(work: Work, rows: readonly Row[], save: Save<Row>): Promise<string | undefined> {
  try {
    await work.tx.transaction((tx) => save({ ...work, tx }, rows))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
