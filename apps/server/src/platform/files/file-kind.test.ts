import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { fileKind } from './file-kind.ts'
import { safeFileName } from './file-name.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dealer-kinds-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function kindOf(bytes: Buffer) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return fileKind(path)
}

const SECTOR = 512
const END = 0xfffffffe

/** A compound file whose directory, in two sectors, has these names. */
function compound(...names: string[]): Buffer {
  const [header, table, ...directory] = Array.from({ length: 4 }, () => Buffer.alloc(SECTOR)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  for (const [sector, next] of [END, 2, END].entries()) table.writeUInt32LE(next, sector * 4)
  for (const [index, name] of names.entries()) {
    const entry = directory[Math.floor(index / 4)]?.subarray((index % 4) * 128)
    entry?.write(name, 'utf16le')
    entry?.writeUInt16LE((name.length + 1) * 2, 64)
  }
  return Buffer.concat([header, table, ...directory])
}

async function office(type: string, ...parts: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  const types = `<Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  for (const part of parts) zip.addBuffer(Buffer.from('x'), part)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

it('takes no office document of which it cannot see what is in it', async () => {
  const parts = Array.from({ length: 5_000 }, (_, number) => `xl/media/${number}.png`)
  expect(await kindOf(await office('spreadsheetml.sheet', ...parts, 'xl/vbaProject.bin'))).toBeUndefined()
  const whole = await office('spreadsheetml.sheet', 'xl/vbaProject.bin')
  expect(await kindOf(whole.subarray(0, -4))).toBeUndefined()
})

it.each([
  ['a document of old', compound('Root Entry', 'WordDocument'), { kind: 'doc', hasMacros: false }],
  [
    'a sheet of old, named in the second sector',
    compound('Root Entry', 'a', 'b', 'c', 'Workbook'),
    { kind: 'xls', hasMacros: false },
  ],
  [
    'a sheet of old with macros',
    compound('Root Entry', 'Workbook', '_VBA_PROJECT_CUR'),
    { kind: 'xls', hasMacros: true },
  ],
  ['an installer in the same container', compound('Root Entry', 'SummaryInformation'), undefined],
  ['a broken container', compound('Root Entry', 'Workbook').subarray(0, 600), undefined],
])('%s', async (_, bytes, kind) => {
  expect(await kindOf(bytes)).toEqual(kind)
})

it('a sheet and a document of today, with and without macros', async () => {
  expect(await kindOf(await office('spreadsheetml.sheet', 'xl/workbook.xml'))).toEqual({
    kind: 'xlsx',
    hasMacros: false,
  })
  expect(await kindOf(await office('wordprocessingml.document', 'word/document.xml', 'word/vbaProject.bin'))).toEqual({
    kind: 'docx',
    hasMacros: true,
  })
  expect(await kindOf(await office('presentationml.presentation', 'ppt/presentation.xml'))).toBeUndefined()
})

it.each([
  ['../../门头.JPG', '门头.JPG'],
  ['C:\\temp\\启动.exe', '启动.exe.jpg'],
  ['a\u202egpj.exe', 'agpj.exe.jpg'],
  ['..', '文件.jpg'],
  [`${'长'.repeat(200)}.jpg`, `${'长'.repeat(116)}.jpg`],
])('%s is kept as %s', (given, kept) => {
  expect(safeFileName(given, ['jpg', 'jpeg'])).toBe(kept)
})
