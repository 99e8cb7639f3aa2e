import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { envelope, hanging, loggedIn, rejection, stubServer } from '../test/stub-server.ts'
import type { CallContext } from './index.ts'
import { readRetryAfter, waitBeforeRetry } from './retry.ts'

const server = stubServer()
const page = { total: 0, rows: [], footer: {} }
const ok = () => Promise.resolve(Response.json({ resultCode: '000', content: page }))

describe('stopping a call', () => {
  afterEach(() => vi.useRealTimers())

  it('rejects as aborted with the reason, the request stopped', async () => {
    const controller = new AbortController()
    const call = rejection(loggedIn({ fetch: hanging }).so.salesOrder.lists({}, { signal: controller.signal }))
    const reason = new Error('left the page')
    controller.abort(reason)
    expect(await call).toMatchObject({ kind: 'aborted', message: '请求已取消', cause: reason })
  })

  it('sends nothing for a signal that was aborted before', async () => {
    const fetch = vi.fn(ok)
    const error = await rejection(loggedIn({ fetch }).so.salesOrder.lists({}, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ kind: 'aborted', attempt: 0 })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('rejects as aborted while the body is still coming', async () => {
    const controller = new AbortController()
    const fetch = async (_: string, init: RequestInit) =>
      new Response(
        new ReadableStream(
          {
            start: (stream) => init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
            // Somebody reads.
            pull: () => controller.abort(),
          },
          { highWaterMark: 0 },
        ),
      )
    const call = rejection(loggedIn({ fetch }).so.salesOrder.lists({}, { signal: controller.signal }))
    expect(await call).toMatchObject({ kind: 'aborted' })
  })

  it('[SH-REQ-11] has no timeout by default, and the call’s over the client’s', async () => {
    vi.useFakeTimers()
    const waiting = vi.fn()
    void loggedIn({ fetch: hanging }).so.salesOrder.lists().finally(waiting)
    await vi.advanceTimersByTimeAsync(24 * 3600_000)
    expect(waiting).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    const own = rejection(loggedIn({ fetch: hanging, timeout: 9000 }).so.salesOrder.lists({}, { timeout: 1000 }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await own).toMatchObject({ kind: 'timeout', message: '请求超时，请稍后重试' })
    const never = vi.fn()
    void loggedIn({ fetch: hanging, timeout: 9000 }).so.salesOrder.lists({}, { timeout: 0 }).finally(never)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(never).not.toHaveBeenCalled()
  })

  it.each([Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 31 + 1, 2 ** 40])(
    'a timeout of %d does not fire at once',
    async (timeout) => {
      vi.useFakeTimers()
      const over = vi.fn()
      void loggedIn({ fetch: hanging }).so.salesOrder.lists({}, { timeout }).catch(over)
      await vi.advanceTimersByTimeAsync(2 ** 31 - 1)
      expect(over).not.toHaveBeenCalled()
      if (timeout > 2 ** 32) return
      await vi.advanceTimersByTimeAsync(2)
      expect(over).toHaveBeenCalledOnce()
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it.each([-1, Number.NaN, Number.NEGATIVE_INFINITY, '9' as never])(
    'refuses the timeout %j when it is given',
    async (timeout) => {
      const fetch = vi.fn(ok)
      expect(await rejection(loggedIn({ fetch }).so.salesOrder.lists({}, { timeout }))).toMatchObject({
        kind: 'unsendable',
        message: '超时时间不正确',
      })
      const download = loggedIn({ fetch }).file.file.download.downloadFileById({ fileId: '1' }, { timeout })
      expect(await rejection(download)).toMatchObject({ kind: 'unsendable' })
      expect(fetch).not.toHaveBeenCalled()
      expect(() => loggedIn({ timeout })).toThrow(RangeError)
    },
  )

  it('knows a signal of AbortSignal.timeout() as a timeout, also through AbortSignal.any()', async () => {
    for (const signal of [AbortSignal.timeout(1), AbortSignal.any([AbortSignal.timeout(1)])])
      expect(await rejection(loggedIn({ fetch: hanging }).so.salesOrder.lists({}, { signal }))).toMatchObject({
        kind: 'timeout',
        cause: { name: 'TimeoutError' },
      })
  })

  it('stops waiting for a retry, too', async () => {
    vi.useFakeTimers()
    const controller = new AbortController()
    const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: 503, headers: { 'Retry-After': '30' } })))
    const call = rejection(loggedIn({ fetch }).so.salesOrder.lists({}, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(1000)
    controller.abort()
    expect(await call).toMatchObject({ kind: 'aborted', attempt: 1 })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops all calls that share a signal', async () => {
    const controller = new AbortController()
    const fetch = vi.fn(hanging)
    const dealer = loggedIn({ fetch })
    const calls = Array.from({ length: 50 }, () =>
      rejection(dealer.so.salesOrder.lists({}, { signal: controller.signal })),
    )
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(50))
    controller.abort()
    for (const error of await Promise.all(calls)) expect(error).toMatchObject({ kind: 'aborted', attempt: 1 })
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })

  it('leaves no listener on a signal shared by 100,000 calls, and one while they run', async () => {
    const { signal } = new AbortController()
    const dealer = loggedIn({ fetch: ok })
    for (let round = 0; round < 100; round += 1) {
      const calls = Array.from({ length: 1000 }, () => dealer.so.salesOrder.lists({}, { signal, timeout: 60_000 }))
      expect(getEventListeners(signal, 'abort')).toHaveLength(1)
      await Promise.all(calls)
      expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    }
  })
})

describe('sending again', () => {
  const action = { soId: '1', version: 1 }
  const flaky = (failures: number, failure: () => Response) =>
    vi.fn(async () => (fetchCount() <= failures ? failure() : Response.json({ resultCode: '000', content: page })))
  let count = 0
  const fetchCount = () => {
    count += 1
    return count
  }
  afterEach(() => {
    count = 0
    vi.restoreAllMocks()
  })
  const noWait = () => vi.spyOn(Math, 'random').mockReturnValue(0)

  it.each([408, 429, 502, 503, 504])('repeats a read after HTTP %i', async (status) => {
    noWait()
    const fetch = flaky(2, () => new Response(null, { status }))
    expect(await loggedIn({ fetch }).so.salesOrder.lists()).toEqual(page)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('repeats a write with the same requestNo, and names the attempt when it gives up', async () => {
    noWait()
    server.answer(() => Response.error())
    const error = await rejection(loggedIn().so.salesOrder.delById(action))
    expect(error).toMatchObject({ kind: 'network', attempt: 3 })
    expect(server.arrived).toHaveLength(3)
    expect(new Set(server.arrived.map(({ text }) => text)).size).toBe(1)
    expect(new Set(server.arrived.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(1)
  })

  it('never repeats a write without a requestNo', async () => {
    noWait()
    const fetch = flaky(9, () => new Response(null, { status: 503 }))
    await rejection(loggedIn({ fetch, autoRequestNo: false, retries: 5 }).so.salesOrder.delById(action, { retries: 5 }))
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a refusal', () => Response.json({ resultCode: '105', content: '库存不足' })],
    ['HTTP 500', () => new Response(null, { status: 500 })],
    ['an answer that is none', () => new Response('<html>')],
  ])('does not repeat after %s', async (_, answer) => {
    const fetch = flaky(9, answer)
    await rejection(loggedIn({ fetch }).so.salesOrder.lists())
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('does as often as told: by the call, else by the client', async () => {
    noWait()
    const fetch = flaky(99, () => new Response(null, { status: 503 }))
    const dealer = loggedIn({ fetch, retries: 4 })
    await rejection(dealer.so.salesOrder.lists())
    expect(fetch).toHaveBeenCalledTimes(5)
    await rejection(dealer.so.salesOrder.lists({}, { retries: 0 }))
    expect(fetch).toHaveBeenCalledTimes(6)
  })

  it.each([Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY, '3' as never, null as never])(
    'refuses %j retries when they are given',
    async (retries) => {
      const fetch = vi.fn(() => Promise.reject(new TypeError('no network')))
      const dealer = loggedIn({ fetch })
      const calls = [
        dealer.so.salesOrder.lists({}, { retries }),
        dealer.file.file.download.downloadFileById({ fileId: '1' }, { retries }),
      ]
      for (const call of calls)
        expect(await rejection(call)).toMatchObject({ kind: 'unsendable', attempt: 0, message: '重试次数不正确' })
      expect(fetch).not.toHaveBeenCalled()
      expect(() => loggedIn({ retries })).toThrow(RangeError)
    },
  )

  const facts = { operation: 'o', method: 'GET', url: '/', attempt: 1, requestId: 'r' }
  it('waits with full jitter, longer each time, up to a limit', async () => {
    const { NetworkError } = await import('./errors.ts')
    const error = new NetworkError({ zh: '断', en: 'x' }, facts)
    const longest = [1, 2, 3, 4, 5, 6, 50].map((attempt) => waitBeforeRetry(error, attempt, () => 1))
    expect(longest).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000])
    expect(waitBeforeRetry(error, 3, () => 0)).toBe(0)
    expect(waitBeforeRetry(error, 3, () => 0.5)).toBe(600)
  })

  it('waits as long as Retry-After asks, but not for minutes', async () => {
    const { HttpError } = await import('./errors.ts')
    const text = { zh: '忙', en: 'x' }
    const error = (wait?: number) => new HttpError(text, text, facts, 503, undefined, wait)
    expect(waitBeforeRetry(error(2000), 1, () => 0)).toBe(2000)
    expect(waitBeforeRetry(error(60_000), 1)).toBe(60_000)
    expect(waitBeforeRetry(error(60_001), 1)).toBeUndefined()
    const now = Date.parse('2025-11-20T00:00:00Z')
    expect(readRetryAfter('7', now)).toBe(7000)
    expect(readRetryAfter('Thu, 20 Nov 2025 00:00:09 GMT', now)).toBe(9000)
    expect(readRetryAfter('Thu, 20 Nov 2025 00:00:00 GMT', now + 5)).toBe(0)
    for (const other of [null, '', 'soon', '-1x']) expect(readRetryAfter(other, now)).toBeUndefined()
  })
})

describe('hooks', () => {
  it('run in their order around each sending, and know no secret', async () => {
    const heard: string[] = []
    const contexts: CallContext[] = []
    server.answer((_, count) => (count === 1 ? new Response(null, { status: 503 }) : envelope(page)))
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await loggedIn({
      hooks: {
        async wrap(context, next) {
          heard.push('begin')
          contexts.push(context)
          try {
            return await next()
          } finally {
            heard.push('end')
          }
        },
        before(context) {
          heard.push(`before ${context.attempt}`)
          context.headers['X-Trace'] = String(context.attempt)
        },
        after: (context, { status }) => void heard.push(`after ${context.attempt} ${status}`),
      },
    }).so.salesOrder.lists({ customer: '惠万家' })
    expect(heard).toEqual(['begin', 'before 1', 'after 1 503', 'before 2', 'after 2 200', 'end'])
    expect(server.arrived.map(({ headers }) => headers.get('X-Trace'))).toEqual(['1', '2'])
    expect(JSON.stringify(contexts)).not.toMatch(/token-1|惠万家/)
    expect(contexts[0]).toMatchObject({
      operation: 'so.salesOrder.lists',
      url: '/api/so/salesOrder/lists',
      silent: false,
    })
    vi.restoreAllMocks()
  })

  it('stop the call when they throw before it is sent', async () => {
    const wrong = new Error('wrong hook')
    const stopped = { kind: 'aborted', attempt: 0, cause: wrong }
    const onCallbackError = vi.fn()
    const before = () => Promise.reject(wrong)
    const wrap = () => Promise.reject(wrong)
    for (const hooks of [{ before }, { wrap }])
      expect(await rejection(loggedIn({ hooks, onCallbackError }).so.salesOrder.lists())).toMatchObject(stopped)
    expect(onCallbackError.mock.calls).toEqual([[wrong], [wrong]])
    expect(server.arrived).toHaveLength(0)
  })
})
