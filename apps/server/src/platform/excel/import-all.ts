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
 * for one row; only when that refuses, smaller and smaller parts are tried, so that one answer tells of all that fail.
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

/** Which rows are refused; with a single one everything is undone. */
async function failedOf<Row extends Checked>(work: Work, rows: readonly Row[], save: Save<Row>) {
  const messages = new Map<Row, string>()
  for (const row of rows) if (row.problems.length > 0) messages.set(row, row.problems.join('；'))
  try {
    await work.tx.transaction(async (tx) => {
      const good = rows.filter((row) => !messages.has(row))
      await findRefused({ ...work, tx }, good, save, messages)
      if (messages.size > 0) throw new NothingSaved()
    })
  } catch (error) {
    if (!(error instanceof NothingSaved)) throw error
  }
  return rows.flatMap((row) => {
    const message = messages.get(row)
    return message === undefined ? [] : [{ key: String(row.rowNo), message }]
  })
}

/** Saves together what can be; of what cannot each half is tried, down to the rows that are refused. */
async function findRefused<Row>(
  work: Work,
  rows: readonly Row[],
  save: Save<Row>,
  messages: Map<Row, string>,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const message = await attempt(work, rows, save)
  if (message === undefined) return
  if (rows.length === 1) {
    messages.set(first, message)
    return
  }
  const half = Math.ceil(rows.length / 2)
  await findRefused(work, rows.slice(0, half), save, messages)
  await findRefused(work, rows.slice(half), save, messages)
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
