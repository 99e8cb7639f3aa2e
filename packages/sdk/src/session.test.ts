import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { client, envelope, loggedIn, loginKey, rejection, stubServer, user } from '../test/stub-server.ts'
import { createDealerClient, type DealerClientOptions, type SessionEnd, type UserInfo } from './index.ts'

const server = stubServer()
const decrypt = (text: string, key = loginKey) => AES.decrypt(text, Utf8.parse(key), { mode: ECB }).toString(Utf8)
const credentials = { username: 'admin', password: 'demo1234' }
const sentBody = (at: number) => JSON.parse(server.arrived[at]?.text ?? '') as Record<string, string>

describe('login', () => {
  it('[SH-LOGIN-3] sends account and password encrypted, never plain', async () => {
    server.answer(() => envelope(user))
    await client().login(credentials)
    const [call] = server.arrived
    expect(`${call?.method} ${call?.url.pathname}`).toBe('POST /c5login')
    expect(JSON.stringify([call?.url.href, call?.text, [...(call?.headers ?? [])]])).not.toMatch(/admin|demo1234/)
    expect(decrypt(sentBody(0).username ?? '')).toBe('admin')
    expect(decrypt(sentBody(0).password ?? '')).toBe('demo1234')
  })

  it('[SH-LOGIN-3] gives the known answer of AES-128-ECB with PKCS7', async () => {
    // NIST SP 800-38A F.1.1, first block; the second block is the padding that PKCS7 adds to a whole one.
    const { createCipheriv } = await import('node:crypto')
    server.answer(() => envelope(user))
    for (const key of [
      '0123456789abcdef',
      '0123456789abcdef01234567',
      '0123456789abcdef0123456789abcdef',
      '密钥密钥密a',
    ]) {
      const cipher = createCipheriv(`aes-${Buffer.byteLength(key) * 8}-ecb` as 'aes-128-ecb', key, null)
      const expected = cipher.update('张三-P@ss 1', 'utf8', 'base64') + cipher.final('base64')
      await createDealerClient({ baseUrl: 'http://dealer.test', loginKey: key }).login({
        username: '张三-P@ss 1',
        password: 'x',
      })
      expect(sentBody(server.arrived.length - 1).username).toBe(expected)
    }
  })

  it('[SH-LOGIN-4] sends the other fields and keeps the content as user info', async () => {
    server.answer(() => envelope(user))
    const dealer = client()
    expect(await dealer.login({ ...credentials, verificationCode: 'uuid:8k3f' })).toEqual(user)
    const { username, password, ...rest } = sentBody(0)
    expect([username, password].every(Boolean)).toBe(true)
    expect(rest).toEqual({
      verificationCode: 'uuid:8k3f',
      loginType: 'PC',
      appLogin: 'F',
      userId: '',
      isStore: 'F',
      dealerCode: '',
    })
    expect(dealer.session.user).toEqual(user)
    expect(dealer.session.isLoggedIn).toBe(true)
  })

  it('to the survey area encrypts just the same', async () => {
    server.answer(() => envelope(user))
    const dealer = client()
    await dealer.session.surveyLogin(credentials)
    expect(server.arrived[0]?.url.pathname).toBe('/surveyLogin')
    expect(decrypt(sentBody(0).password ?? '')).toBe('demo1234')
    expect(dealer.session.isLoggedIn).toBe(true)
  })

  it('of who forgot the password: code, ticket, new password', async () => {
    server.answer(({ url }) => envelope(url.pathname === '/checkForgotPwdCode' ? { ticket: 't-1' } : '操作成功'))
    const { session } = client()
    const account = { username: 'sales01', mobile: '13800138000' }
    await session.sendForgotPwdCode(account)
    const { ticket } = await session.checkForgotPwdCode({ ...account, verifyCode: '482913' })
    await session.updatePwdByVerifyCode({ ticket, newPwd: 'dealer2026', newPwdAgain: 'dealer2026' })
    expect(server.arrived.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /sendForgotPwdCode',
      'POST /checkForgotPwdCode',
      'POST /updatePwdByVerifyCode',
    ])
    expect(sentBody(2)).toEqual({ ticket: 't-1', newPwd: 'dealer2026', newPwdAgain: 'dealer2026' })
  })

  it('[SH-REQ-1] sends the new token and dealer from then on', async () => {
    server.answer((_, count) => envelope(count === 1 ? user : { total: 0, rows: [] }))
    const dealer = client()
    await dealer.login(credentials)
    await dealer.so.salesOrder.lists()
    expect(server.arrived[0]?.headers.has('X-Token')).toBe(false)
    expect(server.arrived[1]?.headers.get('X-Token')).toBe('token-1')
    expect(server.arrived[1]?.headers.get('dealerCode')).toBe('D001')
  })

  it('stays logged out when the server refuses or answers no user', async () => {
    server.answer((_, count) =>
      envelope(count === 1 ? '用户名或密码错误' : { username: 'admin' }, count === 1 ? '101' : '000'),
    )
    const dealer = client()
    expect(await rejection(dealer.login(credentials))).toMatchObject({ kind: 'refused', message: '用户名或密码错误' })
    expect(await rejection(dealer.login(credentials))).toMatchObject({ kind: 'protocol' })
    expect(dealer.session.user).toBeUndefined()
  })

  it.each([undefined, '', 'short', '十六个汉字不是十六个字节共四十八'])(
    'refuses the key %j before anything is sent',
    async (key) => {
      const dealer = createDealerClient({ baseUrl: 'http://dealer.test', loginKey: key })
      const error = await rejection(dealer.login(credentials))
      expect(error).toMatchObject({ kind: 'unsendable', message: '登录密钥必须为16、24或32字节' })
      expect(JSON.stringify(error)).not.toMatch(/short|demo1234/)
      expect(server.arrived).toHaveLength(0)
    },
  )

  it('is never sent twice', async () => {
    server.answer(() => Response.error())
    await rejection(client({ retries: 5 }).login(credentials))
    expect(server.arrived).toHaveLength(1)
  })
})

