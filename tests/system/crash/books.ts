import { INVARIANTS } from '../../../apps/server/src/modules/admin/books/invariants.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** What does not hold of the ledgers, and how often, with nobody at work. */
export async function brokenBooks(dataDir: string, url?: string): Promise<string[]> {
  const database = await openDatabase({ ...(url ? { url } : { dataDir }), logger: silent })
  try {
    const broken: string[] = []
    for (const [name, query] of Object.entries(INVARIANTS)) {
      const { rows } = await database.db.execute(query)
      if (rows.length > 0) broken.push(`${name}: ${rows.length}`)
    }
    return broken
  } finally {
    await database.close()
  }
}
