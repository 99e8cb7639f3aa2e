import { describe, expect, it, vi } from 'vitest'
import { envelope, loggedIn, rejection, stubServer } from '../test/stub-server.ts'
import type { DealerClientOptions } from './index.ts'

const server = stubServer()
const page = { total: 0, rows: [], footer: {} }
const wrong = new Error('wrong callback')
const fail = () => {
  throw wrong
}

/** A client all of whose failing callbacks are told. */
function withCallbacks(options: Partial<DealerClientOptions>) {
  const told = vi.fn()
  return { told, dealer: loggedIn({ onCallbackError: told, ...options }) }
}

describe('a callback that throws', () => {
  it.each([
    ['after', { after: fail }],
    ['after, later', { after: () => Promise.reject(wrong) }],
    ['wrap behind the call', { wrap: (_: unknown, next: () => Promise<unknown>) => next().then(fail) }],
    [
      'wrap beside the call',
      {
        wrap(_: unknown, next: () => Promise<unknown>) {
          void next()
          return Promise.reject(wrong)
        },
      },
    ],
  ])('%s changes no answer', async (_, hooks) => {
    server.answer(() => envelope(page))
    const { told, dealer } = withCallbacks({ hooks })
    expect(await dealer.so.salesOrder.lists()).toEqual(page)
    expect(told.mock.calls).toEqual([[wrong]])
  })

  it('changes no refusal, wherever it stands', async () => {
    server.answer(() => envelope('库存不足', '105'))
    const wrap = (_: unknown, next: () => Promise<unknown>) => next().catch(fail)
    for (const options of [{ onError: fail }, { hooks: { after: fail } }, { hooks: { wrap } }]) {
      const { told, dealer } = withCallbacks(options)
      expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'refused', resultCode: '105' })
      expect(told.mock.calls).toEqual([[wrong]])
    }
  })

  it('changes no end of a session, and stops no other listener', async () => {
    server.answer(() => envelope('登录已失效，请重新登录', 'G001'))
    const { told, dealer } = withCallbacks({ onSessionEnd: fail })
    const heard = vi.fn()
    dealer.session.subscribe(fail)
    dealer.session.subscribe(heard)
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'session' })
    expect([dealer.session.isLoggedIn, heard.mock.calls.length, told.mock.calls]).toEqual([
      false,
      1,
      [[wrong], [wrong]],
    ])
  })

  it('is told to the console when nobody asks, and to nobody when that fails too', async () => {
    server.answer(() => envelope(page))
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
    expect(await loggedIn({ hooks: { after: fail } }).so.salesOrder.lists()).toEqual(page)
    expect(console.mock.calls).toEqual([[wrong]])
    console.mockRestore()
    expect(await loggedIn({ hooks: { after: fail }, onCallbackError: fail }).so.salesOrder.lists()).toEqual(page)
  })
})
