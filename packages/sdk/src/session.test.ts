import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import { describe, expect, it, vi } from 'vitest'
import { client, credentials, envelope, loggedIn, loginKey, rejection, stubServer, user } from '../test/stub-server.ts'
import { createDealerClient } from './index.ts'

const server = stubServer()
const decrypt = (text: string, key = loginKey) => AES.decrypt(text, Utf8.parse(key), { mode: ECB }).toString(Utf8)
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

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no password', { username: 'admin' }],
    ['a password that is not set', { username: 'admin', password: undefined }],
    ['an empty name', { username: '', password: 'demo1234' }],
    ['a number', { username: 'admin', password: 12345678 }],
    ['half a character', { username: '😀\ud800', password: 'demo1234' }],
  ])('with %s is refused before anything is sent: it would count as a wrong try', async (_, given) => {
    const error = await rejection(client().login(given as never))
    expect(error).toMatchObject({ kind: 'unsendable', operation: 'session.login', message: '请求参数格式不正确' })
    expect(JSON.stringify(error)).not.toContain('demo1234')
    expect(server.arrived).toHaveLength(0)
  })

  it('takes names and passwords of any script', async () => {
    server.answer(() => envelope(user))
    await client().login({ username: '张三😀\n', password: ' ' })
    expect(decrypt(sentBody(0).username ?? '')).toBe('张三😀\n')
  })

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
