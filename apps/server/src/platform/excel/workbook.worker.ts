import { parentPort, workerData } from 'node:worker_threads'
import ExcelJS, { type Cell, type Worksheet } from 'exceljs'
import { openPromise } from 'yauzl'
import type { BEGUN, ReadCell, Reading, ReadSheet, ReadWorkbook } from './workbook.ts'

/** Text of ten thousand rows is far below; formatting down to the last row of a sheet is above. */
const MOST_INFLATED = 32 * 1024 * 1024
const MOST_ENTRIES = 500
const MOST_COLUMNS = 100
const MOST_DIGITS = 1e15
/** Parts that hold no values. */
const IGNORED = [
  'dataValidations',
  'conditionalFormatting',
  'drawing',
  'legacyDrawing',
  'picture',
  'hyperlinks',
  'extLst',
]

class Problem extends Error {}

/** The directory of a zip may lie about sizes, so each part is inflated once and dropped before anything is parsed. */
async function requireSmall(path: string): Promise<void> {
  const archive = await openPromise(path, { autoClose: false })
  try {
    if (archive.entryCount > MOST_ENTRIES) throw new Problem('表格内容过大，请只保留要导入的数据')
    let announced = 0
    let inflated = 0
    for await (const entry of archive.eachEntry()) {
      announced += entry.uncompressedSize
      if (announced > MOST_INFLATED) throw new Problem('表格内容过大，请只保留要导入的数据')
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        inflated += (chunk as Buffer).byteLength
        if (inflated > MOST_INFLATED) throw new Problem('表格内容过大，请只保留要导入的数据')
      }
    }
  } finally {
    archive.close()
  }
}

async function readSheet({ path, mostRows }: Reading): Promise<ReadSheet> {
  await requireSmall(path)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(path, { ignoreNodes: IGNORED } as never)
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Problem('表格没有工作表')
  if (sheet.hasMerges) throw new Problem('表格含有合并单元格，请取消合并后再导入')
  if (sheet.columnCount > MOST_COLUMNS) throw new Problem(`表格不能超过${MOST_COLUMNS}列`)
  return { head: cellsOf(sheet, 1).map(({ text }) => text), rows: rowsOf(sheet, mostRows) }
}

function rowsOf(sheet: Worksheet, mostRows: number) {
  const rows: { rowNo: number; cells: ReadCell[] }[] = []
  sheet.eachRow((_row, rowNo) => {
    if (rowNo === 1) return
    const cells = cellsOf(sheet, rowNo)
    if (cells.every(({ text }) => text === '')) return
    if (rows.length === mostRows) throw new Problem(`一次最多导入${mostRows}行`)
    rows.push({ rowNo, cells })
  })
  return rows
}

function cellsOf(sheet: Worksheet, rowNo: number): ReadCell[] {
  const row = sheet.getRow(rowNo)
  return Array.from({ length: row.cellCount }, (_, index) => read(row.getCell(index + 1), rowNo))
}

function read(cell: Cell, rowNo: number): ReadCell {
  const { ValueType } = ExcelJS
  if (cell.type === ValueType.Formula) throw new Problem(`第${rowNo}行含有公式，请粘贴为数值后再导入`)
  if (cell.type === ValueType.Error) return { text: '', problem: '单元格的值有错误' }
  const { value } = cell
  if (typeof value === 'number') return readNumber(value)
  if (typeof value === 'boolean') return { text: value ? '是' : '否' }
  if (value instanceof Date) return readDate(value)
  return { text: cell.text.trim() }
}

/** Excel counts with fifteen digits: what lies beyond is noise in a price, and lost from a barcode. */
function readNumber(value: number): ReadCell {
  if (Math.abs(value) >= MOST_DIGITS) return { text: '', problem: '数字超过15位，请把单元格设为文本后重新填写' }
  const exact = Number(value.toPrecision(15))
  return { text: exact.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 }) }
}

function readDate(value: Date): ReadCell {
  if (Number.isNaN(value.getTime())) return { text: '', problem: '日期不正确' }
  const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T')
  return { text: time === '00:00:00' ? day : `${day} ${time}` }
}

parentPort?.postMessage('begun' satisfies typeof BEGUN)
const answer = await readSheet(workerData as Reading).catch(
  (error: unknown): ReadWorkbook => ({ problem: error instanceof Problem ? error.message : '表格已损坏，无法读取' }),
)
parentPort?.postMessage(answer)
