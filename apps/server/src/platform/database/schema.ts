import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const SOURCE = fileURLToPath(new URL('../..', import.meta.url))

/** Loads every `*.schema.ts` where it lies, with the marks of its tables. Tables by the name of their export, in the order of their database names. */
export async function loadTables(): Promise<Record<string, PgTable>> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.ts'))
    .map((file) => file.replaceAll('\\', '/'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, `file://${SOURCE}`).href)))
  const exported: [string, unknown][] = modules.flatMap((module: object) => Object.entries(module))
  const tables = exported.filter((entry): entry is [string, PgTable] => is(entry[1], PgTable))
  return Object.fromEntries(tables.sort(([, a], [, b]) => (getTableName(a) < getTableName(b) ? -1 : 1)))
}
