import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { layPrepared, markPrepared } from './prepared-folder.ts'

let home: string
let prepared: string
let dataDir: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'dealer-prepared-'))
  prepared = join(home, 'prepared')
  dataDir = join(home, 'data')
  mkdirSync(join(prepared, 'database/base'), { recursive: true })
  writeFileSync(join(prepared, 'database/PG_VERSION'), '17')
  writeFileSync(join(prepared, 'database/base/1'), 'rows')
  markPrepared(prepared)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

it('a new data folder gets a copy, and nothing half-made beside it', async () => {
  await layPrepared(prepared, dataDir)
  expect(readdirSync(dataDir)).toEqual(['database'])
  expect(readFileSync(join(dataDir, 'database/base/1'), 'utf8')).toBe('rows')
})

it('a database that is there stays as it is', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database/PG_VERSION'), 'mine')
  await layPrepared(prepared, dataDir)
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('mine')
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
})

it('one of other tables is left alone, as is one that was never finished', async () => {
  writeFileSync(join(prepared, 'schema'), 'of another version')
  await layPrepared(prepared, dataDir)
  rmSync(join(prepared, 'schema'))
  await layPrepared(prepared, dataDir)
  expect(() => readdirSync(dataDir)).toThrow('ENOENT')
})

it('of two processes that lay it at once each finds a whole one', async () => {
  await Promise.all([layPrepared(prepared, dataDir), layPrepared(prepared, dataDir)])
  expect(readFileSync(join(dataDir, 'database/base/1'), 'utf8')).toBe('rows')
})
