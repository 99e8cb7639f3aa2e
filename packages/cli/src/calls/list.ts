import { choicesOf, inputOf, type Operation, rowFieldsOf } from '../contract.ts'
import { UsageError } from '../failure.ts'
import type { Arguments } from '../input/fields.ts'
import type { Given } from '../input/options.ts'
import { writeJson } from '../output/json.ts'
import { csvWriter, ndjsonWriter, type Row, type RowWriter } from '../output/rows.ts'
import type { Connection } from '../session/connection.ts'
import type { Shell } from '../shell.ts'
import { invoke, methodOf } from './invoke.ts'

/** How many rows are wanted over all pages; undefined when the command asks for no more than one answer. */
export function readMost(operation: Operation, given: Given, { text }: Shell): number | undefined {
  const word = given.string('max')
  if (word === undefined && !given.has('all')) return undefined
  if (!operation.isPaged) throw new UsageError(text.notPaged(operation.id))
  if (word === undefined) return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new UsageError(text.wrongMax)
  return Number(word)
}

/** How rows are written: as CSV where that is wanted, else a JSON object on each line. */
export function readWriter(operation: Operation, given: Given, { out, text }: Shell): RowWriter {
  if (!given.has('csv')) return ndjsonWriter(out)
  const fields = rowFieldsOf(operation)
  if (!fields) throw new UsageError(text.noRows(operation.id))
  return csvWriter(out, fields, { titles: given.has('titles'), bom: given.has('bom') })
}

/** Calls, and writes the content. */
export async function callOnce(
  { dealer, options }: Connection,
  operation: Operation,
  given: Arguments,
  shell: Shell,
  rows: RowWriter | undefined,
): Promise<void> {
  const content = await invoke(dealer, operation, given, options)
  if (!rows) return writeJson(shell.out, content)
  await rows.begin()
  await rows.write(operation.isPaged ? (content as { rows: Row[] }).rows : (content as Row[]))
}

/** Asks for one page after the other and writes each before the next, so that any list fits into little memory. */
export async function callPages(
  { dealer, options }: Connection,
  operation: Operation,
  given: Arguments,
  rows: RowWriter,
  most: number,
): Promise<void> {
  let left = most
  let hasBegun = false
  for await (const page of methodOf(dealer, operation).pages(inPages(operation, given, most), options)) {
    // Not before the first answer: a refusal leaves no header behind.
    if (!hasBegun) await rows.begin()
    hasBegun = true
    await rows.write(page.rows.slice(0, left))
    left -= page.rows.length
    if (left <= 0) return
  }
}

/** Pages as large as the contract allows, or just large enough: each is a question to the server. */
function inPages(operation: Operation, given: Arguments, most: number): Arguments {
  if (Array.isArray(given) || 'limit' in given) return given
  const { limit } = inputOf(operation)
  const sizes = [...((limit && choicesOf(limit))?.keys() ?? [])].map(Number)
  if (sizes.length === 0) return given
  return { ...given, limit: Math.min(...sizes.filter((size) => size >= most), Math.max(...sizes)) }
}
