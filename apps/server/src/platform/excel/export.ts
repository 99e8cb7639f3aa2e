import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ContractField } from '../contract/fields.ts'
import type { FileAnswer } from '../http/transfer.ts'
import { type Cell, cellOf } from './cells.ts'
import { rowXml, SHEET_TAIL, sheetHead, workbookParts } from './sheet-xml.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Characters that go into the archive at once: one row each would cost more than the row. */
const CHUNK = 64 * 1024
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
  /** The rows page by page; the next page is asked for when the client has taken most of the one before. */
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
 * A workbook that is made while it is sent: a page of rows is in memory at a time, the client's line sets the pace, and
 * when the client goes away no further page is asked for.
 *
 * ```ts
 * return sheetAnswer({ title: '销售订单', source: { columns, ...listPages(context, handler, args) }, signal })
 * ```
 */
export function sheetAnswer({ title, source, signal }: Export): FileAnswer {
  return { name: `${title}.xlsx`, contentType: XLSX, body: () => workbookStream(title, source, signal) }
}

function workbookStream(title: string, source: ExportSource, signal: AbortSignal | undefined): Readable {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  for (const [path, xml] of Object.entries(workbookParts(title))) archive.addBuffer(Buffer.from(xml), path)
  const sheet = Readable.from(chunks(sheetXml(source)), { objectMode: false, signal })
  // The archive does not see the end of a stream that fails, and would never end itself.
  sheet.once('error', (error) => output.destroy(error))
  output.once('close', () => sheet.destroy())
  archive.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: FAST })
  archive.end()
  return output
}

async function* sheetXml({ columns, pages, sums, sumLabel = '合计' }: ExportSource): AsyncGenerator<string> {
  let rowNo = 1
  yield sheetHead(columns.length)
  yield rowXml(
    columns.map(({ label }): Cell => ({ style: 'head', value: label })),
    rowNo,
  )
  for await (const page of pages()) {
    for (const row of page) {
      const values = row as Record<string, unknown>
      rowNo += 1
      yield rowXml(
        columns.map(({ prop, field, wordOf }) => cellOf(wordOf?.(values[prop], values) ?? values[prop], field)),
        rowNo,
      )
    }
  }
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

async function* chunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < CHUNK) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting) yield Buffer.from(waiting)
}
