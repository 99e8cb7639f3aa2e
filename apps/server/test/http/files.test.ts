import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimFiles } from '../../src/platform/files/file.service.ts'
import { removeOrphans } from '../../src/platform/files/remove-orphans.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { type FixtureDealer, TestClock } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

let test: Ground
let server: TestServer
let address: string
let dealer: FixtureDealer
let boss: DealerClient
let salesman: DealerClient
let stranger: DealerClient

beforeAll(async () => {
  test = await openGround()
  dealer = test.first
  server = test.server()
  address = await test.address(server)
  const client = (username: string) => test.client(server, username)
  boss = await client('boss1')
  salesman = await client('sales1')
  stranger = await client('boss2')
})
afterAll(() => test?.close())

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const photo = (background = '#369') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
    .jpeg()
    .toBuffer()

const send = (from: DealerClient, name: string, bytes: Uint8Array, type = 'application/octet-stream') =>
  from.file.file.upload.uploadFileJson({ file: { name, bytes, type }, bizType: 'test' })
const fetchFile = (from: DealerClient, fileId: string, more: { isImage?: 'T'; isThumbImage?: 'T' } = {}) =>
  from.file.file.download.downloadFileById({ fileId, ...more })

const rows = async () =>
  (await test.database.db.execute<{ n: number }>(sql`select count(*)::int as n from file`)).rows[0]?.n
const inStore = async () => {
  const found: string[] = []
  for await (const { path } of server.store.all()) found.push(path)
  return found
}

describe('a file', () => {
  it('comes back as it went, under its Chinese name, to be saved', async () => {
    const saved = await send(boss, '陈列标准 2026.pdf', PDF)
    expect(saved).toMatchObject({ fileName: '陈列标准 2026.pdf', size: PDF.length })
    const file = await fetchFile(boss, saved.fileId)
    expect([file.name, file.type, file.size]).toEqual(['陈列标准 2026.pdf', 'application/pdf', PDF.length])
    expect(Buffer.from(await file.bytes())).toEqual(PDF)
    const reply = await server.app.inject({
      url: `/api/md/file/downloadFile?fileId=${saved.fileId}`,
      headers: { 'x-token': boss.session?.user?.dmsToken ?? '' },
    })
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''%E9%99%88/)
  })

  it('of several megabytes streams both ways', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024, '5')])
    const stream = new Blob([large]).stream() as ReadableStream<Uint8Array>
    const saved = await boss.file.file.upload.uploadFileJson({ file: { name: '大.pdf', stream }, bizType: 'test' })
    expect(saved.size).toBe(large.length)
    expect(Buffer.from(await (await fetchFile(boss, saved.fileId)).bytes()).equals(large)).toBe(true)
  })

  it('is its uploader’s alone until a document has it', async () => {
    const { fileId } = await send(boss, '合同.pdf', PDF)
    for (const other of [salesman, stranger])
      await expect(fetchFile(other, fileId)).rejects.toMatchObject({ resultCode: '106', message: '文件不存在' })
    expect(await salesman.md.file.syncDocumentToNcim({ fileIds: [fileId] })).toEqual({
      synced: 0,
      failed: [{ key: fileId, message: '文件不存在' }],
    })
    expect(await boss.md.file.syncDocumentToNcim({ fileIds: [fileId] })).toEqual({ synced: 1, failed: [] })
    expect((await fetchFile(salesman, fileId)).name).toBe('合同.pdf')
    await expect(fetchFile(stranger, fileId)).rejects.toMatchObject({ resultCode: '106' })
  })

  it('lies there once for a dealer, whoever brings it and whatever it is called', async () => {
    const bytes = Buffer.from(`%PDF-1.7\n${Date.now()} 只存一份\n%%EOF\n`)
    const before = (await inStore()).length
    const [one, other] = await Promise.all([send(boss, '一.pdf', bytes), send(salesman, '二.pdf', bytes)])
    const third = await send(boss, '三.pdf', bytes)
    expect((await inStore()).length).toBe(before + 1)
    await send(stranger, '四.pdf', bytes)
    expect((await inStore()).length).toBe(before + 2)
    expect(new Set([one.fileId, other.fileId, third.fileId]).size).toBe(3)
    expect((await fetchFile(salesman, other.fileId)).name).toBe('二.pdf')
    await expect(fetchFile(salesman, third.fileId)).rejects.toMatchObject({ resultCode: '106' })
  })

  it('is shown in the browser only when it is a picture or a PDF, and asked for so', async () => {
    const kind = async (name: string, bytes: Uint8Array) => {
      const { fileId } = await send(boss, name, bytes)
      const reply = await server.app.inject({
        url: `/api/file/file/download/downloadFileById?fileId=${fileId}&isImage=T`,
        headers: { 'x-token': boss.session?.user?.dmsToken ?? '' },
      })
      return String(reply.headers['content-disposition']).split(';')[0]
    }
    const film = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('mp42'), Buffer.alloc(40)])
    expect(await kind('陈列.pdf', PDF)).toBe('inline')
    expect(await kind('门头.jpg', await photo())).toBe('inline')
    expect(await kind('培训.mp4', film)).toBe('attachment')
  })

  it('has a name without a path and with the ending of what it is', async () => {
    expect((await send(boss, '..\\..\\启动.exe', PDF)).fileName).toBe('启动.exe.pdf')
  })
})

