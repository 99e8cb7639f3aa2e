import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { content, loopback } from './loopback.ts'
import { machine } from './program.ts'

const server = loopback()
const desk = machine()
const fetchFile = ['file.file.download.downloadFileById', '--fileId', '7001']

beforeEach(() => {
  desk.keep(server.url)
  rmSync(desk.work, { recursive: true })
  mkdirSync(desk.work)
  server.on('GET /api/file/file/download/downloadFileById', (_arrived, response) => {
    response.setHeader('Content-Disposition', "attachment; filename*=UTF-8''..%2F%E8%AE%A2%E5%8D%95.pdf")
    response.end('%PDF-1.7')
  })
})

const read = (name: string) => readFileSync(join(desk.work, name), 'utf8')
const write = (name: string, text: string | Buffer) => writeFileSync(join(desk.work, name), text)

describe('a download', () => {
  it('[SH-REQ-12] lands under its own name in the current folder, and the path is the output', async () => {
    const { code, stdout, stderr } = await desk.run(fetchFile)
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '订单.pdf\n', stderr: '' })
    expect(read('订单.pdf')).toBe('%PDF-1.7')
  })

  it('lands where -o says: a file, or a folder', async () => {
    mkdirSync(join(desk.work, 'in'))
    write('mine.pdf', 'old')
    const named = await desk.run([...fetchFile, '-o', 'mine.pdf'])
    const inFolder = await desk.run([...fetchFile, '--output', 'in'])
    expect([named.stdout, inFolder.stdout]).toEqual(['mine.pdf\n', 'in/订单.pdf\n'])
    expect([read('mine.pdf'), read('in/订单.pdf')]).toEqual(['%PDF-1.7', '%PDF-1.7'])
  })

  it.each(['-', '/dev/stdout'])('goes to the standard output with -o %s, every byte and nothing else', async (path) => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 128))
    server.on('GET /api/file/file/download/downloadFileById', (_arrived, response) => {
      response.setHeader('Content-Disposition', 'attachment; filename=a.bin')
      response.end(bytes)
    })
    const { code, stdout, stderr } = await desk.run([...fetchFile, '-o', path])
    expect([code, stderr, stdout === bytes.toString()]).toEqual([0, '', true])
    expect(readdirSync(desk.work)).toEqual([])
  })

  it('replaces no file by a name that the server chose', async () => {
    write('订单.pdf', 'mine')
    const { code, stderr } = await desk.run(fetchFile)
    expect([code, stderr]).toEqual([2, 'dealer: 文件【订单.pdf】已存在，请用 -o 指定文件名\n'])
    expect(read('订单.pdf')).toBe('mine')
  })

  it('without a name needs -o', async () => {
    server.on('GET /api/file/file/download/downloadFileById', (_arrived, response) => {
      response.setHeader('Content-Type', 'application/octet-stream')
      response.end('x')
    })
    expect(await desk.run(fetchFile)).toMatchObject({ code: 4, stderr: 'dealer: 缺少文件名\n' })
    expect(await desk.run([...fetchFile, '-o', 'a.bin'])).toMatchObject({ code: 0, stdout: 'a.bin\n' })
  })

  it('leaves nothing behind when it is refused, breaks off or is interrupted', async () => {
    server.on('GET /api/file/file/download/downloadFileById', content('数据不存在或已删除', '106'))
    expect((await desk.run(fetchFile)).code).toBe(1)
    server.on('GET /api/file/file/download/downloadFileById', (_arrived, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a', 'Content-Length': '1000' })
      response.write('abc', () => response.destroy())
    })
    expect((await desk.run(fetchFile)).code).toBe(4)
    server.on('GET /api/file/file/download/downloadFileById', (_arrived, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a', 'Content-Length': '1000' })
      response.write('abc')
    })
    const before = server.arrived.length
    const running = desk.start([...fetchFile, '-o', 'slow.bin'])
    await server.until(before + 1)
    running.child.kill('SIGINT')
    expect((await running.ended).code).toBe(130)
    expect(readdirSync(desk.work)).toEqual([])
  })

  it('tells when its place is none', async () => {
    const { code, stderr } = await desk.run([...fetchFile, '-o', 'nowhere/a.pdf'])
    expect([code, stderr]).toEqual([2, 'dealer: 文件【nowhere/a.pdf】无法读写（ENOENT）\n'])
  })
})

describe('an upload', () => {
  it('[SH-REQ-12] sends the file of --file with the other fields, whole', async () => {
    write('员工.xlsx', Buffer.alloc(3_000_000, 'x'))
    server.on('POST /api/file/file/upload/uploadFileJson', content({ fileId: '9' }))
    const { code, stdout } = await desk.run([
      'file.file.upload.uploadFileJson',
      '--file',
      '员工.xlsx',
      '--bizType',
      'user',
    ])
    expect([code, stdout]).toEqual([0, '{"fileId":"9"}\n'])
    const { headers, bytes } = server.arrived[0]!
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': headers['content-type'] ?? '' },
    }).formData()
    const file = form.get('file') as File
    expect([form.get('bizType'), file.name, file.size]).toEqual(['user', '员工.xlsx', 3_000_000])
  })

  it('shows what the server makes of a sheet with --raw', async () => {
    write('a.xlsx', 'x')
    server.on('POST /api/md/user/importList', content([{ key: '3', message: '手机号已存在' }], '101'))
    const { code, stdout } = await desk.run(['md.user.importList', '--file', 'a.xlsx', '--raw'])
    expect([code, JSON.parse(stdout).content[0].key]).toEqual([1, '3'])
  })

  it.each<[string, string[], string]>([
    ['no file', [], '请用 --file'],
    ['a file that is not there', ['--file', 'none.xlsx'], '（ENOENT）'],
    ['a folder', ['--file', '.'], '（EISDIR）'],
  ])('is refused with %s, before anything is sent', async (_what, args, told) => {
    const { code, stderr } = await desk.run(['md.user.importList', ...args])
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)])
    expect(server.arrived).toEqual([])
    expect(existsSync(join(desk.work, 'none.xlsx'))).toBe(false)
  })
})
