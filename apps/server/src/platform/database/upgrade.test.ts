import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMigration, writeMigration } from '../../../scripts/open-migration.ts'
import { lastRelease, type Release, writeRelease } from '../../../scripts/release.ts'
import { shapeOf } from '../../../scripts/schema-diff.ts'
import { openTestDatabase } from '../../../test/support/database.ts'
import { amt, choice, code, str } from './columns.ts'
import type { Database } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { readRows, writeRows } from './row-sets.ts'
import { loadTables } from './schema.ts'
import { dealerTable } from './table.ts'

const RELEASED = {
  shop: dealerTable('kiosk', { shopCode: code().notNull(), shopName: str(20).notNull(), kind: choice('a', 'b') }),
}
const CURRENT = {
  shop: dealerTable('kiosk', {
    shopCode: code().notNull(),
    shopName: str(60).notNull(),
    kind: choice('a', 'b', 'c'),
    debt: amt().notNull().default('0.00'),
  }),
  visit: dealerTable('visit', { shopCode: code().notNull() }),
}
const ROWS = [['S001', '惠万家', 'b']]

/** A database as the release left it. */
async function releasedDatabase(database: Database, folder: string, release: Release): Promise<void> {
  const keep = mkdtempSync(join(tmpdir(), 'dealer-released-'))
  try {
    for (const name of Object.keys(release.files)) cpSync(join(folder, name), join(keep, name))
    await migrate(database, keep)
  } finally {
    rmSync(keep, { recursive: true, force: true })
  }
  await database.transaction('platform', async (tx) => {
    for (const rows of release.rows) await writeRows(tx, rows)
  })
}

const CATALOG = sql`select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    pg_get_expr(d.adbin, d.adrelid) as value from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all select c.relname, k.conname, pg_get_constraintdef(k.oid), true, null from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype <> 'n'
  union all select tablename, indexname, indexdef, true, null from pg_indexes where schemaname = 'public' order by 1, 2, 3`

/** Brings the release's data up to date, and tells what is there then and in a new database. */
async function upgraded(folder: string, release: Release) {
  const [old, fresh] = [await openTestDatabase('pglite'), await openTestDatabase('pglite')]
  try {
    await releasedDatabase(old.database, folder, release)
    await migrate(old.database, folder)
    await migrate(fresh.database, folder)
    const kept = await old.database.transaction('platform', async (tx) => {
      const found: Record<string, number> = {}
      for (const { table } of release.rows) found[table] = (await readRows(tx, table)).rows.length
      return found
    })
    const shop = await old.database.db.execute(sql`select to_regclass('kiosk') is not null as there`)
    return {
      kept,
      shape: (await old.database.db.execute(CATALOG)).rows,
      freshShape: (await fresh.database.db.execute(CATALOG)).rows,
      shops: shop.rows[0]?.there
        ? (await old.database.db.execute(sql`select shop_code, shop_name, kind, debt from kiosk`)).rows
        : [],
    }
  } finally {
    await old.database.close()
    await fresh.database.close()
  }
}

describe('an upgrade', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealer-release-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = async (tables: Record<string, PgTable>) => writeMigration(folder, await openMigration(folder, tables))
  const release = (version: string, tables: Record<string, PgTable>) =>
    writeRelease(folder, {
      version,
      shape: shapeOf(tables),
      rows: [
        {
          table: 'kiosk',
          columns: ['id', 'dealer_code', 'shop_code', 'shop_name', 'kind'],
          rows: ROWS.map((row) => ['7', 'D001', ...row]),
        },
      ],
    })

  it('keeps the data of the last release and ends with the tables of a new database', async () => {
    await write(RELEASED)
    release('1.0.0', RELEASED)
    await write(CURRENT)
    const last = lastRelease(folder)
    if (!last) throw new Error('no release')
    const { kept, shape, freshShape, shops } = await upgraded(folder, last)
    expect(shape).toEqual(freshShape)
    expect(kept).toEqual({ kiosk: 1 })
    expect(shops).toEqual([{ shop_code: 'S001', shop_name: '惠万家', kind: 'b', debt: '0.00' }])
  })

  it('is one file however often the tables change until the next release, and none when they are as before', async () => {
    await write(RELEASED)
    release('1.0.0', RELEASED)
    await write({ ...RELEASED, visit: CURRENT.visit })
    expect((await openMigration(folder, CURRENT)).file).toBe('0001_after_1.0.0.sql')
    await write(CURRENT)
    release('1.10.0', CURRENT)
    expect(lastRelease(folder)?.version).toBe('1.10.0')
    expect(await openMigration(folder, CURRENT)).toEqual({ file: '0002_after_1.10.0.sql', text: undefined })
  })

  it('keeps what the product released last, with all its tables', async () => {
    const last = lastRelease(MIGRATIONS)
    const version = last?.version ?? 'none yet'
    // Before the first release nothing has to be kept; a copy of the folder plays the release then.
    const [from, made] = last ? [MIGRATIONS, last] : [folder, await playRelease()]
    const { kept, shape, freshShape } = await upgraded(from, made)
    expect(shape, version).toEqual(freshShape)
    expect(kept, version).toEqual(Object.fromEntries(made.rows.map(({ table, rows }) => [table, rows.length])))
  })

  async function playRelease(): Promise<Release> {
    cpSync(join(MIGRATIONS, '0000_start.sql'), join(folder, '0000_start.sql'))
    const columns = ['id', 'dealer_code', 'brand_code', 'brand_name']
    writeRelease(folder, {
      version: '0.0.1',
      shape: shapeOf(await loadTables()),
      rows: [{ table: 'brand', columns, rows: [['1', 'D001', 'BR01', '晴川']] }],
    })
    const made = lastRelease(folder)
    if (!made) throw new Error('no release')
    return made
  }
})
