import { createRequire } from 'node:module'
import type { PgTable } from 'drizzle-orm/pg-core'

// Its module build asks for a `require` that modules do not have.
const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')

/** Tables as drizzle-kit compares them. */
export type Shape = ReturnType<typeof kit.generateDrizzleJson>

/** The shape of tables; of none when absent. The same tables give the same shape, on every machine. */
export function shapeOf(tables: Readonly<Record<string, PgTable>> = {}): Shape {
  const shape = kit.generateDrizzleJson(tables, undefined, undefined, 'snake_case')
  return { ...shape, id: '', prevId: '' }
}

/** The statements that make the second shape of the first; none when they are the same. */
export async function statementsBetween(before: Shape, after: Shape): Promise<string[]> {
  return await kit.generateMigration(before, after)
}
