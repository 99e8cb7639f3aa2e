import { Refusal } from '../refusal.ts'
import type { Work } from '../work.ts'
import type { SheetRow } from './import.ts'

class NothingSaved extends Error {}

export interface Imported {
  readonly added: number
  readonly failed: { readonly key: string; readonly message: string }[]
}

/**
 * Saves the rows of a sheet, all or none: every row is tried, so that one answer tells of all that fail, and with a
 * single failure everything is undone.
 *
 * ```ts
 * return importAll(work, rows, (inner, row) => addCustomer(inner, row.values)) // { added: 12, failed: [] }
 * ```
 */
export async function importAll<Row extends Pick<SheetRow, 'rowNo' | 'problems'>>(
  work: Work,
  rows: readonly Row[],
  save: (work: Work, row: Row) => Promise<unknown>,
): Promise<Imported> {
  const failed: { key: string; message: string }[] = []
  try {
    await work.tx.transaction(async (tx) => {
      for (const row of rows) {
        const message = row.problems.length > 0 ? row.problems.join('；') : await attempt({ ...work, tx }, row, save)
        if (message !== undefined) failed.push({ key: String(row.rowNo), message })
      }
      if (failed.length > 0) throw new NothingSaved()
    })
  } catch (error) {
    if (!(error instanceof NothingSaved)) throw error
  }
  return { added: failed.length > 0 ? 0 : rows.length, failed }
}

/** A refused row must not leave half of itself to the rows after it. */
async function attempt<Row>(
  work: Work,
  row: Row,
  save: (work: Work, row: Row) => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await work.tx.transaction((tx) => save({ ...work, tx }, row))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
