import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const dir = mkdtempSync(join(tmpdir(), 'dealer-migrations-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A folder as drizzle-kit writes it, with one file per statement. */
function folder(name: string, ...statements: string[]): string {
  const path = join(dir, name)
  mkdirSync(join(path, 'meta'), { recursive: true })
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}_x`,
    breakpoints: true,
  }))
  for (const [idx, statement] of statements.entries()) writeFileSync(join(path, `000${idx}_x.sql`), statement)
  writeFileSync(join(path, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return path
}

const FIRST = 'create table a (n integer);--> statement-breakpoint\ninsert into a values (1)'
const SECOND = 'insert into a values (2)'

withDatabases('migrations', (open) => {
  const rows = async () => (await open().database.db.execute(sql`select n from a order by n`)).rows

  it('run once, and only new ones later', async () => {
    await migrate(open().database, folder('one', FIRST))
    await migrate(open().database, folder('one', FIRST))
    expect(await rows()).toEqual([{ n: 1 }])
    await migrate(open().database, folder('two', FIRST, SECOND))
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('refuse to run an older program on a newer database', async () => {
    await expect(migrate(open().database, folder('one', FIRST))).rejects.toThrow('请升级程序')
  })

  it('undo a file that fails, with all that came with it', async () => {
    const broken = folder('three', FIRST, SECOND, 'insert into a values (3)', 'insert into a values (1 / 0)')
    await expect(migrate(open().database, broken)).rejects.toThrow()
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }])
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
