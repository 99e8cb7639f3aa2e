import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { saidToOperator } from '../operator-error.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const dir = mkdtempSync(join(tmpdir(), 'dealer-migrations-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A folder of migrations. */
function folder(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(dir, name)
  mkdirSync(path, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}

const FIRST = { '0000_start.sql': 'create table a (n integer);--> statement-breakpoint\ninsert into a values (1)' }
const SECOND = { ...FIRST, '0002_second.sql': 'insert into a values (2)' }

withDatabases('migrations', (open) => {
  const rows = async () => (await open().database.db.execute(sql`select n from a order by n`)).rows

  it('run once, and only new ones later', async () => {
    await migrate(open().database, folder('one', FIRST))
    await migrate(open().database, folder('one', FIRST))
    expect(await rows()).toEqual([{ n: 1 }])
    await migrate(open().database, folder('two', SECOND))
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('run also when they are older than the last that ran: a branch was merged later', async () => {
    const merged = folder('merged', { ...SECOND, '0001_branch.sql': 'insert into a values (11)' })
    await migrate(open().database, merged)
    await migrate(open().database, merged)
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }, { n: 11 }])
  })

  it('are the same whatever ends their lines', async () => {
    const windows = Object.fromEntries(
      Object.entries({ ...SECOND, '0001_branch.sql': 'insert into a values (11)' }).map(([file, text]) => [
        file,
        text.replaceAll('\n', '\r\n'),
      ]),
    )
    await migrate(open().database, folder('windows', windows))
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }, { n: 11 }])
  })

  it('refuse to run an older program on a newer database, and tell the operator without a stack', async () => {
    const refused = await migrate(open().database, folder('one', FIRST)).catch(saidToOperator)
    expect(refused).toContain('请升级程序')
  })

  it('refuse a file that was changed after it ran', async () => {
    const edited = folder('edited', {
      ...SECOND,
      '0001_branch.sql': 'insert into a values (12)',
      '0003_third.sql': 'insert into a values (3)',
    })
    expect(await migrate(open().database, edited).catch(saidToOperator)).toContain('0001_branch.sql')
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }, { n: 11 }])
  })

  it('undo a file that fails, with all that came with it', async () => {
    const broken = folder('broken', {
      ...SECOND,
      '0001_branch.sql': 'insert into a values (11)',
      '0003_third.sql': 'insert into a values (3)',
      '0004_fourth.sql': 'insert into a values (1 / 0)',
    })
    await expect(migrate(open().database, broken)).rejects.toThrow()
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }, { n: 11 }])
  })

  it('refuse a database of the time before the first release', async () => {
    await open().database.db.execute(sql`create schema drizzle`)
    await open().database.db.execute(sql`create table drizzle.__drizzle_migrations (id serial)`)
    await expect(migrate(open().database, folder('two', SECOND))).rejects.toThrow('DATA_DIR')
  })
})

withDatabases('migrations of several processes at once', (open) => {
  it('run once', async () => {
    const { database, url } = open()
    const others = url ? await Promise.all([1, 2, 3].map(() => openDatabase({ url, logger: silentLogger }))) : []
    const path = folder('one', FIRST)
    await Promise.all([database, database, ...others].map((one) => migrate(one, path)))
    expect((await database.db.execute(sql`select n from a`)).rows).toEqual([{ n: 1 }])
    await Promise.all(others.map((other) => other.close()))
  })
})