describe('logout and password', () => {
  it('[SH-LOGIN-7] forgets the token at once and tells the server with it', async () => {
    server.answer(() => envelope('操作成功'))
    const dealer = loggedIn()
    const done = dealer.logout()
    expect(dealer.session.user).toBeUndefined()
    await done
    expect(server.arrived[0]?.url.pathname).toBe('/c5logout')
    expect(server.arrived[0]?.headers.get('X-Token')).toBe('token-1')
    await dealer.logout()
    expect(server.arrived).toHaveLength(1)
  })

  it('is content with a session that was over before', async () => {
    const onSessionEnd = vi.fn()
    server.answer(() => envelope('登录已失效，请重新登录', 'G001'))
    await loggedIn({ onSessionEnd }).logout()
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  it('says when the server could not be told, logged out all the same', async () => {
    server.answer(() => Response.error())
    const dealer = loggedIn()
    expect(await rejection(dealer.logout())).toMatchObject({ kind: 'network' })
    expect(dealer.session.user).toBeUndefined()
  })

  it('[SH-REQ-15] changes the password by GET and clears the weak flags', async () => {
    server.answer(() => envelope('操作成功'))
    const dealer = loggedIn()
    await dealer.changePassword({ oldPwd: 'a+b&c', newPwd: 'abc123', newPwdAgain: 'abc123' })
    expect(server.arrived[0]?.method).toBe('GET')
    expect(server.arrived[0]?.url.pathname).toBe('/api/md/user/modefiyPwd')
    expect(server.arrived[0]?.url.searchParams.get('oldPwd')).toBe('a+b&c')
    expect(dealer.session.user).toMatchObject({ isWeakPwd: false, isWeakPwdTip: false })
  })

  it('never sends a password change twice, and keeps the flags when it is refused', async () => {
    const change = { oldPwd: 'a', newPwd: 'abc123', newPwdAgain: 'abc123' }
    server.answer((_, count) => (count === 1 ? Response.error() : envelope('旧密码错误', '101')))
    const dealer = loggedIn()
    expect(await rejection(dealer.changePassword(change))).toMatchObject({ kind: 'network' })
    expect(server.arrived).toHaveLength(1)
    expect(await rejection(dealer.md.user.modefiyPwd(change))).toMatchObject({ kind: 'refused' })
    expect(dealer.session.user?.isWeakPwd).toBe(true)
  })

  it('gives the verification picture beside', async () => {
    server.answer(() => envelope({ uuid: 'u', image: 'data:' }))
    expect(await client().session.getVerifyCode({ uuid: 'old' })).toEqual({ uuid: 'u', image: 'data:' })
  })

  it('tells subscribers of login, change and end, until they leave', async () => {
    server.answer(() => envelope(user))
    const dealer = client()
    const heard: (boolean | undefined)[] = []
    const leave = dealer.session.subscribe(() => heard.push(dealer.session.user?.isWeakPwdTip))
    dealer.session.update({ isWeakPwdTip: false })
    await dealer.login(credentials)
    dealer.session.update({ isWeakPwdTip: false })
    await dealer.logout()
    leave()
    await dealer.login(credentials)
    expect(heard).toEqual([true, false, undefined])
  })
})

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

  const ended = () => Promise.resolve(Response.json({ resultCode: '520', content: '长时间未操作，请重新登录' }))

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

  describe('an asynchronous token store', () => {
    const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 5, value))
    /** One that processes share. */
    const shared = (kept?: UserInfo) => {
      const store = {
        kept,
        load: () => later(store.kept),
        save: async (saved: UserInfo) => {
          await later(undefined)
          store.kept = saved
        },
        clear: async ({ dmsToken }: UserInfo) => {
          await later(undefined)
          if (store.kept?.dmsToken === dmsToken) store.kept = undefined
        },
      }
      return store
    }

    it('is waited for by the first call, by login and by logout', async () => {
      server.answer(({ url }) => envelope(url.pathname === '/c5login' ? { ...user, dmsToken: 'token-2' } : null))
      const tokenStore = shared(user)
      const dealer = client({ tokenStore })
      await dealer.so.salesOrder.orderDetail({ soId: '1' })
      expect(server.arrived[0]?.headers.get('X-Token')).toBe(user.dmsToken)
      await dealer.login(credentials)
      expect(tokenStore.kept?.dmsToken).toBe('token-2')
      await dealer.logout()
      expect(tokenStore.kept).toBeUndefined()
    })

    it('is looked into before a session is renewed: another process may have logged in', async () => {
      const tokenStore = shared(user)
      const logins = vi.fn()
      const fetch = async (url: string, init: RequestInit) => {
        if (url.endsWith('/c5login')) logins()
        const isNew = new Headers(init.headers).get('X-Token') === 'token-9'
        return isNew ? Response.json({ resultCode: '000', content: { total: 0, rows: [] } }) : ended()
      }
      const dealer = client({ tokenStore, fetch, credentials })
      const first = dealer.so.salesOrder.lists()
      tokenStore.kept = { ...user, dmsToken: 'token-9' }
      await first
      expect(logins).not.toHaveBeenCalled()
      expect(dealer.session.user?.dmsToken).toBe('token-9')
    })

    it('that fails breaks no call, and is told', async () => {
      const onCallbackError = vi.fn()
      const fails = () => Promise.reject(new Error('redis is down'))
      server.answer(() => envelope(user))
      const dealer = client({ tokenStore: { load: fails, save: fails, clear: fails }, onCallbackError })
      await dealer.login(credentials)
      await dealer.so.salesOrder.orderDetail({ soId: '1' })
      expect(onCallbackError).toHaveBeenCalledWith(new Error('redis is down'))
    })
  })
})
