import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startChild } from '../../../test/support/child.ts'
import { clusterUrl } from '../../../test/support/database.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { openDatabase } from './database.ts'
import { FolderInUseError } from './process-lock.ts'

// Making a database takes seconds, copying one a moment.
const pristine = fs.mkdtempSync(join(tmpdir(), 'dealer-pristine-'))
let dir = ''
const open = () => openDatabase({ dataDir: dir, logger: silentLogger })

/** What had happened to the new folder when it got its name. */
const named: object[] = []
beforeAll(async () => {
  const draft = join(pristine, 'database.tmp')
  const sync = vi.spyOn(fs, 'fsyncSync')
  const rename = fs.renameSync
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from === draft)
      named.push({ synced: sync.mock.calls.length > 900, named: fs.existsSync(join(pristine, 'database')) })
    rename(from, to)
  })
  const database = await openDatabase({ dataDir: pristine, logger: silentLogger })
  await database.close()
  vi.restoreAllMocks()
})
afterAll(() => fs.rmSync(pristine, { recursive: true, force: true }))
beforeEach(() => {
  dir = fs.mkdtempSync(join(tmpdir(), 'dealer-data-'))
})
const copyPristine = () => fs.cpSync(pristine, dir, { recursive: true })
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  fs.rmSync(dir, { recursive: true, force: true })
})

describe('a new data folder', () => {
  it('syncs a new folder wholly before it gets its name', () => {
    expect(named).toEqual([{ synced: true, named: false }])
    expect(fs.readdirSync(pristine)).toEqual(['database'])
  })

  it('starts over a creation that was cut short', async () => {
    fs.mkdirSync(join(dir, 'database.tmp', 'base'), { recursive: true })
    fs.writeFileSync(join(dir, 'database.tmp', 'PG_VERSION'), '')
    const database = await open()
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  it('refuses a folder that holds something else, and frees its lock', async () => {
    fs.mkdirSync(join(dir, 'database'))
    await expect(open()).rejects.toThrow('not a database folder')
    expect(fs.existsSync(join(dir, 'lock'))).toBe(false)
  })
})

describe('the embedded database on a folder', () => {
  beforeEach(copyPristine)

  it('has every acknowledged commit on the disk', async () => {
    const database = await open()
    await database.db.execute(sql`create table t (n integer)`)
    const sync = vi.spyOn(fs, 'fdatasyncSync')
    for (let n = 1; n <= 20; n++) {
      await database.transaction('platform', (tx) => tx.execute(sql`insert into t values (${n})`))
      expect(sync.mock.calls.length).toBeGreaterThanOrEqual(n)
    }
    const before = sync.mock.calls.length
    await database.maintenance.checkpoint()
    // Data files, the log and the control file.
    expect(sync.mock.calls.length - before).toBeGreaterThanOrEqual(3)
    await database.close()
  })

  it('opens with the empty pid file that a power cut leaves', async () => {
    fs.writeFileSync(join(dir, 'database', 'postmaster.pid'), '')
    await (await open()).close()
  })

  it('loses nothing acknowledged when killed in mid-write', async () => {
    for (const commits of [40, 90]) {
      const child = startChild('write', dir)
      await child.line(String(commits))
      await child.kill()
      const acknowledged = child.lines.length
      const database = await open()
      const { rows } = await database.db.execute<{ rows: string; highest: number }>(
        sql`select count(*) as rows, max(n) as highest from written`,
      )
      expect(Number(rows[0]?.rows)).toBeGreaterThanOrEqual(acknowledged)
      expect(rows[0]?.highest).toBe(Number(rows[0]?.rows))
      await database.db.execute(sql`drop table written`)
      await database.close()
    }
  })

  it('checkpoints by itself when the log has grown', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const database = await open()
    const distance = async () => {
      const { rows } = await database.db.execute<{ bytes: string }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()`,
      )
      return Number(rows[0]?.bytes)
    }
    await database.db.execute(sql`create table big as
      select repeat(md5(n::text), 60) as pad from generate_series(1, 36000) n`)
    expect(await distance()).toBeGreaterThan(64 * 1024 * 1024)
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(async () => expect(await distance()).toBeLessThan(1024 * 1024))
    await database.maintenance.vacuum()
    await database.close()
  })

  it('ends the process when the disk fails, and has everything acknowledged after a restart', async () => {
    const child = startChild('fail', dir)
    expect(await child.ended()).toBe(74)
    expect(child.lines).not.toContain('still alive')
    const database = await open()
    const { rows } = await database.db.execute(sql`select n from kept where n = 1`)
    expect(rows).toEqual([{ n: 1 }])
    await database.close()
  })

  it('refuses a second process, and takes over from a killed one', async () => {
    const child = startChild('hold', dir)
    await child.line('open')
    const refused = await open().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FolderInUseError)
    expect(String(refused)).toContain('数据目录已被另一个进程占用')
    await child.kill()
    await (await open()).close()
  })
})

describe('closing', () => {
  beforeEach(copyPristine)

  it('leaves nothing that keeps the process alive', async () => {
    for (const target of [dir, clusterUrl()]) {
      expect(await startChild('close', target).ended()).toBe(0)
    }
  })

  it('may be asked twice', async () => {
    const database = await open()
    await Promise.all([database.close(), database.close()])
  })
})
