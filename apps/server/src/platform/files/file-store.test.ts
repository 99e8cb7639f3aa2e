import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds pictures, and thumbnails whose picture went when a process died', async () => {
  const store = openFileStore(folder)
  const [whole, lone] = [randomUUID(), randomUUID()]
  for (const name of [whole, `${whole}.thumb`, `${lone}.thumb`]) {
    mkdirSync(join(folder, name.slice(0, 2)), { recursive: true })
    writeFileSync(join(folder, name.slice(0, 2), name), '')
  }
  const found = []
  for await (const file of store.all()) found.push(file)
  expect(found.map(({ key }) => key).toSorted()).toEqual([whole, lone].toSorted())
  for (const file of found) await store.discard(file)
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual([])
})
