/** Clients of several processes with one account and one store, of which a user has one session at a time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client, credentials, ended, rejection, user } from '../test/stub-server.ts'
import type { UserInfo } from './index.ts'

const page = { total: 0, rows: [], footer: {} }
const fine = (content: unknown) => Response.json({ resultCode: '000', content })
const pictureWanted = () => Response.json({ resultCode: '101', content: '请输入验证码', reason: 'codeNeeded' })
const withToken = (dmsToken: string): UserInfo => ({ ...user, dmsToken })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** Lets the time pass that a call waits for. */
async function passing<T>(call: Promise<T>): Promise<T> {
  const state = { isOver: false }
  const over = () => {
    state.isOver = true
  }
  call.then(over, over)
  while (!state.isOver) await vi.advanceTimersByTimeAsync(100)
  return call
}

/** A server that knows one session, and a store that processes share. */
function shared(kept?: UserInfo) {
  const at = { valid: 'none', logins: 0, calls: 0, afterLogin: () => {}, beforeLoad: () => {} }
  const store = {
    kept,
    load: async () => {
      at.beforeLoad()
      return store.kept
    },
    save: async (saved: UserInfo) => {
      store.kept = saved
    },
    clear: async ({ dmsToken }: UserInfo) => {
      if (store.kept?.dmsToken === dmsToken) store.kept = undefined
    },
  }
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('/c5login')) {
      at.logins += 1
      at.valid = `own-${at.logins}`
      const answer = fine(withToken(at.valid))
      at.afterLogin()
      return answer
    }
    at.calls += 1
    return new Headers(init.headers).get('X-Token') === at.valid ? fine(page) : ended()
  }
  return { at, store, dealer: client({ tokenStore: store, fetch, credentials }) }
}

describe('a session that a neighbour’s login replaces at once', () => {
  it('is followed by the neighbour’s, which the store has', async () => {
    const { at, store, dealer } = shared(user)
    at.afterLogin = () => {
      at.valid = 'neighbour'
      // Saved before ours, which the server answered first, so that ours is what the store has for a while.
      at.beforeLoad = () => {
        store.kept = withToken('neighbour')
      }
    }
    expect(await passing(dealer.so.salesOrder.lists())).toEqual(page)
    expect(at).toMatchObject({ logins: 1, calls: 3 })
    expect(dealer.session.user?.dmsToken).toBe('neighbour')
  })

  it('is followed by it also when the neighbour has not saved it yet, and by the next one', async () => {
    const { at, store, dealer } = shared(user)
    at.afterLogin = () => {
      at.valid = 'second'
      let loads = 0
      at.beforeLoad = () => {
        loads += 1
        if (loads === 1) return
        // Whose session has been replaced, too, by the time that it is found.
        at.valid = 'third'
        store.kept = withToken(loads === 2 ? 'second' : 'third')
      }
    }
    expect(await passing(dealer.so.salesOrder.lists())).toEqual(page)
    expect(at.logins).toBe(1)
    expect(dealer.session.user?.dmsToken).toBe('third')
  })

  it('is followed by another login where the neighbour’s has been saved before ours, and is lost', async () => {
    const { at, store, dealer } = shared(user)
    at.afterLogin = () => {
      if (at.logins === 1) at.valid = 'neighbour'
    }
    expect(await passing(dealer.so.salesOrder.lists())).toEqual(page)
    expect(at).toMatchObject({ logins: 2, calls: 3 })
    expect(store.kept?.dmsToken).toBe('own-2')
  })

  it('is over where somebody without the store goes on logging in: two logins a call, and no more', async () => {
    const { at, dealer } = shared(user)
    at.afterLogin = () => {
      at.valid = 'somebody'
    }
    expect(await passing(rejection(dealer.so.salesOrder.lists()))).toMatchObject({ kind: 'session' })
    expect(at).toMatchObject({ logins: 2, calls: 3 })
  })

  it('is over at once without a store that others share', async () => {
    const fetch = vi.fn(async (url: string) => (url.endsWith('/c5login') ? fine(user) : ended()))
    const dealer = client({ fetch, credentials })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'session' })
    expect(fetch.mock.calls.filter(([url]) => url.endsWith('/c5login'))).toHaveLength(2)
  })
})

describe('a login that is asked for a picture', () => {
  /** Of clients that start together the server lets a few try; from then on it wants a picture until one is in. */
  function crowded(pictures: number, tokenStore?: ReturnType<typeof shared>['store']) {
    const seen = { logins: 0, refuse: pictures }
    const fetch = async (url: string) => {
      if (!url.endsWith('/c5login')) return fine(page)
      seen.logins += 1
      return seen.logins > seen.refuse ? fine(user) : pictureWanted()
    }
    return { seen, dealer: client({ fetch, credentials, tokenStore }) }
  }

  it('is tried again a little later', async () => {
    const { seen, dealer } = crowded(2)
    expect(await passing(dealer.so.salesOrder.lists())).toEqual(page)
    expect(seen.logins).toBe(3)
  })

  it('is not, when a neighbour is in by then', async () => {
    const { store } = shared()
    const { seen, dealer } = crowded(Number.POSITIVE_INFINITY, store)
    const call = dealer.so.salesOrder.lists()
    await vi.waitFor(() => expect(seen.logins).toBe(1))
    store.kept = withToken('neighbour')
    expect(await passing(call)).toEqual(page)
    expect(seen.logins).toBe(1)
  })

  it('is given up after a few times, and not held: the next call tries', async () => {
    const { seen, dealer } = crowded(Number.POSITIVE_INFINITY)
    expect(await passing(rejection(dealer.so.salesOrder.lists()))).toMatchObject({ reason: 'codeNeeded' })
    expect(seen.logins).toBe(4)
    seen.refuse = 0
    await passing(dealer.so.salesOrder.lists())
    expect(seen.logins).toBe(5)
  })

  it('is held like any other once its password turns out wrong', async () => {
    const answers = [pictureWanted(), Response.json({ resultCode: '101', content: '…', reason: 'wrongLogin' })]
    const fetch = vi.fn(async () => answers.shift() ?? fine(user))
    const dealer = client({ fetch, credentials })
    for (let call = 0; call < 5; call += 1)
      expect(await passing(rejection(dealer.so.salesOrder.lists()))).toMatchObject({ reason: 'wrongLogin' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('of somebody who is asked for account and password is told at once', async () => {
    const fetch = vi.fn(async (_: string) => pictureWanted())
    const dealer = client({ fetch, renewSession: async () => credentials })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ reason: 'codeNeeded' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
