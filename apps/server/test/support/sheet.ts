import ExcelJS from 'exceljs'

/** A row as somebody types it, by the titles of its columns. */
export type Typed = Readonly<Record<string, string | number>>

/** A sheet with these titles above the rows. @example await sheetOf('客户', ['客户名称'], [{ 客户名称: '惠万家' }]) */
export async function sheetOf(title: string, head: readonly string[], rows: readonly Typed[]) {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet(title).addRows([head, ...rows.map((row) => head.map((column) => row[column] ?? null))])
  return { name: `${title}.xlsx`, bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}

/** A file that came, as a workbook. */
export async function workbookOf(file: { bytes(): Promise<Uint8Array> }): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await file.bytes()) as never)
  return workbook
}

/** What stands in the cells of the first sheet, row by row, its head among them. */
export const cellsOf = (workbook: ExcelJS.Workbook): unknown[][] =>
  (workbook.worksheets[0]?.getSheetValues() ?? []).slice(1).map((row) => (row as unknown[]).slice(1))

/** The rows of the first sheet of a file that came, by the titles of its columns. */
export async function sheetRowsOf(file: { bytes(): Promise<Uint8Array> }) {
  const [head = [], ...rows] = cellsOf(await workbookOf(file))
  return rows.map((row) => Object.fromEntries(head.map((title, index) => [String(title), row[index]] as const)))
}

/** A row that was read as it is sent back: what was typed, without what was found. */
export const asTyped = <Read extends { isChecked: unknown; checkResult?: unknown }>({
  isChecked: _checked,
  checkResult: _result,
  ...row
}: Read): Omit<Read, 'isChecked' | 'checkResult'> => row
