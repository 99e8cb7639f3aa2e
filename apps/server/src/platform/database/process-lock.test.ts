import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FolderInUseError, lockFolder } from './process-lock.ts'

let dir = ''
const path = () => join(dir, 'lock')
const nobody = () => {}
const SILENCE_MS = 800

beforeEach(() => {
  dir = fs.mkdtempSync(join(tmpdir(), 'dealer-lock-'))
})
afterEach(() => {
  vi.useRealTimers()
  fs.rmSync(dir, { recursive: true, force: true })
})

/** A lock file as this process would have written it, with some of it changed. */
async function leave(change: object): Promise<void> {
  const lock = await lockFolder(dir, nobody)
  const text = fs.readFileSync(path(), 'utf8')
  await lock.release()
  fs.writeFileSync(path(), JSON.stringify({ ...JSON.parse(text), ...change }))
}

it('is held once, and free after release', async () => {
  const lock = await lockFolder(dir, nobody)
  await expect(lockFolder(dir, nobody)).rejects.toThrow(FolderInUseError)
  await lock.release()
  expect(fs.readdirSync(dir)).toEqual([])
  await (await lockFolder(dir, nobody)).release()
})

it('goes to exactly one of many that ask at once, also when the old holder is dead', async () => {
  for (const before of [() => Promise.resolve(), () => leave({ pid: 2 ** 22 - 1 })]) {
    await before()
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dir, nobody)))
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(locks).toHaveLength(1)
    await locks[0]?.release()
  }
})

it('sees through a pid that another process has now', async () => {
  await leave({ pid: process.ppid, started: '1' })
  await (await lockFolder(dir, nobody, SILENCE_MS)).release()
})

it('sees through its own pid, as a restarted container has it', async () => {
  await leave({ started: '1' })
  await (await lockFolder(dir, nobody)).release()
})

it('takes over at once from a holder that went down with this very machine', async () => {
  await leave({ place: 'former-boot pid:[1]', pid: 7 })
  fs.utimesSync(path(), new Date(0), new Date(0))
  const began = Date.now()
  const lock = await lockFolder(dir, nobody, 60_000)
  expect(Date.now() - began).toBeLessThan(30_000)
  await lock.release()
})

it.each([
  ['was heard of since this machine started', {}, new Date()],
  ['is on another machine', { machine: 'another' }, new Date(0)],
])('waits for the silence of one of another boot that %s', async (_title, change, beat) => {
  await leave({ place: 'former-boot pid:[1]', pid: 7, ...change })
  fs.utimesSync(path(), beat, beat)
  const began = Date.now()
  const lock = await lockFolder(dir, nobody, SILENCE_MS)
  expect(Date.now() - began).toBeGreaterThanOrEqual(SILENCE_MS)
  await lock.release()
})

it('waits for the silence of a holder that it cannot see', async () => {
  await leave({ place: 'another machine' })
  const began = Date.now()
  const lock = await lockFolder(dir, nobody, SILENCE_MS)
  expect(Date.now() - began).toBeGreaterThanOrEqual(SILENCE_MS)
  await lock.release()
})

it('refuses when a holder that it cannot see still gives signs of life', async () => {
  await leave({ place: 'another machine', pid: 7 })
  const heartbeat = setInterval(() => fs.utimesSync(path(), new Date(), new Date()), 100)
  await expect(lockFolder(dir, nobody, SILENCE_MS)).rejects.toThrow('pid 7')
  clearInterval(heartbeat)
})

it('treats an unreadable lock file as one that it cannot see', async () => {
  fs.writeFileSync(path(), '')
  await (await lockFolder(dir, nobody, SILENCE_MS)).release()
})

it('gives signs of life, and notices when the lock was taken away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lost = vi.fn()
  const lock = await lockFolder(dir, lost)
  fs.utimesSync(path(), 0, 0)
  vi.advanceTimersByTime(3_000)
  expect(fs.statSync(path()).mtimeMs).toBeGreaterThan(0)
  expect(lost).not.toHaveBeenCalled()
  fs.writeFileSync(path(), '{}')
  vi.advanceTimersByTime(3_000)
  expect(lost).toHaveBeenCalledTimes(1)
  await lock.release()
  expect(fs.readFileSync(path(), 'utf8')).toBe('{}')
})
