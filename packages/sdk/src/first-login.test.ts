import { describe, expect, it, vi } from 'vitest'
import { client, credentials, ended, loggedIn, rejection, user } from '../test/stub-server.ts'
import type { DealerClient, DealerClientOptions } from './index.ts'

const page = { total: 0, rows: [] }
/** Lets in whoever logs in, and counts. */
const lazily = (options: Partial<DealerClientOptions> = {}) => {
  const seen = { logins: 0, calls: 0, refuse: '', over: '' }
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('/c5login')) {
      seen.logins += 1
      return seen.refuse
        ? Response.json({ resultCode: '101', content: '用户名或密码错误', reason: seen.refuse })
        : Response.json({ resultCode: '000', content: { ...user, dmsToken: `token-${seen.logins}` } })
    }
    const token = new Headers(init.headers).get('X-Token')
    seen.calls += 1
    return token && token !== seen.over ? Response.json({ resultCode: '000', content: page }) : ended()
  }
  return { seen, fetch, dealer: client({ fetch, ...options }) }
}

describe('a login by itself', () => {
  it('comes with the first call, once for 100 at a time', async () => {
    const { seen, dealer } = lazily({ credentials })
    expect(dealer.session.isLoggedIn).toBe(false)
    await Promise.all(Array.from({ length: 100 }, () => dealer.so.salesOrder.lists()))
    expect(seen).toMatchObject({ logins: 1, calls: 100 })
    expect(dealer.session.user?.dmsToken).toBe('token-1')
  })

  it('is not made for a call that needs no session', async () => {
    const { seen, dealer } = lazily({ credentials })
    await rejection(dealer.session.getVerifyCode({ uuid: 'x' }))
    expect(seen.logins).toBe(0)
  })

  it('asks renewSession where there are no credentials, and goes on without a session when that has none', async () => {
    const renewSession = vi.fn(async () => credentials)
    const asked = lazily({ renewSession })
    await asked.dealer.so.salesOrder.lists()
    expect([renewSession.mock.calls.length, asked.seen.logins]).toEqual([1, 1])
    const { seen, dealer } = lazily({ renewSession: async () => undefined })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'session' })
    expect(seen).toMatchObject({ logins: 0, calls: 1 })
  })

  it('rejects the call with why it failed, and does not try wrong credentials again for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { seen, dealer } = lazily({ credentials })
    seen.refuse = 'wrongLogin'
    for (let call = 0; call < 20; call += 1)
      expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ reason: 'wrongLogin', resultCode: '101' })
    expect(seen).toMatchObject({ logins: 1, calls: 0 })
    seen.refuse = ''
    vi.setSystemTime(Date.now() + 61_000)
    await dealer.so.salesOrder.lists()
    expect(seen.logins).toBe(2)
    vi.useRealTimers()
  })

  it.each(['busy', 'unavailable'])('is tried again at once after the server was %s', async (reason) => {
    const { seen, dealer } = lazily({ credentials })
    seen.refuse = reason
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'refused', reason })
    seen.refuse = ''
    await dealer.so.salesOrder.lists()
    expect(seen).toMatchObject({ logins: 2, calls: 1 })
  })

  it.each([
    ['a lost connection', () => Promise.reject<Response>(new TypeError('fetch failed'))],
    ['a server that is being started', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('is made again after %s, as the call would be', async (_, trouble) => {
    vi.useFakeTimers()
    const { seen, fetch: server } = lazily()
    let faults = 2
    const fetch = async (url: string, init: RequestInit) =>
      url.endsWith('/c5login') && faults-- > 0 ? trouble() : server(url, init)
    const cut = client({ credentials, fetch })
    const rows = Promise.all([cut.so.salesOrder.lists(), cut.so.salesOrder.lists()])
    await vi.runAllTimersAsync()
    await rows
    expect(seen).toMatchObject({ logins: 1, calls: 2 })
    // A session that ends later is renewed in the same way.
    faults = 2
    seen.over = 'token-1'
    const later = cut.so.salesOrder.lists()
    await vi.runAllTimersAsync()
    await later
    expect([seen.logins, cut.session.user?.dmsToken]).toEqual([2, 'token-2'])
    vi.useRealTimers()
  })

  it.each([
    ['as often as calls are and no more', undefined, 3],
    ['not at all where calls are not', 0, 1],
  ])('is made again %s', async (_, retries, times) => {
    vi.useFakeTimers()
    const fetch = vi.fn(async (_url: string) => Promise.reject<Response>(new TypeError('fetch failed')))
    const failed = rejection(client({ credentials, fetch, retries }).so.salesOrder.lists())
    await vi.runAllTimersAsync()
    expect(await failed).toMatchObject({ kind: 'network', operation: 'session.login' })
    expect(fetch).toHaveBeenCalledTimes(times)
    vi.useRealTimers()
  })
})

describe('a call that waits for a login', () => {
  const upload = (dealer: DealerClient, timeout: number) =>
    dealer.file.file.upload.uploadFileJson(
      { file: { name: 'a', stream: new ReadableStream() }, bizType: 'x' },
      { timeout },
    )

  it('waits no longer than it may, and leaves the login to the others', async () => {
    const logins: (() => void)[] = []
    const fetch = async (url: string) => {
      if (!url.endsWith('/c5login')) return Response.json({ resultCode: '000', content: page })
      await new Promise<void>((letIn) => logins.push(letIn))
      return Response.json({ resultCode: '000', content: user })
    }
    const dealer = client({ fetch, credentials })
    const patient = dealer.so.salesOrder.lists()
    await vi.waitFor(() => expect(logins).toHaveLength(1))
    expect(await rejection(dealer.so.salesOrder.lists({}, { timeout: 1 }))).toMatchObject({
      kind: 'timeout',
      attempt: 0,
    })
    expect(await rejection(upload(dealer, 1))).toMatchObject({ kind: 'timeout', attempt: 0 })
    const leaving = new AbortController()
    const left = rejection(dealer.so.salesOrder.lists({}, { signal: leaving.signal }))
    leaving.abort()
    expect(await left).toMatchObject({ kind: 'aborted', attempt: 0 })
    for (const letIn of logins) letIn()
    await patient
    expect(logins).toHaveLength(1)
  })

  it('starts none when it is stopped before', async () => {
    const { seen, dealer } = lazily({ credentials })
    const call = dealer.so.salesOrder.lists({}, { signal: AbortSignal.abort() })
    expect(await rejection(call)).toMatchObject({ kind: 'aborted', attempt: 0 })
    expect(seen.logins).toBe(0)
  })

  it('does not end the session when it is over before that is renewed', async () => {
    const onSessionEnd = vi.fn()
    const dealer = loggedIn({ fetch: ended, onSessionEnd, renewSession: () => new Promise(() => {}) })
    expect(await rejection(dealer.so.salesOrder.lists({}, { timeout: 1 }))).toMatchObject({
      kind: 'timeout',
      attempt: 1,
    })
    expect(onSessionEnd).not.toHaveBeenCalled()
  })
})