describe('a picture', () => {
  it('is drawn anew: place and camera stay behind', async () => {
    const before = await photo()
    expect((await sharp(before).metadata()).exif).toBeDefined()
    const { fileId } = await send(boss, '门头.jpeg', before)
    const file = await fetchFile(boss, fileId, { isImage: 'T' })
    const after = await sharp(Buffer.from(await file.bytes())).metadata()
    expect([file.type, after.format, after.width, after.height, after.exif]).toEqual([
      'image/jpeg',
      'jpeg',
      900,
      600,
      undefined,
    ])
  })

  it('has a thumbnail, made once and shown', async () => {
    const { fileId } = await send(
      boss,
      '门头.png',
      await sharp(await photo())
        .png()
        .toBuffer(),
    )
    const small = async () => Buffer.from(await (await fetchFile(boss, fileId, { isThumbImage: 'T' })).bytes())
    const first = await small()
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 320, height: 213 })
    expect((await small()).equals(first)).toBe(true)
    const reply = await server.app.inject({
      url: `/api/file/file/download/downloadFileById?fileId=${fileId}&isThumbImage=T`,
      headers: { 'x-token': boss.session?.user?.dmsToken ?? '' },
    })
    expect(reply.headers['content-disposition']).toMatch(/^inline/)
  })

  it('whose bytes are lost is not there, small or large, until somebody brings them again', async () => {
    const before = await inStore()
    const bytes = await photo('#963')
    const { fileId } = await send(boss, '门头.jpg', bytes)
    const [own] = (await inStore()).filter((path) => !before.includes(path))
    await rm(own ?? '')
    for (const isThumbImage of ['T', undefined] as const)
      await expect(fetchFile(boss, fileId, { isThumbImage })).rejects.toMatchObject({ resultCode: '106' })
    expect(await inStore()).toEqual(before)
    const again = await send(boss, '门头.jpg', bytes)
    expect((await fetchFile(boss, again.fileId)).size).toBeGreaterThan(0)
  })
})

