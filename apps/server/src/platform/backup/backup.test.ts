import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AnyEngine, type Engine, openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { TestClock } from '../../../test/support/fixture.ts'
import { preparedFolder } from '../../../test/support/prepared.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import type { Content } from '../../../test/support/templates.ts'
import { openDatabase } from '../database/database.ts'
import { layPrepared } from '../database/prepared-folder.ts'
import { readRows } from '../database/row-sets.ts'
import { OperatorError } from '../operator-error.ts'
import { backupChores } from './backup-chore.ts'
import { checkBackupFile, folderProblem, makeBackupFile } from './backup-file.ts'
import { askForBackup, openHotLine } from './hot-line.ts'
import { restore } from './restore.ts'
import { tableNames, writeBackup } from './write-backup.ts'

const clock = new TestClock()
const opened: TestDatabase[] = []
let folder = ''
let path = ''
let files = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-backup-'))
  path = join(folder, 'all.dealer-backup')
  files = join(folder, 'files')
  mkdirSync(join(files, 'ab'), { recursive: true })
  writeFileSync(join(files, 'database-id'), 'home')
  writeFileSync(join(files, 'ab', 'photo'), Buffer.alloc(200_000, 'é'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((test) => test.close()))
  rmSync(folder, { recursive: true, force: true })
})

const open = async (engine: AnyEngine, content: Content) => {
  const test = await openTestDatabase(engine, { content })
  opened.push(test)
  return test.database
}
const backUp = async (engine: AnyEngine = 'any') => {
  const database = await open(engine, 'fixture')
  // What a reader of lines would take for ends of lines, and what JSON has to escape.
  await database.db.execute(sql`update staff set real_name = ${'王\u2028二\n"小"'} where username = 'sales1'`)
  await database.db.execute(sql`select setval(pg_get_serial_sequence('staff', 'id'), 5000)`)
  await makeBackupFile(path, (out) => writeBackup({ database, files, clock }, out))
  return database
}
const into = (target: string) => join(folder, target)

describe('where no backup can be written', () => {
  it('that is a line of each language, before anybody reads a row', async () => {
    writeFileSync(join(folder, 'file'), '')
    const target = join(folder, 'file', 'all.dealer-backup')
    const written = makeBackupFile(target, () => expect.unreachable())
    await expect(written).rejects.toThrow(`备份文件不能写入（EEXIST）：${target}`)
    await expect(written).rejects.toBeInstanceOf(OperatorError)
  })

  it('a disk that is full is named by the file', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    await expect(makeBackupFile(path, () => Promise.reject(full))).rejects.toThrow(`磁盘已满：${path}`)
    expect(readdirSync(folder)).toEqual(['files'])
  })

  it('is told of a folder at the start, and nothing is left of the look', async () => {
    expect(await folderProblem(into('nights'))).toBeUndefined()
    expect(readdirSync(into('nights'))).toEqual([])
    writeFileSync(join(folder, 'file'), '')
    const said = await folderProblem(join(folder, 'file'))
    expect(said?.split('\n')).toEqual([
      expect.stringContaining('备份文件不能写入'),
      expect.stringContaining('cannot be'),
    ])
  })
})

describe.each<[Engine, Engine]>([
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
])('a backup of %s, restored into %s', (from, to) => {
  it('is the same database, with its files, and goes on', async () => {
    const source = await backUp(from)
    const target = await open(to, 'nothing')
    const manifest = await restore(path, { database: target, files: into('restored') })
    expect(manifest).toMatchObject({ made: '2026-03-10 12:00:00', engine: from })
    for (const name of await tableNames(source.db))
      expect(await readRows(target.db, name)).toEqual(await readRows(source.db, name))
    for (const file of ['database-id', 'ab/photo'])
      expect(readFileSync(join(into('restored'), file))).toEqual(readFileSync(join(files, file)))
    const { rows } = await target.db.execute<{ next: string }>(
      sql`select nextval(pg_get_serial_sequence('staff', 'id'))::text as next`,
    )
    expect(rows).toEqual([{ next: '5001' }])
    // In force again: dealers are apart, ledgers stay as they are.
    const seen = await target.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.execute<{ code: string }>(sql`select distinct dealer_code as code from staff`),
    )
    expect(seen.rows).toEqual([{ code: 'T001' }])
    await expect(target.db.execute(sql`delete from stock_ledger`)).rejects.toThrow()
  })
})

