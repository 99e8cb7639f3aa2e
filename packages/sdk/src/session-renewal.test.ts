import { describe, expect, it, vi } from 'vitest'
import { credentials, ended, loggedIn, rejection, user } from '../test/stub-server.ts'

describe('renewal', () => {
  /** Knows only token-2, which a login gives. */
  const renewable = (renewed = { ...user, dmsToken: 'token-2' }) => {
    const seen = { logins: 0, calls: 0 }
    const fetch = async (url: string, init: RequestInit) => {
      if (url.endsWith('/c5login')) {
        seen.logins += 1
        return Response.json({ resultCode: '000', content: renewed })
      }
      seen.calls += 1
      return new Headers(init.headers).get('X-Token') === 'token-2'
        ? Response.json({ resultCode: '000', content: { total: 0, rows: [] } })
        : ended()
    }
    return { seen, fetch }
  }

  it('logs in once for 100 calls and sends each again', async () => {
    const { seen, fetch } = renewable()
    const onSessionEnd = vi.fn()
    const renewSession = vi.fn(async () => credentials)
    const dealer = loggedIn({ fetch, onSessionEnd, renewSession })
    await Promise.all(Array.from({ length: 100 }, () => dealer.so.salesOrder.lists()))
    expect(seen).toEqual({ logins: 1, calls: 200 })
    expect(renewSession).toHaveBeenCalledTimes(1)
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it.each([
    ['declined', async () => undefined],
    ['broken', () => Promise.reject(new Error('prompt closed'))],
  ])('ends the session once when it is %s', async (_, renewSession) => {
    const { seen, fetch } = renewable()
    const onSessionEnd = vi.fn()
    const dealer = loggedIn({ fetch, onSessionEnd, renewSession })
    await Promise.all(Array.from({ length: 20 }, () => rejection(dealer.so.salesOrder.lists())))
    expect(seen).toEqual({ logins: 0, calls: 20 })
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
  })

  it('does not send a call again as somebody else', async () => {
    const { seen, fetch } = renewable({ ...user, userId: '2002', dmsToken: 'token-2' })
    const dealer = loggedIn({ fetch, renewSession: async () => credentials })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'session' })
    expect(seen).toEqual({ logins: 1, calls: 1 })
  })

  it('gives up after one renewal that does not help', async () => {
    const { seen, fetch } = renewable({ ...user, dmsToken: 'token-3' })
    const onSessionEnd = vi.fn()
    const dealer = loggedIn({ fetch, onSessionEnd, renewSession: async () => credentials })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'session' })
    expect(seen).toEqual({ logins: 1, calls: 2 })
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
  })
})