describe('refused, with no trace', () => {
  const cases: [string, string, () => Promise<Buffer> | Buffer, string][] = [
    ['a page of HTML', '说明.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>'), '文件类型不支持'],
    ['an SVG', '图.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '文件类型不支持'],
    ['a program', '图.jpg', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), '文件类型不支持'],
    ['plain text', '说明.txt', () => Buffer.from('你好'), '文件类型不支持'],
    ['nothing', '空.pdf', () => Buffer.alloc(0), '文件是空的'],
    ['half a picture', '门头.jpg', async () => (await photo()).subarray(0, 400), '图片无法识别'],
  ]
  it.each(cases)('%s', async (_, name, bytes, message) => {
    const before = [await rows(), await inStore()]
    await expect(send(boss, name, await bytes(), 'image/png')).rejects.toMatchObject({
      resultCode: '101',
      message: expect.stringContaining(message),
    })
    expect([await rows(), await inStore()]).toEqual(before)
  })

  it('a file beyond the limit, announced or not', async () => {
    const before = await inStore()
    const token = boss.session?.user?.dmsToken ?? ''
    const headers = { 'x-token': token, 'content-type': 'multipart/form-data; boundary=x' }
    const announced = await server.app.inject({
      method: 'POST',
      url: '/api/file/file/upload/uploadFileJson',
      headers: { ...headers, 'content-length': String(201 * 1024 * 1024) },
      payload: 'x',
    })
    expect(announced.json()).toMatchObject({ resultCode: '101', content: '文件过大，不能超过200MB' })
    expect(await inStore()).toEqual(before)
  })

  it('a form without a file, with two, or that is none', async () => {
    const before = [await rows(), await inStore()]
    const post = async (body: string | FormData) => {
      const reply = await fetch(`${address}/api/file/file/upload/uploadFileJson`, {
        method: 'POST',
        headers: { 'x-token': boss.session?.user?.dmsToken ?? '' },
        body,
      })
      return (await reply.json()) as { resultCode: string; content: string }
    }
    const form = (...names: string[]) => {
      const made = new FormData()
      for (const name of names) made.append(name, new File([PDF], 'a.pdf'))
      return made
    }
    expect(await post(form())).toMatchObject({ resultCode: '101' })
    expect(await post(form('file', 'file'))).toMatchObject({ resultCode: '101', content: '一次只能上传一个文件' })
    expect(await post(form('other'))).toMatchObject({
      resultCode: '101',
      content: '不支持的字段【other】',
      reason: 'unknownField',
    })
    expect(await post('{}')).toMatchObject({ resultCode: '101', content: '请求格式不正确' })
    const odd = form('file')
    odd.append('bizType', 'te\0st')
    expect(await post(odd)).toMatchObject({
      resultCode: '101',
      content: '业务类型含有无法识别的内容',
      field: 'bizType',
    })
    expect([await rows(), await inStore()]).toEqual(before)
  })

  it('an upload without a session', async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/file/file/upload/uploadFileJson' })
    expect(reply.json()).toMatchObject({ resultCode: 'G001' })
  })

  it('an upload that is cut off', async () => {
    const before = await inStore()
    const { port } = server.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    const head = [
      'POST /api/file/file/upload/uploadFileJson HTTP/1.1',
      'host: dealer.test',
      `x-token: ${boss.session?.user?.dmsToken}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 900000',
    ].join('\r\n')
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    socket.write(`${head}\r\n\r\n${part}${'5'.repeat(100_000)}`)
    await expect.poll(inStore).toHaveLength(before.length + 1)
    socket.destroy()
    await expect.poll(inStore).toEqual(before)
  })
})

describe('a face', () => {
  const check = (from: DealerClient, fileId: string, userId: string) =>
    from.file.faceMatch.livenessByFileId({ fileId, userId })

  it('is never passed by a server that knows none: what can be looked at is, then people have to', async () => {
    const { fileId } = await send(boss, '本人.jpg', await photo('#fed'))
    const { userId } = dealer.salesman
    const refused = (resultCode: string, message: string) => ({ resultCode, message: expect.stringContaining(message) })
    await expect(check(boss, fileId, userId)).rejects.toMatchObject(refused('103', '未接入人脸识别服务'))
    await expect(check(boss, fileId, '999999999')).rejects.toMatchObject(refused('106', '用户不存在'))
    await expect(check(salesman, fileId, userId)).rejects.toMatchObject(refused('106', '照片不存在'))
    const paper = await send(boss, '证件.pdf', PDF)
    await expect(check(boss, paper.fileId, userId)).rejects.toMatchObject(refused('101', '照片须为jpg或png图片'))
  })
})

describe('orphans', () => {
  // The sessions' clock stands still meanwhile, or they would end.
  const clock = new TestClock()
  const sweep = () => removeOrphans(test.database, server.store, clock)
  const work = <T>(run: (made: Work) => Promise<T>) =>
    test.database.transaction({ dealerCode: dealer.dealerCode }, (tx) => run(makeWork(tx, dealer.admin, clock)))

  it('go after a day, with their bytes; what a document has stays', async () => {
    const kept = await send(boss, '保留.pdf', PDF)
    const released = await send(boss, '放手.pdf', PDF)
    const orphan = await send(boss, '孤儿.pdf', PDF)
    const owner = { bizType: 'order', ownerKey: '7' }
    await work((made) => claimFiles(made, owner, [kept.fileId, released.fileId]))
    expect(await sweep()).toEqual({ files: 0, bytes: 0 })
    clock.forward(23 * 60)
    await work((made) => claimFiles(made, owner, [kept.fileId]))
    clock.forward(2 * 60)
    expect((await sweep()).files).toBeGreaterThan(0)
    const has = (fileId: string) => fetchFile(boss, fileId).then(({ name }) => name)
    expect(await has(kept.fileId)).toBe('保留.pdf')
    expect(await has(released.fileId)).toBe('放手.pdf')
    await expect(has(orphan.fileId)).rejects.toMatchObject({ resultCode: '106' })
    clock.forward(24 * 60)
    await sweep()
    await expect(has(released.fileId)).rejects.toMatchObject({ resultCode: '106' })
    expect(await has(kept.fileId)).toBe('保留.pdf')
  })

  it('leave the bytes that another file shares', async () => {
    const bytes = Buffer.from('%PDF-1.7\nshared\n%%EOF\n')
    const kept = await send(boss, '共用一.pdf', bytes)
    await send(boss, '共用二.pdf', bytes)
    await work((made) => claimFiles(made, { bizType: 'order', ownerKey: '88' }, [kept.fileId]))
    clock.forward(48 * 60)
    expect((await sweep()).files).toBeGreaterThan(0)
    expect(Buffer.from(await (await fetchFile(boss, kept.fileId)).bytes())).toEqual(bytes)
  })

  it('of the disk go too: bytes that no row names', async () => {
    const lost = await server.store.temporary()
    await writeFile(lost, 'half')
    const old = new Date(clock.now().getTime() - 2 * 86_400_000)
    await utimes(lost, old, old)
    expect((await sweep()).bytes).toBeGreaterThan(0)
    await expect(readFile(lost)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('a file of somebody else is not claimed, and the call is undone', async () => {
    const { fileId } = await send(salesman, '他人.pdf', PDF)
    const claim = work((made) => claimFiles(made, { bizType: 'order', ownerKey: '8' }, [fileId]))
    await expect(claim).rejects.toMatchObject({ code: '106', message: '文件不存在' })
    const { rows: claims } = await test.database.db.execute(sql`select 1 from file_claim where owner_key = '8'`)
    expect(claims).toEqual([])
  })
})
