import { Readable } from 'node:stream'
import type { DataValidation, Worksheet } from 'exceljs'
import type { FileAnswer } from '../http/transfer.ts'
import { sheetAnswer, XLSX } from './export.ts'
import { type ImportDeclaration, PROBLEM_HEADING, type SheetRow } from './import.ts'
import { SHEET_LOOK, sheetName } from './sheet-xml.ts'

/** Rows below the headings that offer the choices of an enumeration. */
const LAST_ROW = 1_001
const CHOICES = '选项'
const TEXT = '@'
const NEEDED = 'FFC00000'

/** A rule for all cells of a range, without making a row of each: a sheet that looks empty is to be empty. Not among the library's types. */
const offer = (sheet: Worksheet, range: string, rule: DataValidation) =>
  (sheet as unknown as { dataValidations: { add(range: string, rule: DataValidation): void } }).dataValidations.add(
    range,
    rule,
  )

/**
 * The empty sheet of an import: headings by the contract, those that must be filled in red, an example, and choices.
 * @param offered texts of columns that the dealer's own rows decide
 */
export async function templateAnswer(
  { title, columns }: ImportDeclaration,
  offered: Readonly<Record<string, readonly string[]>>,
): Promise<FileAnswer> {
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] })
  // Text, so that codes keep their zeros and long numbers their digits.
  sheet.columns = columns.map(({ title: header }) => ({
    header,
    width: SHEET_LOOK.columnWidth,
    style: { numFmt: TEXT },
  }))
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.height = SHEET_LOOK.headHeight
  const choices = workbook.addWorksheet(CHOICES, { state: 'veryHidden' })
  for (const [index, { prop, isRequired, labels, example }] of columns.entries()) {
    const column = index + 1
    const texts = offered[prop] ?? Object.values(labels ?? {})
    if (isRequired) sheet.getCell(1, column).font = { bold: true, color: { argb: NEEDED } }
    if (example !== undefined) {
      const said = labels?.[String(example)] ?? String(example)
      sheet.getCell(2, column).value = texts.includes(said) ? said : (texts[0] ?? said)
    }
    if (texts.length === 0) continue
    for (const [row, text] of texts.entries()) choices.getCell(row + 1, column).value = text
    const letter = choices.getColumn(column).letter
    const formulae = [`${CHOICES}!$${letter}$1:$${letter}$${texts.length}`]
    offer(sheet, `${letter}2:${letter}${LAST_ROW}`, { type: 'list', allowBlank: true, formulae })
  }
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer())
  return { name: `${title}模板.xlsx`, contentType: XLSX, size: bytes.length, body: () => Readable.from([bytes]) }
}

/** The uploaded rows that cannot be imported, each with what is wrong; corrected, the sheet can be uploaded again. */
export function errorsAnswer(declaration: ImportDeclaration, rows: readonly SheetRow[]): FileAnswer {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const columns = [
    // Typed text stays as it is: only the texts of an enumeration are put back.
    ...declaration.columns.map(({ prop, title, labels }) => ({
      prop,
      label: title,
      field: { title, labels, isRequired: false },
    })),
    { prop: PROBLEM_HEADING, label: PROBLEM_HEADING },
  ]
  const written = wrong.map(({ values, problems }) => ({ ...values, [PROBLEM_HEADING]: problems.join('；') }))
  const source = {
    columns,
    async *pages() {
      yield written
    },
  }
  return sheetAnswer({ title: `${declaration.title}错误`, source })
}
