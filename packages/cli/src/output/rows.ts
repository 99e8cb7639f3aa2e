import type { Fields } from '../contract.ts'
import { type CsvOptions, csvHead, csvLines } from './csv.ts'
import type { Sink } from './sink.ts'

export type Row = Readonly<Record<string, unknown>>

/** Writes rows as they come, a page at a time. */
export interface RowWriter {
  /** Before the first rows; also when there are none. */
  begin(): Promise<void>
  write(rows: readonly Row[]): Promise<void>
}

/** A JSON object on each line. */
export const ndjsonWriter = (out: Sink): RowWriter => ({
  begin: async () => {},
  write: (rows) => writeLines(out, rows, (row) => `${JSON.stringify(row)}\n`),
})

/** CSV with a column for each field of the contract. */
export const csvWriter = (out: Sink, fields: Fields, options: CsvOptions): RowWriter => ({
  begin: () => out.write(csvHead(fields, options)),
  write: (rows) => writeLines(out, rows, csvLines(fields, options)),
})

/** In one piece: a page is small, and a write for each of its rows is not cheap. */
async function writeLines(out: Sink, rows: readonly Row[], line: (row: Row) => string): Promise<void> {
  if (rows.length > 0) await out.write(rows.map(line).join(''))
}
