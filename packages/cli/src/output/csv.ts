import { type Choices, choicesOf, type Field, type Fields } from '../contract.ts'
import type { Row } from './rows.ts'

export interface CsvOptions {
  /** For people: Chinese titles in the header instead of the contract's names, and labels in cells instead of codes. */
  readonly titles?: boolean
  /** Byte order mark, by which Excel knows UTF-8. */
  readonly bom?: boolean
}

/** The header line. */
export function csvHead(fields: Fields, { titles, bom }: CsvOptions = {}): string {
  const names = titles ? titlesOf(fields) : Object.keys(fields)
  return `${bom ? '\uFEFF' : ''}${lineOf(names)}`
}

/** Chinese titles; where two fields share one, as code and name of a customer may, with the names that tell them apart. */
function titlesOf(fields: Fields): string[] {
  const titles = Object.entries(fields).map(([name, { title = name }]) => ({ name, title }))
  const isShared = (title: string) => titles.filter((each) => each.title === title).length > 1
  return titles.map(({ name, title }) => (isShared(title) ? `${title}(${name})` : title))
}

/** Writes rows by the contract's fields (RFC 4180). Lists and objects are cells of JSON; what is missing is an empty cell. */
export function csvLines(fields: Fields, { titles }: CsvOptions = {}): (row: Row) => string {
  const columns = Object.entries(fields).map(([name, field]) => {
    const labels = titles ? (choicesOf(field) ?? choicesOf(field.items ?? {})) : undefined
    return { name, field, labels }
  })
  return (row) => lineOf(columns.map(({ name, field, labels }) => cellOf(labelOf(row[name], labels), field)))
}

/** The label of a code, of each of several in a list or joined by commas, and of yes and no; other values as they are. */
function labelOf(value: unknown, labels: Choices | undefined): unknown {
  if (!labels) return value
  if (Array.isArray(value))
    return value.every((code) => labels.get(code)) ? value.map((code) => labels.get(code)).join('、') : value
  if (typeof value !== 'string') return value
  const codes = value.split(',')
  return codes.every((code) => labels.get(code)) ? codes.map((code) => labels.get(code)).join('、') : value
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** Also with the separators of other countries' spreadsheets in it, which would split the cell. */
const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function cellOf(value: unknown, field: Field): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return isNumber(text, value, field) ? text : guarded(text)
}

const DECIMALS = new Set([
  'amt',
  'price',
  'cost',
  'qty',
  'rate',
  'signed-qty',
  'signed-rate',
  'signed-cost',
  'lng',
  'lat',
])

/** By its field and by its look: a formula in an amount is still a formula. */
const isNumber = (text: string, value: unknown, { format }: Field) =>
  (typeof value === 'number' || (format !== undefined && DECIMALS.has(format))) && /^-?\d+(\.\d+)?$/.test(text)

/**
 * Spreadsheets run text that begins like a formula, also after a tab or a line break and in full-width signs; with an
 * apostrophe before it they show it.
 */
const guarded = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
