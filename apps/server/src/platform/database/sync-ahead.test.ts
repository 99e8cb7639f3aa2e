import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncAhead, syncedAhead } from './sync-ahead.ts'

let folder = ''
const pathOf = (name: string) => join(folder, name)
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'dealer-ahead-'))
  for (const name of ['global', 'base']) fs.mkdirSync(pathOf(name))
  for (const name of ['base/1', 'base/2', 'base/3']) fs.writeFileSync(pathOf(name), 'page')
})
afterEach(() => {
  vi.useRealTimers()
  fs.rmSync(folder, { recursive: true })
})

/** 1: closed in order; 6: in use. */
const leave = (state: number) => {
  const control = Buffer.alloc(64)
  control.writeUInt32LE(state, 16)
  fs.writeFileSync(pathOf('global/pg_control'), control)
}
/** What holds a minute after the last change of any file. */
const later = async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  return syncedAhead(folder)
}
const isSyncedAt = (isSynced: (descriptor: number) => boolean, name: string) => {
  const descriptor = fs.openSync(pathOf(name), 'r')
  try {
    return isSynced(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

it('after a crash all files are written through, and each is known until somebody writes to it', async () => {
  leave(6)
  const isSynced = await later()
  expect(['base/1', 'base/2', 'base/3', 'global/pg_control'].map((name) => isSyncedAt(isSynced, name))).toEqual([
    ...[true, true, true, true],
  ])
  fs.writeFileSync(pathOf('base/2'), 'PAGE')
  fs.truncateSync(pathOf('base/3'), 2)
  fs.writeFileSync(pathOf('base/4'), 'page')
  expect(['base/1', 'base/2', 'base/3', 'base/4'].map((name) => isSyncedAt(isSynced, name))).toEqual([
    ...[true, false, false, false],
  ])
})

it('what was changed just now is left to the engine: another change might leave the same time stamp', async () => {
  leave(6)
  expect(isSyncedAt(await syncedAhead(folder), 'base/1')).toBe(false)
})

it('nothing is known of a database that was closed in order, of none, and of the next start', async () => {
  leave(1)
  expect(isSyncedAt(await later(), 'base/1')).toBe(false)
  fs.rmSync(pathOf('global/pg_control'))
  expect(isSyncedAt(await later(), 'base/1')).toBe(false)
  leave(6)
  vi.setSystemTime(Date.now() + 60_000)
  expect(syncAhead(folder)).toBe(syncAhead(folder))
  const first = syncAhead(folder)
  await syncedAhead(folder)
  expect(syncAhead(folder)).not.toBe(first)
  await syncedAhead(folder)
})
