import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { filesOf } from '../registry.ts'

/** Loads every `*.schema.ts` where it lies, with the marks of its tables. Tables by the name of their export, in the order of their database names. */
export async function loadTables(): Promise<Record<string, PgTable>> {
  const modules = await filesOf<Record<string, unknown>>('.schema.ts')
  const exported = modules.flatMap((module) => Object.entries(module))
  const tables = exported.filter((entry): entry is [string, PgTable] => is(entry[1], PgTable))
  return Object.fromEntries(tables.sort(([, a], [, b]) => (getTableName(a) < getTableName(b) ? -1 : 1)))
}
