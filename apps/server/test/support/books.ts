import { sql } from 'drizzle-orm'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** Names of what must hold of the books and does not; none where all is well. */
export async function brokenBooks({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const found: string[] = []
  for (const [name, text] of Object.entries(INVARIANTS))
    if ((await db.execute(sql.raw(text))).rows.length > 0) found.push(name)
  return found
}
