import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { afterMigrate, migrate } from './migrate.ts'

const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')
const source = fileURLToPath(new URL('../..', import.meta.url))
const meta = fileURLToPath(new URL('../../../migrations/meta', import.meta.url))

it('say the same as the schema files', async () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.schema.ts'))
  const modules = await Promise.all(files.map((file) => import(`${source}${file}`) as Promise<object>))
  const tables: Record<string, unknown> = Object.assign({}, ...modules)
  const last = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const written = JSON.parse(readFileSync(`${meta}/${last}`, 'utf8'))
  const current = kit.generateDrizzleJson(tables, undefined, undefined, 'snake_case')
  expect(await kit.generateMigration(written, current)).toEqual([])
})

withDatabases(
  'the migrated schema',
  (open) => {
    const rows = async (query: string) => (await open().database.db.execute(sql.raw(query))).rows

    it('keeps dealers apart in every table that has a dealer code', async () => {
      const bare = await rows(`select c.relname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_code' and not a.attisdropped
        where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity and exists (
          select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
          where p.polrelid = c.oid and r.rolname = 'dealer_app'))`)
      expect(bare).toEqual([])
    })

    it('holds every list of values and every flag to its check', async () => {
      const unchecked = await rows(`select c.relname, a.attname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and format_type(a.atttypid, a.atttypmod) = 'character(1)'
          and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`)
      expect(unchecked).toEqual([])
    })

    it('begins every key with the dealer code, but for sessions, which are found by their token', async () => {
      const others = await rows(`select c.relname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_code' and not a.attisdropped
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
        where c.relkind in ('r', 'p') and i.indkey[0] is distinct from a.attnum`)
      expect(others).toEqual([{ relname: 'session' }])
    })

    it('has no floating-point column', async () => {
      expect(
        await rows(`select table_name, column_name from information_schema.columns
          where table_schema = 'public' and data_type in ('real', 'double precision', 'money')`),
      ).toEqual([])
    })
  },
  async (database) => {
    await migrate(database)
    await afterMigrate(database, { appendOnly: [] })
  },
)
