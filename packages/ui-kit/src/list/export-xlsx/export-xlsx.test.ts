// @vitest-environment node
import Excel from 'exceljs'
import { expect, test } from 'vitest'
import { actionsColumn, type ListColumn } from '../column.ts'
import { DEFAULT_TITLE, workbookOf } from './export-xlsx.ts'

interface Row {
  num: string
  big: string
  small: string
  amt: string
  long: string
}

const cols: readonly ListColumn<Row>[] = [
  { prop: 'num', label: '单号', width: 170 },
  {
    prop: 'qty',
    label: '数量',
    children: [
      { prop: 'big', label: '箱', format: 'qty' },
      { prop: 'small', label: '瓶', format: 'qty' },
    ],
  },
  { prop: 'amt', label: '金额', format: 'amt' },
  { prop: 'long', label: '长数', format: 'qty' },
  actionsColumn(() => '编辑'),
]
const row: Row = { num: '=1+1', big: '3', small: '2', amt: '1234.50', long: '12345678901234567' }

const read = async (title?: string) => {
  const book = new Excel.Workbook()
  await book.xlsx.load((await workbookOf({ title, columns: cols, rows: [row] })).buffer as ArrayBuffer)
  return book.worksheets[0]!
}

test('[KIT-TABLE-6] an export has a header height, columns of 100 px and the default title', async () => {
  const sheet = await read()
  expect(sheet.name).toBe(DEFAULT_TITLE)
  expect(DEFAULT_TITLE).toBe('表格数据')
  expect(sheet.getRow(1).height).toBe(24)
  expect(sheet.getColumn(2).width).toBeCloseTo((100 - 5) / 7, 1)
  expect(sheet.getColumn(1).width).toBeCloseTo((170 - 5) / 7, 1)
})

test('[KIT-TABLE-5] headers of several levels are merged cells, action columns stay out', async () => {
  const sheet = await read('销售单')
  expect(sheet.getCell('B1').value).toBe('数量')
  expect(sheet.getCell('C1').master.address).toBe('B1')
  expect(sheet.getCell('A2').master.address).toBe('A1')
  expect(sheet.getCell('C2').value).toBe('瓶')
  expect(sheet.columnCount).toBe(5)
})

test('a row whose state has another word has it in the sheet, too', async () => {
  const book = new Excel.Workbook()
  const columns: readonly ListColumn<Row>[] = [{ prop: 'num', label: '状态', word: () => '红冲单' }]
  await book.xlsx.load((await workbookOf({ columns, rows: [row] })).buffer as ArrayBuffer)
  expect(book.worksheets[0]?.getRow(2).getCell(1).value).toBe('红冲单')
})

test('numbers can be added up, longer ones lose no digit, and no text becomes a formula', async () => {
  const sheet = await read('a/b:c')
  expect(sheet.name).toBe('a b c')
  expect(sheet.getCell('D3').value).toBe(1234.5)
  expect(sheet.getCell('D3').numFmt).toBe('#,##0.00')
  expect(sheet.getCell('E3').value).toBe('12,345,678,901,234,567')
  expect(sheet.getCell('A3').value).toBe('=1+1')
})
