import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ContractField } from '../contract/fields.ts'
import type { FileAnswer } from '../http/transfer.ts'
import { mapInTurns } from '../in-turns.ts'
import { type Cell, cellOf } from './cells.ts'
import { headRowXml, rowXml, SHEET_TAIL, sheetHead, workbookParts } from './sheet-xml.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FAST = 1

export interface ExportColumn {
  readonly prop: string
  readonly label: string
  /** What the contract says of the field: its format or the texts of its enumeration. */
  readonly field?: ContractField
  /** Another word than the field's for the value of some rows. */
  readonly wordOf?: (value: unknown, row: Readonly<Record<string, unknown>>) => string | undefined
}

/** What an export writes. */
export interface ExportSource {
  readonly columns: readonly ExportColumn[]
  /** The rows page by page; the next page is asked for when the client takes the one before. */
  pages(): AsyncIterable<readonly object[]>
  /** Sums of the last row, once the pages are through. */
  sums?(): Readonly<Record<string, string>> | undefined
  /** What the sums are called; default 合计. */
  readonly sumLabel?: string
}

interface Export {
  readonly title: string
  readonly source: ExportSource
  /** Ends the reading; that of a call ends it when the client goes away. */
  readonly signal?: AbortSignal
}

/**
 * A workbook that is made while it is sent: two pages of rows are in memory at a time, the client's line sets the pace, and
 * when the client goes away no further page is asked for.
 *
 * ```ts
 * const { pages, sums } = listPages(context, handler, args)
 * return sheetAnswer({ title: '销售订单', source: { columns, pages: () => pages(names), sums }, signal })
 * ```
 */
export function sheetAnswer({ title, source, signal }: Export): FileAnswer {
  return { name: `${title}.xlsx`, contentType: XLSX, body: () => workbookStream(title, source, signal) }
}

function workbookStream(title: string, source: ExportSource, signal: AbortSignal | undefined): Readable {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  for (const [path, xml] of Object.entries(workbookParts(title))) archive.addBuffer(Buffer.from(xml), path)
  const sheet = Readable.from(sheetXml(source), { objectMode: false, signal })
  // The archive does not see the end of a stream that fails, and would never end itself.
  sheet.once('error', (error) => output.destroy(error))
  output.once('close', () => sheet.destroy())
  archive.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: FAST })
  archive.end()
  return output
}

async function* sheetXml({ columns, pages, sums, sumLabel = '合计' }: ExportSource): AsyncGenerator<string> {
  let rowNo = 1
  const cellsOf = (row: object) => {
    const values = row as Readonly<Record<string, unknown>>
    return columns.map(({ prop, field, wordOf }) => cellOf(wordOf?.(values[prop], values) ?? values[prop], field))
  }
  yield sheetHead(columns.length) + headRowXml(columns.map(({ label }) => label))
  // In turns, since the question for the next page leaves, and its answer comes, only while nothing is written.
  for await (const page of readAhead(pages()))
    yield (await mapInTurns(page, (row) => rowXml(cellsOf(row), ++rowNo))).join('')
  const last = sums?.()
  if (last) {
    const cells = columns.map((column, index) => sumCell(last, column, index === 0 ? sumLabel : ''))
    yield rowXml(cells, rowNo + 1)
  }
  yield SHEET_TAIL
}

function sumCell(sums: Readonly<Record<string, string>>, { prop, field }: ExportColumn, label: string): Cell {
  const sum = sums[prop]
  if (sum !== undefined) return cellOf(sum, field)
  return { style: 'head', value: label }
}

/** Asks for the next page while the one before is written: server and database work side by side, one page apart. */
async function* readAhead<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const reading = pages[Symbol.asyncIterator]()
  try {
    for (let next = reading.next(); ; ) {
      const page = await next
      if (page.done) return
      next = reading.next()
      // Whoever takes the next page is told why there is none.
      next.catch(() => {})
      yield page.value
    }
  } finally {
    await reading.return?.()
  }
}
