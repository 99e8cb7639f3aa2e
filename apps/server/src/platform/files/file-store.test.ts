import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { openFileStore } from './file-store.ts'
import { UploadedFile } from './uploaded-file.ts'

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

it('what it holds is for its owner alone: folders, files, pictures that were drawn anew, thumbnails', async () => {
  const home = join(folder, 'own')
  const store = openFileStore(home)
  const plain = await UploadedFile.write(store, '合同.pdf', Readable.from(['bytes']))
  expect(statSync(plain.path).mode & 0o777).toBe(0o600)
  const picture = await UploadedFile.write(store, '门头.jpg', Readable.from(['bytes']))
  await picture.replace(async (_, to) => writeFileSync(to, 'drawn', { mode: 0o644 }))
  await plain.keep()
  await store.thumbnail(await picture.keep(), async (_, to) => writeFileSync(to, 'small', { mode: 0o644 }))
  const found = readdirSync(home, { recursive: true, withFileTypes: true })
  expect(found.filter((one) => one.isFile())).toHaveLength(3)
  for (const one of found)
    expect(statSync(join(one.parentPath, one.name)).mode & 0o777, one.name).toBe(one.isFile() ? 0o600 : 0o700)
})
