import { afterEach, describe, expect, it, vi } from 'vitest'
import { credentials, ended, envelope, loggedIn, rejection, stubServer, user } from '../test/stub-server.ts'
import type { SessionEnd } from './index.ts'

const server = stubServer()

describe('the session’s end', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['G001', '登录已失效，请重新登录'],
    ['520', '长时间未操作，请重新登录'],
  ])('[SH-REQ-4] [SH-REQ-5] [SH-LOGIN-11] %s forgets the user and tells why', async (code, message) => {
    const ends: SessionEnd[] = []
    const onError = vi.fn()
    const clear = vi.fn()
    server.answer(() => envelope(message, code))
    const dealer = loggedIn({
      onSessionEnd: (end) => ends.push(end),
      onError,
      tokenStore: { load: () => user, save() {}, clear },
    })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'session', resultCode: code, message })
    expect(ends).toEqual([{ code, message, user }])
    expect(dealer.session.user).toBeUndefined()
    expect(clear).toHaveBeenCalledTimes(1)
    expect(onError).not.toHaveBeenCalled()
  })

  it('[SH-REQ-5] is one event for 1,000 calls at once, each of them rejected', async () => {
    const onSessionEnd = vi.fn()
    const dealer = loggedIn({ fetch: ended, onSessionEnd })
    const calls = Array.from({ length: 1000 }, () => rejection(dealer.so.salesOrder.lists()))
    const errors = await Promise.all(calls)
    expect(errors.every((error) => (error as { kind: string }).kind === 'session')).toBe(true)
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
  })

  it('does not let a late answer to an old token end a new session', async () => {
    const onSessionEnd = vi.fn()
    let late: (response: Response) => void = () => {}
    const fetch = (url: string) =>
      url.endsWith('/c5login')
        ? Promise.resolve(Response.json({ resultCode: '000', content: { ...user, dmsToken: 'token-2' } }))
        : new Promise<Response>((resolve) => {
            late = resolve
          })
    const dealer = loggedIn({ fetch, onSessionEnd })
    const old = rejection(dealer.so.salesOrder.lists())
    await dealer.login(credentials)
    late(await ended())
    await old
    expect(dealer.session.user?.dmsToken).toBe('token-2')
    expect(onSessionEnd).not.toHaveBeenCalled()
  })
})
