import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openMigration, writtenMigration } from '../../../scripts/open-migration.ts'
import { lastRelease } from '../../../scripts/release.ts'
import { withDatabases } from '../../../test/support/database.ts'
import { afterMigrate, MIGRATIONS, migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'
import { loadTables } from './schema.ts'

it('say the same as the schema files: pnpm --filter @dealer/server migration', async () => {
  const open = await openMigration(MIGRATIONS, await loadTables())
  expect(writtenMigration(MIGRATIONS, open)).toBe(open.text)
})

it('are as they were released', () => {
  const files = Object.fromEntries(migrationFiles(MIGRATIONS).map(({ name, checksum }) => [name, checksum]))
  expect(files).toMatchObject(lastRelease(MIGRATIONS)?.files ?? { '0000_start.sql': expect.any(String) })
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

    it('begins every key with the dealer code, but for sessions and what opens one, which are found by their token', async () => {
      const others = await rows(`select c.relname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_code' and not a.attisdropped
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
        where c.relkind in ('r', 'p') and i.indkey[0] is distinct from a.attnum`)
      expect(others).toEqual([{ relname: 'password_code' }, { relname: 'session' }, { relname: 'sso_token' }])
    })

    it('has no floating-point column', async () => {
      expect(
        await rows(`select table_name, column_name from information_schema.columns
          where table_schema = 'public' and data_type in ('real', 'double precision', 'money')`),
      ).toEqual([])
    })

    it('only adds to ledgers, and hides sessions from dealers, as the schema files mark it', async () => {
      expect(
        await rows(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`),
      ).toEqual(
        [
          'ap_ledger',
          'ar_ledger',
          'change_log',
          'document_log',
          'material_download',
          'point_ledger',
          'security_log',
          'security_log_seal',
          'stock_check_entry',
          'stock_ledger',
        ].map((name) => ({
          name,
        })),
      )
      const hidden = await rows(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and not has_table_privilege('dealer_app', oid, 'select') order by 1`)
      expect(hidden).toEqual([
        { name: 'file_home' },
        { name: 'job_clock' },
        { name: 'login_failure' },
        { name: 'password_code' },
        { name: 'recovery_code' },
        { name: 'second_factor' },
        { name: 'session' },
        { name: 'simulated_loan' },
        { name: 'simulated_offer' },
        { name: 'simulated_order' },
        { name: 'simulated_report' },
        { name: 'sso_token' },
        { name: 'verify_code' },
      ])
    })
  },
  async (database) => {
    await migrate(database)
    await afterMigrate(database)
  },
)
