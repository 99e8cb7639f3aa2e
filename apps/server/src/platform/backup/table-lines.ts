import type { Row, TableRows } from '../database/row-sets.ts'

const BATCH = 5_000
const encoder = new TextEncoder()

/** A table as bytes: a line for the names of its columns, then one for each row. */
export async function* linesOf(batches: AsyncIterable<TableRows>, onRows: (count: number) => void) {
  let isFirst = true
  for await (const { columns, rows } of batches) {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`)
    if (isFirst) lines.unshift(`${JSON.stringify(columns)}\n`)
    isFirst = false
    onRows(rows.length)
    yield encoder.encode(lines.join(''))
  }
}

/** The rows again, some thousands at a time. @throws SyntaxError for lines that are none of {@link linesOf}. */
export async function* batchesOf(table: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableRows> {
  let columns: string[] | undefined
  let rows: Row[] = []
  for await (const line of split(bytes)) {
    if (!columns) {
      columns = JSON.parse(line) as string[]
      continue
    }
    rows.push(JSON.parse(line) as Row)
    if (rows.length < BATCH) continue
    yield { table, columns, rows }
    rows = []
  }
  if (columns && rows.length > 0) yield { table, columns, rows }
}

/** Lines end with \n alone: texts may hold the other separators that a line reader takes for ends. */
async function* split(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
