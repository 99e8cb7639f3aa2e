import type { DealerClient, NamedBytes } from '@dealer/sdk'
import ExcelJS from 'exceljs'

/** A row as people type it, by the headings of the template. */
export type Typed = Readonly<Record<string, string>>

/** A sheet with these rows, under the headings that they name. */
export async function sheetOf(rows: readonly Typed[]): Promise<NamedBytes> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('导入')
  const head = Object.keys(rows[0] ?? {})
  sheet.addRows([head, ...rows.map((row) => head.map((title) => row[title] ?? null))])
  return { name: '导入.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}

interface CheckedRow {
  readonly isChecked: 'T' | 'F'
  readonly checkResult?: string
}

/** The rows of a sheet as a page sends them back. @throws Error when the server finds something wrong with one */
export function chosen<Row extends CheckedRow>(rows: readonly Row[]): Omit<Row, keyof CheckedRow>[] {
  return rows.map(({ isChecked, checkResult, ...row }) => {
    if (isChecked !== 'T') throw new Error(`a row of the sheet is refused: ${checkResult}`)
    return row
  })
}

/** How many were added. @throws Error that says why some were not */
export function addedOf({ added, failed }: Awaited<ReturnType<DealerClient['md']['customer']['importSave']>>): number {
  if (failed.length > 0) throw new Error(`rows were refused: ${JSON.stringify(failed.slice(0, 3))}`)
  return added
}
