import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Form, fileServer, json, readForm } from '../../test/file-server.ts'
import { loggedIn, rejection, user } from '../../test/stub-server.ts'
import type { DealerClientOptions, StreamSource } from '../index.ts'

const server = fileServer()
const client = (options: Partial<DealerClientOptions> = {}) => loggedIn({ baseUrl: server.url, ...options })

const MEGABYTE = 1024 * 1024

const image = new TextEncoder().encode('\x89PNG\r\n--not a boundary\r\n')
const stream = (parts: Uint8Array[]): ReadableStream<Uint8Array> => new Blob(parts as BlobPart[]).stream()

describe('an upload', () => {
  const sources: [
    string,
    () => Parameters<ReturnType<typeof client>['file']['file']['upload']['uploadFileJson']>[0]['file'],
  ][] = [
    ['File', () => new File([image], '门头照.png', { type: 'image/png' })],
    ['bytes', () => ({ name: '门头照.png', type: 'image/png', bytes: image })],
    ['Buffer', () => ({ name: '门头照.png', type: 'image/png', bytes: Buffer.from(image) })],
    ['stream', () => ({ name: '门头照.png', type: 'image/png', stream: stream([image]) })],
    [
      'stream of known size',
      () => ({ name: '门头照.png', type: 'image/png', size: image.length, stream: stream([image]) }),
    ],
  ]

  it.each(sources.flatMap(([what, make]) => [false, true].map((progress) => ({ what, make, progress }))))(
    '[SH-REQ-12] of a $what arrives whole (progress: $progress)',
    async ({ make, progress }) => {
      let form: Form | undefined
      server.answer(async (request, response) => {
        form = await readForm(request)
        json(response, { fileId: '7001', fileName: '门头照.png', size: image.length })
      })
      const onProgress = vi.fn()
      const answer = await client().file.file.upload.uploadFileJson(
        { file: make(), bizType: '客户"门头' },
        progress ? { onProgress } : {},
      )
      expect(answer).toMatchObject({ fileId: '7001' })
      expect(form?.fields).toEqual({ bizType: '客户"门头' })
      expect(form?.file).toEqual({ name: '门头照.png', type: 'image/png', bytes: image })
      expect(form?.headers['x-token']).toBe(user.dmsToken)
      if (progress) expect(onProgress.mock.calls.at(-1)?.[0].loaded).toBeGreaterThan(image.length)
    },
  )

  it('[SH-REQ-1] asks for the way with what every request has, and not the token, before a browser tells how far it is', async () => {
    vi.stubGlobal('XMLHttpRequest', class {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const asked: [string | undefined, IncomingHttpHeaders][] = []
    server.answer(({ method, headers }, response) => {
      asked.push([method, headers])
      response.writeHead(302, { Location: 'http://elsewhere.test/' }).end()
    })
    const sent = client().file.file.upload.uploadFileJson(
      { file: new Blob([image]), bizType: 'x' },
      { onProgress() {} },
    )
    expect(await rejection(sent)).toMatchObject({ kind: 'http', status: 302 })
    expect(asked).toEqual([['HEAD', expect.objectContaining({ dealercode: user.dealerCode, logintype: 'JSON' })]])
    expect(asked[0]?.[1]).not.toHaveProperty('x-token')
  })

  it('of a Blob has a name', async () => {
    let form: Form | undefined
    server.answer(async (request, response) => {
      form = await readForm(request)
      json(response, {})
    })
    await client().file.file.upload.uploadFileJson({ file: new Blob([image]), bizType: 'x' })
    expect(form?.file?.name).toBe('file')
  })

  it('tells the total of a known size, and ends at it', async () => {
    server.answer(async (request, response) => {
      await readForm(request)
      json(response, {})
    })
    const onProgress = vi.fn()
    const file = new File([image], 'a.png')
    await client().file.file.upload.uploadFileJson({ file, bizType: 'x' }, { onProgress })
    const last = onProgress.mock.calls.at(-1)?.[0]
    expect(last.loaded).toBe(last.total)
  })

  it('of a stream is read no faster than it is sent', async () => {
    let received = 0
    server.answer(async (request, response) => {
      for await (const chunk of request) received += (chunk as Buffer).length
      json(response, {})
    })
    const chunk = new Uint8Array(MEGABYTE)
    let sent = 0
    let ahead = 0
    const file: StreamSource = {
      name: 'big',
      stream: new ReadableStream({
        pull(controller) {
          if (sent >= 150) return controller.close()
          sent += 1
          ahead = Math.max(ahead, sent - received / MEGABYTE)
          controller.enqueue(chunk)
        },
      }),
    }
    await client().file.file.upload.uploadFileJson({ file, bizType: 'x' })
    expect(received).toBeGreaterThan(150 * MEGABYTE)
    // What the system holds between two processes grows when the machine is busy; all of it would be 150.
    expect(ahead).toBeLessThan(75)
  })

  it('is never sent twice: it carries nothing by which a repetition is known', async () => {
    let count = 0
    server.answer((_, response) => {
      count += 1
      response.writeHead(503).end()
    })
    const file = new File([image], 'a.png')
    expect(await rejection(client().file.file.upload.uploadFileJson({ file, bizType: 'x' }))).toMatchObject({
      kind: 'http',
      status: 503,
    })
    expect(count).toBe(1)
  })

  it('of a stream tells the end of the session instead of sending again', async () => {
    server.answer((request, response) => {
      request.resume()
      json(response, '长时间未操作，请重新登录', '520')
    })
    const renewSession = vi.fn()
    const file: StreamSource = { name: 'a', stream: stream([image]) }
    const call = client({ renewSession }).file.file.upload.uploadFileJson({ file, bizType: 'x' })
    expect(await rejection(call)).toMatchObject({ kind: 'session', resultCode: '520' })
    expect(renewSession).not.toHaveBeenCalled()
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a path', 'a/path.png'],
    ['an empty object', {}],
    ['a name alone', { name: 'a.png' }],
    ['bytes without a name', new Uint8Array(3)],
    ['a stream of another kind', { name: 'a.png', stream: { on() {} } }],
    ['bytes that are text', { name: 'a.png', bytes: 'abc' }],
  ])('of %s is refused before anything is sent, and says what a file may be', async (_, file) => {
    const arrived = vi.fn()
    server.answer((_request, response) => {
      arrived()
      json(response, {})
    })
    const onError = vi.fn()
    const dealer = client({ onError })
    const body = { file: file as never, bizType: 'x' }
    const calls = [
      () => dealer.file.file.upload.uploadFileJson(body),
      () => dealer.file.file.upload.uploadFileJson(body, { onProgress() {} }),
      () => dealer.raw('POST /api/file/file/upload/uploadFileJson', { body }),
    ]
    for (const call of calls)
      expect(await rejection(call())).toMatchObject({
        kind: 'unsendable',
        operation: 'file.file.upload.uploadFileJson',
        message: expect.stringMatching(/^文件格式不正确，可用：File, Blob, /),
        english: expect.stringContaining('{name, bytes}'),
      })
    expect(onError).toHaveBeenCalledTimes(3)
    expect(arrived).not.toHaveBeenCalled()
    await rejection(dealer.file.file.upload.uploadFileJson(body, { silent: true }))
    expect(onError).toHaveBeenCalledTimes(3)
  })

  it('without any arguments is refused alike', async () => {
    const { uploadFileJson } = client().file.file.upload as unknown as Record<
      string,
      (...given: unknown[]) => Promise<unknown>
    >
    for (const given of [[], [null]])
      expect(await rejection(uploadFileJson?.(...given) as Promise<unknown>)).toMatchObject({ kind: 'unsendable' })
  })

  it('of a stream that fails is unsendable by that failure, in memory too; a lost network is the network', async () => {
    server.answer(async (request, response) => {
      await readForm(request).catch(() => undefined)
      json(response, {})
    })
    const broken = new Error('disk pulled out')
    const failing = (): StreamSource => ({
      name: 'a',
      stream: new ReadableStream({
        start: (controller) => controller.enqueue(image),
        pull: (controller) => controller.error(broken),
      }),
    })
    const body = () => ({ file: failing(), bizType: 'x' })
    const calls = [
      () => client().file.file.upload.uploadFileJson(body()),
      () => client().file.file.upload.uploadFileJson(body(), { onProgress() {} }),
      () => client().raw('POST /api/file/file/upload/uploadFileJson', { body: body() }),
    ]
    for (const call of calls)
      expect(await rejection(call())).toMatchObject({
        kind: 'unsendable',
        message: '文件读取失败',
        attempt: 1,
        cause: broken,
      })
    server.answer((request) => void request.destroy())
    const file: StreamSource = { name: 'a', stream: stream([image]) }
    const cut = client().file.file.upload.uploadFileJson({ file, bizType: 'x' })
    expect(await rejection(cut)).toMatchObject({ kind: 'network' })
  })

  it('of a stream that was read before is unsendable', async () => {
    server.answer(async (request, response) => {
      await readForm(request).catch(() => undefined)
      json(response, {})
    })
    const file: StreamSource = { name: 'a', stream: stream([image]) }
    await client().file.file.upload.uploadFileJson({ file, bizType: 'x' })
    const again = client().file.file.upload.uploadFileJson({ file, bizType: 'x' })
    expect(await rejection(again)).toMatchObject({ kind: 'unsendable' })
  })

  it('of a stream that is not sent lets go of it, so that its file is closed', async () => {
    const cancel = vi.fn()
    const body = () => ({ file: { name: 'a', stream: new ReadableStream<Uint8Array>({ cancel }) }, bizType: 'x' })
    const unreachable = client({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    const stopped = { signal: AbortSignal.abort() }
    const calls = [
      () => unreachable.file.file.upload.uploadFileJson(body()),
      () => unreachable.file.file.upload.uploadFileJson(body(), { onProgress() {} }),
      () => client().file.file.upload.uploadFileJson(body(), stopped),
      () => client().raw('POST /api/file/file/upload/uploadFileJson', { body: body() }, stopped),
    ]
    for (const [at, call] of calls.entries()) {
      await rejection(call())
      expect(cancel).toHaveBeenCalledTimes(at + 1)
    }
  })

  it('can be aborted', async () => {
    server.answer(() => undefined)
    const abort = new AbortController()
    const file: StreamSource = { name: 'a', stream: new ReadableStream({ pull: () => new Promise(() => undefined) }) }
    setTimeout(() => abort.abort(), 50)
    const call = client().file.file.upload.uploadFileJson({ file, bizType: 'x' }, { signal: abort.signal })
    expect(await rejection(call)).toMatchObject({ kind: 'aborted' })
  })
})
