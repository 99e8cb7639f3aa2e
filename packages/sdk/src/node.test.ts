import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it, vi } from 'vitest'
import { type Form, fileServer, json, readForm } from '../test/file-server.ts'
import { loggedIn, rejection } from '../test/stub-server.ts'
import { openFile, saveFile } from './node.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-sdk-node-'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = fileServer()
const client = () => loggedIn({ baseUrl: server.url })

it('[SH-REQ-12] uploads a file by its path, whole and under its name', async () => {
  const path = join(folder, '员工.xlsx')
  writeFileSync(path, Buffer.alloc(3_000_000, 'x'))
  let form: Form | undefined
  server.answer(async (request, response) => {
    form = await readForm(request)
    json(response, {})
  })
  const file = await openFile(path, { type: 'application/vnd.ms-excel' })
  expect(file.size).toBe(3_000_000)
  await client().file.file.upload.uploadFileJson({ file, bizType: 'user' })
  expect(form?.file).toMatchObject({ name: '员工.xlsx', type: 'application/vnd.ms-excel' })
  expect(form?.file?.bytes.length).toBe(3_000_000)
})

it('says when there is no such file', async () => {
  expect(await rejection(openFile(join(folder, 'nothing')))).toMatchObject({ code: 'ENOENT' })
})

it('refuses a folder, before anything is sent', async () => {
  for (const path of [folder, '.']) expect(await rejection(openFile(path))).toMatchObject({ code: 'EISDIR', path })
})

it('says of a file that cannot be read any more that it is unsendable, not that the network failed', async () => {
  server.answer(async (request, response) => {
    await readForm(request).catch(() => undefined)
    json(response, {})
  })
  const path = join(folder, 'soon-gone.png')
  writeFileSync(path, 'x')
  const file = await openFile(path)
  // What reading finds out late, such as a disk that is pulled out.
  const late = { ...file, stream: Readable.toWeb(createReadStream(folder)) as typeof file.stream }
  await file.stream.cancel()
  for (const options of [{}, { onProgress() {} }]) {
    const call = client().file.file.upload.uploadFileJson({ file: late, bizType: 'x' }, options)
    expect(await rejection(call)).toMatchObject({ kind: 'unsendable', message: '文件读取失败' })
  }
})

it('saves a download under its own name', async () => {
  server.answer((_, response) => {
    response.setHeader('Content-Disposition', "attachment; filename*=UTF-8''..%2F%E8%AE%A2%E5%8D%95.pdf")
    response.end('%PDF')
  })
  const file = await client().file.file.download.downloadFileById({ fileId: '1' })
  expect(await saveFile(file, `${folder}/`)).toBe(join(folder, '订单.pdf'))
  expect(readFileSync(join(folder, '订单.pdf'), 'utf8')).toBe('%PDF')
})

it('saves into a folder that is there, however it is written, and into none that is not', async () => {
  const download = () => client().file.file.download.downloadFileById({ fileId: '1' })
  server.answer((_, response) => {
    response.setHeader('Content-Disposition', 'attachment; filename=a.pdf')
    response.end('%PDF')
  })
  const inside = mkdtempSync(join(folder, 'downloads-'))
  expect(await saveFile(await download(), inside)).toBe(join(inside, 'a.pdf'))
  expect(readdirSync(inside)).toEqual(['a.pdf'])
  expect(await rejection(saveFile(await download(), join(folder, 'nofolder/')))).toMatchObject({
    code: 'ENOENT',
    path: join(folder, 'nofolder', 'a.pdf'),
  })
  expect(existsSync(join(folder, 'nofolder'))).toBe(false)
})

it('keeps apart what is saved under one name at the same time', async () => {
  const going: (() => void)[] = []
  server.answer((_, response) => {
    const letter = going.length ? 'b' : 'a'
    response.setHeader('Content-Disposition', 'attachment; filename=IMG_0001.png')
    response.write(letter.repeat(1000))
    going.push(() => response.end(letter))
  })
  const folderOfBoth = mkdtempSync(join(folder, 'both-'))
  const save = async () => saveFile(await client().file.file.download.downloadFileById({ fileId: '1' }), folderOfBoth)
  const saves = [save()]
  await vi.waitFor(() => expect(going).toHaveLength(1))
  saves.push(save())
  await vi.waitFor(() => expect(readdirSync(folderOfBoth).length + going.length).toBe(4))
  going[0]?.()
  const path = await saves[0]
  expect(readFileSync(`${path}`, 'utf8')).toBe('a'.repeat(1001))
  going[1]?.()
  expect(await saves[1]).toBe(path)
  expect(readFileSync(`${path}`, 'utf8')).toBe('b'.repeat(1001))
  expect(readdirSync(folderOfBoth)).toEqual(['IMG_0001.png'])
})

it('writes to what is there and is no file, and through a link: neither is replaced', async () => {
  server.answer((_, response) => {
    response.setHeader('Content-Disposition', 'attachment; filename=a')
    response.end('abc')
  })
  const save = async (path: string) =>
    saveFile(await client().file.file.download.downloadFileById({ fileId: '1' }), path)
  const inside = mkdtempSync(join(folder, 'special-'))
  const pipe = join(inside, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [sent, read] = await Promise.all([save(pipe), readFile(pipe, 'utf8')])
  expect([sent, read, lstatSync(pipe).isFIFO()]).toEqual([pipe, 'abc', true])
  const link = join(inside, 'newest')
  writeFileSync(join(inside, 'kept'), 'old')
  symlinkSync('kept', link)
  expect(await save(link)).toBe(link)
  expect([readFileSync(join(inside, 'kept'), 'utf8'), lstatSync(link).isSymbolicLink()]).toEqual(['abc', true])
  expect(readdirSync(inside).sort()).toEqual(['kept', 'newest', 'pipe'])
})

it('saves a name as long as the disk takes', async () => {
  const name = `${'图'.repeat(83)}.png`
  server.answer((_, response) => {
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    response.end('x')
  })
  const file = await client().file.file.download.downloadFileById({ fileId: '1' })
  expect(await saveFile(file, folder)).toBe(join(folder, name))
})

it('leaves nothing of a download that broke off', async () => {
  let cut = () => {}
  server.answer((_, response) => {
    response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a', 'Content-Length': '1000' })
    response.write('abc')
    cut = () => response.destroy()
  })
  const before = readdirSync(folder)
  const file = await client().file.file.download.downloadFileById({ fileId: '1' })
  cut()
  expect(await rejection(saveFile(file, join(folder, 'half.bin')))).toMatchObject({ kind: 'network' })
  expect(existsSync(join(folder, 'half.bin'))).toBe(false)
  expect(readdirSync(folder)).toEqual(before)
})
