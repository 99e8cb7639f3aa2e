import { describe, expect, it, vi } from 'vitest'
import { client, credentials, ended, envelope, rejection, stubServer, user } from '../test/stub-server.ts'
import type { UserInfo } from './index.ts'

const server = stubServer()

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

  it('may hold another session that has ended, too: then it is logged in anew', async () => {
    const tokenStore = shared(user)
    const logins = vi.fn()
    const fetch = async (url: string, init: RequestInit) => {
      if (url.endsWith('/c5login')) {
        logins()
        return Response.json({ resultCode: '000', content: { ...user, dmsToken: 'token-9' } })
      }
      const isNew = new Headers(init.headers).get('X-Token') === 'token-9'
      return isNew ? Response.json({ resultCode: '000', content: { total: 0, rows: [] } }) : ended()
    }
    const dealer = client({ tokenStore, fetch, credentials })
    const calls = Array.from({ length: 10 }, () => dealer.so.salesOrder.lists())
    tokenStore.kept = { ...user, dmsToken: 'token-2' }
    await Promise.all(calls)
    expect(logins).toHaveBeenCalledOnce()
    expect(tokenStore.kept?.dmsToken).toBe('token-9')
  })

  it('that answers nothing is waited for as long as the call may take', async () => {
    const dealer = client({ tokenStore: { load: () => new Promise(() => {}), save() {}, clear() {} } })
    expect(await rejection(dealer.so.salesOrder.lists({}, { timeout: 1 }))).toMatchObject({ kind: 'timeout' })
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

  it('that throws, as a file that is not there yet does, keeps nobody from making a client', async () => {
    const onCallbackError = vi.fn()
    const fails = () => {
      throw new Error('ENOENT')
    }
    server.answer(() => envelope(user))
    const dealer = client({ tokenStore: { load: fails, save: fails, clear: fails }, onCallbackError, credentials })
    await dealer.so.salesOrder.orderDetail({ soId: '1' })
    expect(dealer.session.user).toEqual(user)
    expect(onCallbackError).toHaveBeenCalledWith(new Error('ENOENT'))
  })
})
