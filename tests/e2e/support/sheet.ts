import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import type { Locator } from 'playwright-core'

/** A row of a sheet, by the headings. */
export type Typed = Readonly<Record<string, string>>

/**
 * Downloads the product's own template, fills it as somebody does in a spreadsheet, and gives it back.
 * @param scope where 下载模板 and the field for the sheet are
 */
export async function fillSheet(scope: Locator, rows: readonly Typed[]): Promise<void> {
  const coming = scope.page().waitForEvent('download')
  await scope.getByRole('button', { name: '下载模板' }).click()
  const template = await coming
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await readFile(await template.path())) as never)
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('the template has no sheet')
  const places = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, place) => void places.set(cell.text, place))
  for (const [index, row] of rows.entries())
    for (const [heading, place] of places) sheet.getCell(index + 2, place).value = row[heading] ?? null
  const unknown = rows.flatMap((row) => Object.keys(row)).filter((heading) => !places.has(heading))
  if (unknown.length > 0) throw new Error(`the template has no column ${unknown.join()}`)
  await scope
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: template.suggestedFilename(),
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
    })
}
