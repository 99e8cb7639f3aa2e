import type { components } from '@dealer/sdk/contract'
import type { Schema } from '../contract/contract.ts'
import { schemas } from '../contract/contract.ts'
import { type ContractField, fieldsOf, resolved } from '../contract/fields.ts'
import { rowValidator } from '../contract/validation.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { inTurns } from '../in-turns.ts'
import { flag, refuse } from '../refusal.ts'
import { visibleText } from '../visible-text.ts'
import type { Work } from '../work.ts'
import { type Choices, choices as choicesOf } from './choices.ts'
import { type ReadSheet, readWorkbook } from './workbook.ts'

type Schemas = components['schemas']

/** Heading of the column that says what is wrong; ignored when a corrected sheet comes back with it. */
export const PROBLEM_HEADING = '错误原因'

const USUAL_ROWS = 1_000
const NO_CHOICES = choicesOf(async () => undefined, {})

/** A row of an uploaded sheet. Whoever checks it adds what is wrong to `problems`. */
export interface SheetRow<Column extends string = string> {
  /** Row of the sheet; the headings are row 1. */
  readonly rowNo: number
  /** As typed, empty cells left out; an enumeration by its key, whether that or its text was typed. */
  readonly values: { readonly [C in Column]?: string }
  readonly problems: string[]
}

export interface ImportDefinition<Name extends keyof Schemas, Column extends keyof Schemas[Name] & string, Found> {
  /** Name of the template. */
  readonly title: string
  /** The contract's schema of one row: its titles are the headings, and each row is checked by it. */
  readonly row: Name
  /** Columns of the sheet, from left to right. */
  readonly columns: readonly Column[]
  /** Rows that it takes at a time; 1,000 when absent. */
  readonly mostRows?: number
  /** The module's own rules for all rows at once: what they read of the database is the answer. */
  readonly check: (work: Work, rows: readonly SheetRow<Column>[]) => Promise<Found>
  /** What the template offers; its example is taken from there. */
  readonly choices?: Choices<Column>
}

/** An import, whatever its columns are. */
export interface ImportDeclaration {
  readonly title: string
  readonly columns: readonly (ContractField & { readonly prop: string })[]
  /** Reads a workbook and checks each row by the contract. */
  read(file: UploadedFile): Promise<SheetRow[]>
  /** Checks rows by the module's rules. */
  check(work: Work, rows: readonly SheetRow[]): Promise<unknown>
  readonly choices: Choices
}

/** By the operationId of the call that reads the sheet. */
export type Imports = Readonly<Record<string, ImportDeclaration>>

/**
 * Declares a sheet that is imported: template, reading, checks and the workbook of errors follow.
 *
 * ```ts
 * export const priceImport = defineImport({
 *   title: '系列价格导入', row: 'PriceSeriesLineSave', columns: ['productCode', 'smallPrice', 'bigPrice'], check: knownProducts,
 * })
 * // *.routes.ts
 * export const imports = { 'md.priceSeries.importList': priceImport }
 * export const uploadRoutes = { 'md.priceSeries.importList': upload(priceImport.read, readPrices) }
 * ```
 */
export function defineImport<Name extends keyof Schemas, Column extends keyof Schemas[Name] & string, Found>(
  definition: ImportDefinition<Name, Column, Found>,
) {
  const schema = schemas[definition.row] ?? {}
  const fields = fieldsOf(schema)
  const columns = definition.columns.map((prop) => {
    const field = fields.get(prop)
    if (!field) throw new Error(`${definition.row} has no field ${prop}`)
    return { prop, ...field }
  })
  const problemsOf = rowCheck(definition.row, definition.columns)
  const { mostRows = USUAL_ROWS, choices = NO_CHOICES } = definition
  return {
    title: definition.title,
    columns,
    read: async (file: UploadedFile) =>
      rowsOf<Column>(await readWorkbook(file, mostRows), { columns, problemsOf, choices }),
    check: definition.check,
    choices,
  }
}

/** What the contract says is wrong with some fields of a row that stands for such an object. */
export const rowCheck = <Name extends keyof Schemas>(name: Name, columns: readonly (keyof Schemas[Name] & string)[]) =>
  rowValidator(rowSchema(schemas[name] ?? {}, columns))

