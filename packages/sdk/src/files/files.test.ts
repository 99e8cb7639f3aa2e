import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fileServer, json, readForm } from '../../test/file-server.ts'
import { hanging, loggedIn, rejection, user } from '../../test/stub-server.ts'
import type { DealerClientOptions } from '../index.ts'

const server = fileServer()
const client = (options: Partial<DealerClientOptions> = {}) => loggedIn({ baseUrl: server.url, ...options })

const get = (options?: Parameters<ReturnType<typeof client>['file']['file']['download']['downloadFileById']>[1]) =>
  client().file.file.download.downloadFileById({ fileId: '7001' }, options)

const MEGABYTE = 1024 * 1024

describe('a download', () => {
  it('[SH-REQ-12] has the name of the header, in Chinese, and its bytes', async () => {
    server.answer((request, response) => {
      expect(request.url).toBe('/api/file/file/download/downloadFileById?fileId=7001')
      expect(request.headers['x-token']).toBe(user.dmsToken)
      response.setHeader('Content-Disposition', "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.pdf")
      response.setHeader('Content-Type', 'application/pdf')
      response.end('%PDF-1.7')
    })
    const file = await get()
    expect([file.name, file.type]).toEqual(['订单.pdf', 'application/pdf'])
    expect(new TextDecoder().decode(await file.bytes())).toBe('%PDF-1.7')
  })

  it('[SH-REQ-12] without a name is refused, unless the caller has one', async () => {
    const nameless = (_: unknown, response: { end(text: string): void; setHeader(a: string, b: string): void }) => {
      response.setHeader('Content-Type', 'application/octet-stream')
      response.end('x')
    }
    server.answer(nameless)
    expect(await rejection(get())).toMatchObject({ kind: 'file', reason: 'missingName', message: '缺少文件名' })
    expect((await get({ fileName: '附件.bin' })).name).toBe('附件.bin')
  })

  it('tells its progress, with the total when it is announced', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a', 'Content-Length': '6' })
      response.write('abc')
      setTimeout(() => response.end('def'), 20)
    })
    const onProgress = vi.fn()
    const file = await get({ onProgress })
    expect(file.size).toBe(6)
    await file.bytes()
    expect(onProgress.mock.calls.at(-1)).toEqual([{ loaded: 6, total: 6 }])
  })

  it('counts what is read and announces no size when it came compressed', async () => {
    const text = '订单'.repeat(1000)
    server.answer((_, response) => {
      response.setHeader('Content-Disposition', 'attachment; filename=a.csv')
      response.setHeader('Content-Encoding', 'gzip')
      response.end(gzipSync(text))
    })
    const file = await get()
    expect(file.size).toBeUndefined()
    expect(await (await file.blob()).text()).toBe(text)
  })

  it('[SH-REQ-16] is refused beyond the limit, announced or not', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a', 'Content-Length': 201 * MEGABYTE })
      response.flushHeaders()
    })
    expect(await rejection(get())).toMatchObject({
      kind: 'file',
      reason: 'tooLarge',
      message: '文件超过200MB，无法下载',
    })
    server.answer((_, response) => {
      response.setHeader('Content-Disposition', 'attachment; filename=a')
      response.write('x'.repeat(60))
      setTimeout(() => response.end('x'.repeat(60)), 10)
    })
    const file = await get({ maxBytes: 100 })
    expect(await rejection(file.bytes())).toMatchObject({ kind: 'file', reason: 'tooLarge' })
  })

  it('streams: the server sends no faster than the file is read', async () => {
    const chunk = Buffer.alloc(MEGABYTE, 'x')
    const megabytes = 150
    let sent = 0
    server.answer(async (_, response) => {
      response.setHeader('Content-Disposition', 'attachment; filename=big')
      for (; sent < megabytes; sent++)
        if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve))
      response.end()
    })
    const reader = (await get()).stream().getReader()
    let read = 0
    let ahead = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      read += value.byteLength
      ahead = Math.max(ahead, sent - read / MEGABYTE)
      if (read % (8 * MEGABYTE) < 65_536) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(read).toBe(megabytes * MEGABYTE)
    expect(ahead).toBeLessThan(30)
  })

  it('that the server refuses is the usual refusal, not a file', async () => {
    server.answer((_, response) => json(response, '文件不存在', '106'))
    expect(await rejection(get())).toMatchObject({ kind: 'refused', resultCode: '106', message: '文件不存在' })
  })

  it('[SH-REQ-9] of a JSON file is a file whatever code stands in it, and a page of HTML without a name is none', async () => {
    server.answer((_, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename=a.json',
      })
      response.end('{"resultCode":"520"}')
    })
    expect(await (await (await get()).blob()).text()).toBe('{"resultCode":"520"}')
    server.answer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<html>login</html>')
    })
    expect(await rejection(get())).toMatchObject({ kind: 'protocol', body: '<html>login</html>' })
  })

  it('that a success without a file answers is no answer, and onError hears of it once', async () => {
    server.answer((_, response) => json(response, null))
    const onError = vi.fn()
    const { downloadFileById } = client({ onError }).file.file.download
    const error = await rejection(downloadFileById({ fileId: '7001' }))
    expect(error).toMatchObject({ kind: 'protocol', operation: 'file.file.download.downloadFileById' })
    expect(onError.mock.calls).toEqual([[error]])
    server.answer((_, response) => void response.setHeader('Content-Type', 'text/html').end('<html>login</html>'))
    await rejection(downloadFileById({ fileId: '7001' }))
    expect(onError).toHaveBeenCalledTimes(2)
    await rejection(downloadFileById({ fileId: '7001' }, { silent: true }))
    expect(onError).toHaveBeenCalledTimes(2)
  })

  it('that is cut short rejects while it is read, and onError hears of it', async () => {
    let cut = () => {}
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a', 'Content-Length': '1000' })
      response.write('abc')
      cut = () => response.destroy()
    })
    const onError = vi.fn()
    const file = await client({ onError }).file.file.download.downloadFileById({ fileId: '1' })
    cut()
    const error = await rejection(file.bytes())
    expect(error).toMatchObject({ kind: 'network', operation: 'file.file.download.downloadFileById', attempt: 1 })
    expect(onError.mock.calls).toEqual([[error]])
  })

  it('can be aborted and timed out while it is read', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename=a' })
      response.write('abc')
    })
    const abort = new AbortController()
    const aborted = await get({ signal: abort.signal })
    setTimeout(() => abort.abort(), 20)
    expect(await rejection(aborted.bytes())).toMatchObject({ kind: 'aborted' })
    // Time stands still until the file is there, however long that takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = await get({ timeout: 200 })
    const reading = rejection(late.bytes())
    await vi.advanceTimersByTimeAsync(200)
    expect(await reading).toMatchObject({ kind: 'timeout' })
    const unanswered = new Promise<void>((resolve) => server.answer(() => resolve()))
    const waiting = rejection(get({ timeout: 50 }))
    await unanswered
    await vi.advanceTimersByTimeAsync(50)
    expect(await waiting).toMatchObject({ kind: 'timeout' })
  })

  it('that takes too long is news for onError, as it is of the raw door', async () => {
    const onError = vi.fn()
    const dealer = client({ fetch: hanging, onError, timeout: 1 })
    const calls = [
      () => dealer.file.file.download.downloadFileById({ fileId: '1' }),
      () => dealer.raw('POST /api/so/salesOrder/lists', { body: {} }),
    ]
    for (const call of calls) {
      const error = await rejection(call())
      expect(error).toMatchObject({ kind: 'timeout', cause: { name: 'TimeoutError' } })
      expect(onError.mock.lastCall).toEqual([error])
    }
    expect(onError).toHaveBeenCalledTimes(2)
  })

  it('is tried again like any read', async () => {
    let count = 0
    server.answer((_, response) => {
      count += 1
      if (count === 1) return void response.writeHead(503).end()
      response.setHeader('Content-Disposition', 'attachment; filename=a')
      response.end('x')
    })
    expect((await get()).name).toBe('a')
    expect(count).toBe(2)
  })
})

