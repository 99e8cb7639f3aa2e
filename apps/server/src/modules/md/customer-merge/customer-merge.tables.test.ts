import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadTables } from '../../../platform/database/schema.ts'
import { ELSEWHERE, JOINED, MOVED } from './customer-merge.tables.ts'

/** Columns that name a customer where they are, whatever else the table has. */
const NAMING = ['customerCode', 'customerId']

it('knows of every table that names customers what a merge does with its rows', async () => {
  const tables = Object.values(await loadTables())
  const naming = tables.filter((table) => NAMING.some((name) => name in getTableColumns(table)))
  const known = new Set([
    ...[...MOVED, ...JOINED].map(({ table }) => getTableName(table)),
    ...[...ELSEWHERE.keys()].map(getTableName),
  ])
  // A new one passes on as it is (`MOVED`), is kept once (`JOINED`), or is told of in `ELSEWHERE`.
  expect(naming.map(getTableName).filter((name) => !known.has(name))).toEqual([])
  expect(naming.length).toBeGreaterThan(25)
})

it('says it of each table once', () => {
  const all = [...[...MOVED, ...JOINED].map(({ table }) => table), ...ELSEWHERE.keys()].map(getTableName)
  expect(all.filter((name, place) => all.indexOf(name) < place)).toEqual([])
})