describe('a backup', () => {
  it('has no sessions: those that were ended since must not come back', async () => {
    const database = await open('any', 'fixture')
    const { tables } = await makeBackupFile(path, (out) => writeBackup({ database, files, clock }, out))
    expect(tables.map(({ name }) => name)).not.toContain('session')
    expect(tables.map(({ name }) => name)).toContain('staff')
  })

  it('is refused when a byte of it changed or its end is missing, and nothing is written then', async () => {
    await backUp()
    const bytes = readFileSync(path)
    const target = await open('any', 'nothing')
    const wrong = {
      changed: Buffer.from(bytes).fill(bytes[90_000] === 7 ? 8 : 7, 90_000, 90_001),
      short: bytes.subarray(0, bytes.length - 30),
      empty: Buffer.alloc(0),
    }
    for (const [name, content] of Object.entries(wrong)) {
      const file = into(name)
      writeFileSync(file, content)
      await expect(checkBackupFile(file)).rejects.toThrow('备份文件不完整或已损坏')
      await expect(restore(file, { database: target, files: into('restored') })).rejects.toThrow('备份文件不完整')
    }
    expect(await tableNames(target.db)).toEqual([])
    await expect(checkBackupFile(into('none'))).rejects.toThrow('备份文件不存在')
  })

  it('goes only into a database and a folder that are empty', async () => {
    const source = await backUp()
    await expect(restore(path, { database: source, files: into('restored') })).rejects.toThrow('目标数据库不是空的')
    const started = await open('any', 'tables')
    await expect(restore(path, { database: started, files: into('restored') })).rejects.toThrow('目标数据库不是空的')
    const empty = await open('any', 'nothing')
    await expect(restore(path, { database: empty, files })).rejects.toThrow('附件目录不是空的')
    expect(await tableNames(empty.db)).toEqual([])
  })

  it('of a later version asks for an upgrade', async () => {
    const database = await open('any', 'fixture')
    await database.db.execute(
      sql`insert into schema_history.migration (name, checksum) values ('9999_later.sql', ${'0'.repeat(64)})`,
    )
    await makeBackupFile(path, (out) => writeBackup({ database, files, clock }, out))
    const target = await open('any', 'nothing')
    await expect(restore(path, { database: target, files: into('restored') })).rejects.toThrow('数据库由更新的版本创建')
  })

  it('that cannot be written leaves neither a file nor an open transaction', async () => {
    // One that stays open would keep all others from the embedded engine.
    const database = await open('pglite', 'fixture')
    const full = () =>
      new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done, new Error('ENOSPC: disk full')) })
    const failing = makeBackupFile(path, async (out) => {
      out.destroy()
      await writeBackup({ database, files, clock }, full())
    })
    await expect(failing).rejects.toThrow('disk full')
    expect(readdirSync(folder)).toEqual(['files'])
    const { rows } = await database.db.execute(sql`select 1 as alive`)
    expect(rows).toEqual([{ alive: 1 }])
  })

  it('never replaces a file', async () => {
    writeFileSync(path, 'mine')
    await expect(makeBackupFile(path, async () => {})).rejects.toThrow('文件已存在')
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })
})

it('every night makes one, and keeps so many', async () => {
  const database = await open('any', 'fixture')
  const backupDir = into('nights')
  mkdirSync(backupDir)
  writeFileSync(join(backupDir, 'by-hand.dealer-backup'), '')
  const night = new TestClock()
  const source = { database, files, clock: night }
  expect(backupChores(source, { backupAt: '02:00', backupKeep: 2 })).toEqual([])
  const [chore] = backupChores(source, { backupDir, backupAt: '02:00', backupKeep: 2 })
  // Left by servers that were killed: one long ago, one that may still be written.
  const draftOf = (moment: string) => `nightly-${moment}.dealer-backup.1b4e28ba-2fa1-11d2-883f-0016d3cca427.tmp`
  for (const [draft, at] of [
    [draftOf('20260308-020000'), '2026-03-08T02:00:00+08:00'],
    [draftOf('20260312-020000'), '2026-03-12T02:00:00+08:00'],
    ['by-hand.dealer-backup.tmp', '2026-03-08T02:00:00+08:00'],
  ] as const) {
    writeFileSync(join(backupDir, draft), '')
    utimesSync(join(backupDir, draft), new Date(at), new Date(at))
  }
  for (let count = 0; count < 3; count++) {
    await chore?.run()
    night.forward(24 * 60)
  }
  expect(readdirSync(backupDir).sort()).toEqual([
    'by-hand.dealer-backup',
    'by-hand.dealer-backup.tmp',
    'nightly-20260311-120000.dealer-backup',
    draftOf('20260312-020000'),
    'nightly-20260312-120000.dealer-backup',
  ])
})

it('of an embedded database that a server has open is written by that server', async () => {
  const dataDir = into('data')
  await layPrepared(preparedFolder(), dataDir)
  const write = async (out: Writable) => expect(await askForBackup(dataDir, out)).toBe(true)
  const database = await openDatabase({ dataDir, logger: silentLogger })
  const hotLine = await openHotLine(dataDir, { database, files, clock }, silentLogger)
  try {
    const manifest = await makeBackupFile(path, write)
    expect(manifest.files.map((file) => file.path)).toEqual(['ab/photo', 'database-id'])
  } finally {
    await hotLine.close()
    await database.close()
  }
  expect(await askForBackup(dataDir, new Writable())).toBe(false)
})
