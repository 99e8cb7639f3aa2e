import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openDatabase } from '../src/platform/database/database.ts'
import { afterMigrate, migrate } from '../src/platform/database/migrate.ts'
import { readRows, type TableRows } from '../src/platform/database/row-sets.ts'
import { seedDemo } from '../src/seed/seed.ts'

/** The light dealer of the demonstration, table by table. */
export async function demoRows(): Promise<TableRows[]> {
  const database = await openDatabase({ logger: pino({ level: 'silent' }) })
  try {
    await migrate(database)
    await afterMigrate(database)
    await seedDemo(database)
    return await database.transaction({ dealerCode: 'D002' }, async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_code'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'insert') order by 1`)
      const found = []
      for (const { name } of rows) found.push(await readRows(tx, name))
      return found.filter((table) => table.rows.length > 0)
    })
  } finally {
    await database.close()
  }
}
