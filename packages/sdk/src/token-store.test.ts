import { beforeEach, describe, expect, it } from 'vitest'
import { client, envelope, stubServer, user } from '../test/stub-server.ts'
import { memoryTokenStore, sessionTokenStore, type TextStorage } from './index.ts'

const server = stubServer()
const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const broken: TextStorage = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}

describe('sessionTokenStore', () => {
  let local = storage()
  let session = storage()
  const tab = () => sessionTokenStore({ session, local })
  const inAnotherTab = () => sessionTokenStore({ session: storage(), local })
  beforeEach(() => {
    local = storage()
    session = storage()
  })

  it('[SH-LOGIN-5] keeps the user in session storage with a copy in local storage after login', async () => {
    server.answer(() => envelope(user))
    await client({ tokenStore: tab() }).login({ username: 'a', password: 'b' })
    expect(JSON.parse(session.kept.get('dealer.user') ?? '')).toEqual(user)
    expect(JSON.parse(local.kept.get('dealer.user') ?? '')).toEqual(user)
  })

  it('is logged in after a reload, and in a new tab by the copy', () => {
    tab().save(user)
    expect(client({ tokenStore: tab() }).session.user).toEqual(user)
    session = storage()
    expect(client({ tokenStore: tab() }).session.user).toEqual(user)
    expect(session.kept.has('dealer.user')).toBe(true)
  })

  it('[SH-LOGIN-11] forgets the user in both when the session ends, but not the dealer', async () => {
    tab().save(user)
    server.answer(() => envelope('登录已失效，请重新登录', 'G001'))
    const dealer = client({ tokenStore: tab() })
    await dealer.so.salesOrder.lists().catch(() => {})
    expect([session.kept.has('dealer.user'), local.kept.has('dealer.user')]).toEqual([false, false])
    expect(JSON.stringify([...local.kept])).not.toContain('token-1')
    expect(dealer.session.dealerCode).toBe('D001')
    expect(client({ tokenStore: tab() }).session.dealerCode).toBe('D001')
  })

  it('leaves the copy of a newer login in another tab alone', () => {
    tab().save(user)
    inAnotherTab().save({ ...user, dmsToken: 'token-2' })
    tab().clear(user)
    expect(local.kept.get('dealer.user')).toContain('token-2')
    expect(session.kept.has('dealer.user')).toBe(false)
  })

  it('takes over what the same person has logged in to in another tab, and nobody else’s', () => {
    const newer = { ...user, dmsToken: 'token-2' }
    tab().save(user)
    inAnotherTab().save(newer)
    expect(tab().load()).toEqual(newer)
    expect(JSON.parse(session.kept.get('dealer.user') ?? '')).toEqual(newer)
    for (const other of [{ userId: '2002' }, { dealerCode: 'D002' }]) {
      inAnotherTab().save({ ...user, ...other, dmsToken: 'token-3' })
      expect(tab().load()).toEqual(newer)
    }
  })

  it('forgets the copy where session storage cannot be used', () => {
    const store = sessionTokenStore({ session: broken, local })
    store.save(user)
    expect(store.load()).toEqual(user)
    store.clear(user)
    expect(store.load()).toBeUndefined()
  })

  it.each(['', 'null', '{', '[]', '"x"', '{"dmsToken":5}'])('takes the broken text %j for nobody', (text) => {
    session.setItem('dealer.user', text)
    expect(tab().load()).toBeUndefined()
  })

  it('works without storage at all: where it is forbidden, full or not there', async () => {
    server.answer(() => envelope(user))
    for (const tokenStore of [sessionTokenStore({ session: broken, local: broken }), sessionTokenStore()]) {
      const dealer = client({ tokenStore })
      expect(dealer.session.dealerCode).toBe('')
      await dealer.login({ username: 'a', password: 'b' })
      expect(dealer.session.user).toEqual(user)
      await dealer.logout()
      expect(dealer.session.user).toBeUndefined()
    }
  })
})

describe('memoryTokenStore', () => {
  it('keeps the user for the clients that share it', () => {
    const store = memoryTokenStore()
    expect(store.load()).toBeUndefined()
    store.save(user)
    expect(client({ tokenStore: store }).session.user).toBe(user)
    store.clear(user)
    expect(store.load()).toBeUndefined()
  })
})
