import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database/database.ts'

type Kit = typeof import('drizzle-kit/api')

// Its module build asks for a `require` that modules do not have.
const kit = createRequire(import.meta.url)('drizzle-kit/api') as Kit

/**
 * Creates tables straight from their definitions, as a migration of them would: for tests of tables that the product
 * does not have.
 *
 * ```ts
 * await createTables(database, { documentCounter })
 * ```
 */
export async function createTables(database: Database, tables: Record<string, unknown>): Promise<void> {
  const json = (schema: Record<string, unknown>) => kit.generateDrizzleJson(schema, undefined, undefined, 'snake_case')
  for (const statement of await kit.generateMigration(json({}), json(tables))) {
    await database.db.execute(sql.raw(statement))
  }
}
