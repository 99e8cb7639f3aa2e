import { describe, expect, it, vi } from 'vitest'
import { client, credentials, ended, rejection, user } from '../test/stub-server.ts'
import type { DealerClientOptions } from './index.ts'

describe('a login by itself', () => {
  const page = { total: 0, rows: [] }
  /** Lets in whoever logs in, and counts. */
  const lazily = (options: Partial<DealerClientOptions> = {}) => {
    const seen = { logins: 0, calls: 0, refuse: false }
    const fetch = async (url: string, init: RequestInit) => {
      if (url.endsWith('/c5login')) {
        seen.logins += 1
        return seen.refuse
          ? Response.json({ resultCode: '101', content: '用户名或密码错误', reason: 'wrongLogin' })
          : Response.json({ resultCode: '000', content: { ...user, dmsToken: `token-${seen.logins}` } })
      }
      seen.calls += 1
      return new Headers(init.headers).has('X-Token') ? Response.json({ resultCode: '000', content: page }) : ended()
    }
    return { seen, dealer: client({ fetch, ...options }) }
  }

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
    seen.refuse = true
    for (let call = 0; call < 20; call += 1)
      expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ reason: 'wrongLogin', resultCode: '101' })
    expect(seen).toMatchObject({ logins: 1, calls: 0 })
    seen.refuse = false
    vi.setSystemTime(Date.now() + 61_000)
    await dealer.so.salesOrder.lists()
    expect(seen.logins).toBe(2)
    vi.useRealTimers()
  })
})
