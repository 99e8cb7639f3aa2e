import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { type Field, fieldsOf, resolve } from '../../../test/support/fields.ts'
import type { Schema } from '../contract/contract.ts'
import { FLAG_TYPE } from './columns.ts'
import { type Carried, marks } from './marks.ts'
import { loadTables } from './schema.ts'

/** Column types that keep what a format of the contract allows. */
const TYPES: Readonly<Record<string, string>> = {
  id: 'bigint',
  amt: 'numeric(18, 2)',
  price: 'numeric(18, 4)',
  cost: 'numeric(18, 6)',
  'signed-cost': 'numeric(18, 6)',
  qty: 'numeric(18, 3)',
  'signed-qty': 'numeric(18, 3)',
  rate: 'numeric(7, 4)',
  'signed-rate': 'numeric(7, 4)',
  lng: 'numeric(10, 6)',
  lat: 'numeric(10, 6)',
  date: 'date',
  month: 'char(7)',
  dt: 'timestamp(0) with time zone',
}
/** Formats of a fixed longest value, which the contract does not repeat as a length. */
const LENGTHS: Readonly<Record<string, number>> = {
  mobile: 11,
  'strict-national-id': 18,
  // Every code has the same room, whoever makes it.
  'is-code': 32,
  barcode: 14,
  'ean-13': 14,
  'itf-14': 14,
}

/** What is wrong with a column for a field; undefined when all is well. */
function misfit(column: PgColumn, field: Field, saved: boolean): string | undefined {
  const type = column.getSQLType()
  if (field.type === 'array' || field.type === 'object' || field.properties) return undefined
  if (field.type === 'integer') return type === 'integer' ? undefined : `${type} for an integer`
  const wanted = field.format && TYPES[field.format]
  if (wanted) return wanted === type ? undefined : `${type} for ${field.format}`
  const values = type === FLAG_TYPE ? ['T', 'F'] : column.enumValues
  if (field.enum || values?.length) {
    const [kept, asked] = [new Set(values), new Set(field.enum)]
    // A call may take some of the values only: a document that it makes is not of every kind.
    const within = (some: Set<string>, all: Set<string>) => [...some].every((value) => all.has(value))
    const fits = within(asked, kept) && (saved ? asked.size > 0 : within(kept, asked))
    return fits ? undefined : `keeps ${[...kept].join() || type}, the contract has ${[...asked].join() || 'any text'}`
  }
  const room = Number(/^(?:var)?char\((\d+)\)$/.exec(type)?.[1] ?? Number.NaN)
  const length = LENGTHS[field.format ?? ''] ?? field.maxLength ?? patternLength(field)
  // What is shown may be of any length where it is kept without one; what is entered always has an end.
  if (!saved && type === 'text' && length === undefined) return undefined
  if (Number.isNaN(room) || length === undefined) return `${type} for a text of ${length ?? 'any'} characters`
  if (saved ? room === length : room <= length) return undefined
  return `room for ${room}, the contract allows ${length}`
}

const patternLength = ({ pattern }: Field): number | undefined => {
  const digits = /^\^\[0-9\]\{(\d+)\}\$$/.exec(String(pattern))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** `undefined` is written by nobody, so a column that must be filled needs a required field, a default or the service. */
function emptiness(column: PgColumn, key: string, required: boolean, saved: boolean, carried: Carried) {
  if (carried.blank.includes(key)) return column.notNull ? 'is never blank' : undefined
  if (!saved) return required && !column.notNull ? 'answered always, but may be empty' : undefined
  if (required && !column.notNull) return 'required, but may be empty'
  const filled = required || column.hasDefault || carried.made === 'all' || carried.made.includes(key)
  return column.notNull && !filled ? 'may be left out, but must not be empty' : undefined
}

function offences(table: PgTable, name: string, saved: boolean, carried: Carried): string[] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return fieldsOf(name).flatMap(({ key, field, required }) => {
    const column = columns[key]
    const where = `${getTableName(table)}.${key} (${name})`
    if (!column) {
      const isOther = carried.elsewhere.includes(key) || ABOUT_THE_SAVE.has(key) || isParts(field)
      const missing = saved && !isOther
      return missing ? [`${where}: no column`] : []
    }
    if (key === 'id' || key === 'version' || key in AUDIT) return []
    const found = [misfit(column, field, saved), emptiness(column, key, required, saved, carried)]
    return found.filter((what) => what !== undefined).map((what) => `${where}: ${what}`)
  })
}

/** What is done with what is saved. */
const ABOUT_THE_SAVE: ReadonlySet<string> = new Set(['requestNo', 'submit', 'confirm'])
/** Lines and the like are rows of a table of their own. */
const isParts = ({ type, items }: Field) =>
  type === 'array' && resolve((items ?? {}) as Schema).properties !== undefined

/** The same in every table, and compared once. */
const AUDIT = { createName: true, createDate: true, updateName: true, updateDate: true }

it('keeps what the contract lets in and shows: lengths, values, decimals, required fields', async () => {
  await loadTables()
  const found = [...marks.carried].flatMap(([table, carried]) => [
    ...(carried.saved ? offences(table, carried.saved, true, carried) : []),
    ...carried.answered.flatMap((name) => offences(table, name, false, carried)),
  ])
  expect(found).toEqual([])
})

it('knows the schemas of every table whose rows people enter', async () => {
  const tables = Object.values(await loadTables())
  const named = tables.filter((table) => {
    const columns = getTableColumns(table)
    return 'delFlag' in columns && !marks.carried.has(table)
  })
  expect(named.map((table) => getTableName(table))).toEqual(['document_log', 'file'])
})