describe('the raw door', () => {
  const list = 'POST /api/so/salesOrder/lists'

  it('[SH-REQ-9] answers a refused import with its data', async () => {
    server.answer(async (request, response) => {
      expect((await readForm(request)).file?.name).toBe('员工.xlsx')
      json(response, [{ rowNo: 2, checkResult: '手机号格式不正确' }], '101')
    })
    const response = await client().raw('POST /api/md/user/importList', {
      body: { file: new File(['rows'], '员工.xlsx') },
    })
    expect(await response.json()).toEqual({
      resultCode: '101',
      content: [{ rowNo: 2, checkResult: '手机号格式不正确' }],
    })
  })

  it('[SH-REQ-12] posts an import, whose answer can be had as an array buffer', async () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0xff])
    const methods: (string | undefined)[] = []
    server.answer(async (request, response) => {
      methods.push(request.method)
      await readForm(request)
      response.setHeader('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').end(bytes)
    })
    const body = { file: new File(['rows'], '员工.xlsx') }
    const response = await client().raw('POST /api/md/user/importList', { body })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    expect(methods).toEqual(['POST'])
  })

  it('[SH-REQ-9] answers HTML, empty bodies and any status as they are', async () => {
    server.answer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<p>单据</p>')
    })
    expect(await (await client().raw(list, { body: {} })).text()).toBe('<p>单据</p>')
    server.answer((_, response) => void response.writeHead(404, { 'X-Own': 'yes' }).end())
    const response = await client().raw(list, { body: {} })
    expect([response.status, response.headers.get('X-Own'), await response.text()]).toEqual([404, 'yes', ''])
  })

  it('still knows when the session has ended', async () => {
    server.answer((_, response) => json(response, '登录已失效，请重新登录', 'G001'))
    const onSessionEnd = vi.fn()
    expect(await rejection(client({ onSessionEnd }).raw(list, { body: {} }))).toMatchObject({ kind: 'session' })
    expect(onSessionEnd).toHaveBeenCalledOnce()
  })

  it('rejects when there is no answer at all', async () => {
    server.answer((_, response) => void response.destroy())
    expect(await rejection(client({ retries: 0 }).raw(list, { body: {} }))).toMatchObject({ kind: 'network' })
  })
})

