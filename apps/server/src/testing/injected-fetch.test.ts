import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { injectedFetch } from './injected-fetch.ts'

const app = Fastify()
const fetch = injectedFetch(app)
const at = (path: string) => `http://dealer.test${path}`

beforeAll(async () => {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/echo', async (request, reply) =>
    reply.type(request.headers['content-type'] ?? 'application/x-nothing').send(request.body),
  )
  app.get('/headers', async (request, reply) =>
    reply.header('set-cookie', ['a=1', 'b=2']).header('x-count', 3).send(request.headers),
  )
  app.get('/nothing', async (_request, reply) => reply.code(204).send())
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  app.get('/never', () => new Promise(() => {}))
  await app.ready()
})
afterAll(() => app.close())

describe('a fetch without a port', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)

  it.each<[string, () => ConstructorParameters<typeof Response>[0]]>([
    ['bytes', () => bytes],
    ['a blob', () => new Blob([bytes])],
    ['a stream', () => new Blob([bytes.subarray(0, 9), bytes.subarray(9)]).stream()],
  ])('sends %s and answers bytes', async (_, body) => {
    const answer = await fetch(at('/echo'), { method: 'POST', body: body(), duplex: 'half' } as RequestInit)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  })

  it('sends a form with its boundary', async () => {
    const form = new FormData()
    form.append('file', new File(['你好'], '订单.txt'))
    const answer = await (await fetch(at('/echo'), { method: 'POST', body: form })).formData()
    const file = answer.get('file') as File
    expect([file.name, await file.text()]).toEqual(['订单.txt', '你好'])
  })

  it('keeps the headers of both ways, also those that come more than once', async () => {
    const answer = await fetch(new Request(at('/headers?a=1'), { headers: { 'X-Token': 't' } }))
    expect(await answer.json()).toMatchObject({ 'x-token': 't', host: 'dealer.test' })
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('x-count')).toBe('3')
  })

  it('answers any status', async () => {
    const statuses = ['/nothing', '/broken', '/elsewhere'].map(async (path) => (await fetch(at(path))).status)
    expect(await Promise.all(statuses)).toEqual([204, 500, 404])
  })

  it('rejects with the reason of a signal, before and during the call', async () => {
    const reason = new Error('left the page')
    await expect(fetch(at('/nothing'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const controller = new AbortController()
    const call = fetch(at('/never'), { signal: controller.signal })
    setImmediate(() => controller.abort(reason))
    await expect(call).rejects.toBe(reason)
  })
})