/** The columns of a row's schema alone: what only a call adds is not asked of a sheet. */
function rowSchema(schema: Schema, columns: readonly string[]): Schema {
  const { properties = {}, required = [] } = resolved(schema) as {
    properties?: Record<string, Schema>
    required?: readonly string[]
  }
  return {
    type: 'object',
    properties: Object.fromEntries(columns.map((prop) => [prop, properties[prop]])),
    required: required.filter((prop) => columns.includes(prop)),
  }
}

type Column<Name extends string> = ContractField & { readonly prop: Name }

interface Reading<Name extends string> {
  readonly columns: readonly Column<Name>[]
  readonly problemsOf: (row: object) => string[]
  readonly choices: Choices
}

async function rowsOf<Name extends string>(
  sheet: ReadSheet,
  { columns, problemsOf, choices }: Reading<Name>,
): Promise<SheetRow<Name>[]> {
  const places = placesOf(sheet.head, columns)
  const rows: SheetRow<Name>[] = []
  for await (const { rowNo, cells } of inTurns(sheet.rows)) {
    const values: { [C in Name]?: string } = {}
    const problems: string[] = []
    for (const [index, column] of places) {
      const { text: typed = '', problem } = cells[index] ?? {}
      const text = visibleText(typed, () => column.hasLines ?? false)
      if (problem) problems.push(`${column.title}${problem}`)
      else if (text !== '') values[column.prop] = keyOf(column, text, problems)
    }
    rows.push({ rowNo, values, problems: problems.length > 0 ? problems : problemsOf(values) })
  }
  // What the dealer's own rows say in the template's row of examples is another text for each dealer.
  const telling = columns.filter(({ prop }) => !choices.columns.has(prop))
  const filled = rows.filter(({ values }) =>
    telling.some((column) => (values[column.prop] ?? '') !== exampleOf(column)),
  )
  if (filled.length === 0) throw refuse.invalid('表格没有数据', { reason: 'sheet', field: 'file' })
  return filled
}

/** What the template's row of examples has in a column; somebody may leave that row in its place. */
const exampleOf = ({ example }: ContractField) => (example === undefined ? '' : String(example))

function placesOf<Name extends string>(head: readonly string[], columns: readonly Column<Name>[]) {
  const places = new Map<number, Column<Name>>()
  for (const [index, heading] of head.entries()) {
    if (heading === '' || heading === PROBLEM_HEADING) continue
    const column = columns.find(({ title }) => title === heading)
    if (!column) throw refuse.invalid(`不支持的列【${heading}】，请使用模板`, { reason: 'sheet', field: 'file' })
    if ([...places.values()].includes(column))
      throw refuse.invalid(`列【${heading}】重复`, { reason: 'repeated', field: 'file' })
    places.set(index, column)
  }
  const lacking = columns.filter((column) => column.isRequired && ![...places.values()].includes(column))
  if (lacking.length > 0)
    throw refuse.invalid(`缺少列【${lacking.map(({ title }) => title).join('、')}】，请使用模板`, {
      reason: 'sheet',
      field: 'file',
    })
  return places
}

/** A day as people write it in a sheet whose cells are texts. */
const DAY = /^(\d{4})[/.年](\d{1,2})[/.月](\d{1,2})日?$/

const dayOf = (text: string): string =>
  text.replace(DAY, (_, year, month, day) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

function keyOf({ labels, title, format }: ContractField, text: string, problems: string[]): string {
  // What is kept as it was typed has no format.
  if (format === 'date' || title.endsWith('日期')) return dayOf(text)
  if (!labels) return text
  const key =
    Object.keys(labels).find((candidate) => labels[candidate] === text) ??
    (Object.hasOwn(labels, text) ? text : undefined)
  if (key === undefined) problems.push(`${title}只能填写${Object.values(labels).join('、')}`)
  return key ?? text
}

/** The checked row as import calls answer it. */
export const checkedRow = <Name extends string>({ rowNo, values, problems }: SheetRow<Name>) => ({
  ...values,
  rowNo,
  isChecked: flag(problems.length === 0),
  checkResult: problems.length > 0 ? problems.join('；') : undefined,
})