describe('silentOperations', () => {
  it('[SH-REQ-9] keeps the failures of the named calls from onError', async () => {
    server.answer((_, response) => json(response, '缺', '105'))
    const onError = vi.fn()
    const dealer = client({ onError, silentOperations: ['so.salesOrder.lists'] })
    await rejection(dealer.so.salesOrder.lists())
    await rejection(dealer.request('POST /api/so/salesOrder/lists', { body: {} }))
    expect(onError).not.toHaveBeenCalled()
    await rejection(dealer.so.salesOrder.orderDetail({ soId: '1' }))
    expect(onError).toHaveBeenCalledOnce()
  })
})

it('progress that throws breaks no upload and no download', async () => {
  server.answer((request, response) => {
    if (request.method === 'POST') return void request.resume().on('end', () => json(response, { fileId: '1' }))
    response.setHeader('Content-Disposition', 'attachment; filename="a.txt"').end('text')
  })
  const wrong = new Error('wrong callback')
  const onCallbackError = vi.fn()
  const dealer = client({ onCallbackError })
  const onProgress = () => {
    throw wrong
  }
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(3) }
  const sent = dealer.file.file.upload.uploadFileJson({ file, bizType: 'customer' }, { onProgress })
  expect(await sent).toEqual({ fileId: '1' })
  const got = await dealer.file.file.download.downloadFileById({ fileId: '1' }, { onProgress })
  expect(new TextDecoder().decode(await got.bytes())).toBe('text')
  expect(onCallbackError).toHaveBeenCalledWith(wrong)
})
