import { addDays, daysBetween } from '../platform/clock.ts'
import type { TableRows } from '../platform/database/row-sets.ts'

type Cell = TableRows['rows'][number][number]

const DATE = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:/
/** A number of a document; that of an order of the mall has its year in full. */
const NUMBER_TEXT = String.raw`[A-Z]{2}(?:20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,5}`
const NUMBER = new RegExp(`^${NUMBER_TEXT}$`)
/** Numbers and days within what somebody wrote. */
const SAID = new RegExp(String.raw`(?<![A-Z\d])${NUMBER_TEXT}(?!\d)|(?<!\d)\d{4}-\d\d-\d\d(?!\d)`, 'g')
/** The day in a number: from the last two digits of its year on. */
const DAY_IN_NUMBER = /^([A-Z]{2}(?:20(?=\d{10}))?)(\d{6})/
/** Columns of what somebody wrote. */
const TEXTS: ReadonlySet<string> = new Set(['remark', 'file_name'])
const MONTH = /^\d{4}-\d\d$/
const BATCH = /^\d{8}$/
const DATE_LENGTH = 10

/**
 * Rows as if they had been made some days later: dates, moments, and the days inside document and batch numbers, also where a
 * remark or the name of a file has them. An accounting month is that of the document's date; where there is none, as many months later as
 * the last day is, so that no two months become one.
 *
 * ```ts
 * shifted(snapshot.tables, '2025-11-20', '2026-01-05')
 * ```
 */
export function shifted(tables: readonly TableRows[], from: string, to: string): readonly TableRows[] {
  const days = daysBetween(from, to)
  if (days === 0) return tables
  const known = new Map<string, string>()
  const later = (date: string): string => {
    const found = known.get(date) ?? addDays(date, days)
    known.set(date, found)
    return found
  }
  const months = monthNumber(to) - monthNumber(from)
  return tables.map((table) => shiftedTable(table, later, months))
}

function shiftedTable(table: TableRows, later: (date: string) => string, months: number): TableRows {
  const docDate = table.columns.indexOf('doc_date')
  const batch = table.columns.indexOf('batch_no')
  const texts = new Set(table.columns.flatMap((column, index) => (TEXTS.has(column) ? [index] : [])))
  const laterNumber = (number: string): string =>
    number.replace(
      DAY_IN_NUMBER,
      (_all, before: string, day: string) => before + compact(later(`20${dashed(day)}`)).slice(2),
    )
  const cell = (value: Cell, index: number, row: readonly Cell[]): Cell => {
    if (typeof value !== 'string') return value
    if (DATE.test(value)) return later(value)
    if (MOMENT.test(value)) return later(value.slice(0, DATE_LENGTH)) + value.slice(DATE_LENGTH)
    if (NUMBER.test(value)) return laterNumber(value)
    if (texts.has(index)) return value.replace(SAID, (said) => (DATE.test(said) ? later(said) : laterNumber(said)))
    if (MONTH.test(value))
      return docDate < 0 ? monthOf(monthNumber(value) + months) : later(String(row[docDate])).slice(0, value.length)
    return index === batch && BATCH.test(value)
      ? compact(later(`${value.slice(0, 2)}${dashed(value.slice(2))}`))
      : value
  }
  return { ...table, rows: table.rows.map((row) => row.map((value, index) => cell(value, index, row))) }
}

/** Months since the year 0. */
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const monthOf = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

/** `251120` is `25-11-20`. */
const dashed = (day: string): string => `${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`
const compact = (date: string): string => date.replaceAll('-', '')
