import { describe, expect, it, vi } from 'vitest'
import { loggedIn, rejection, user } from '../test/stub-server.ts'

const page = { total: 0, rows: [], footer: {} }
const answering = () =>
  vi.fn(async (_url: string, _init: RequestInit) => Response.json({ resultCode: '000', content: page }))
const hooks = { before: () => undefined }

describe('headers of a sending', () => {
  it.each([
    ['', {}],
    [' with hooks', { hooks }],
  ])(
    'are a plain object of lower-case names%s, so that a fetch of the program’s own can spread them',
    async (_, options) => {
      const fetch = answering()
      await loggedIn({ fetch, ...options }).so.salesOrder.lists()
      expect(fetch.mock.calls[0]?.[1].headers).toEqual({
        'content-type': 'application/json',
        dealercode: 'D001',
        logintype: 'JSON',
        'x-request-id': expect.any(String),
        'user-agent': expect.stringMatching(/^dealer-sdk\/\d+\.\d+\.\d+/),
        'x-token': 'token-1',
      })
    },
  )

  it('are those of the call or of a hook, in whatever case these spell them', async () => {
    const fetch = answering()
    const before = ({ headers }: { headers: Record<string, string> }) => void Object.assign(headers, { LoginType: 'H' })
    await loggedIn({ fetch, hooks: { before } }).so.salesOrder.lists({}, { headers: { 'X-TOKEN': 'own' } })
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('X-Token')).toBe('own')
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('loginType')).toBe('H')
  })

  it('name no content type where there is no content', async () => {
    const fetch = answering()
    await loggedIn({ fetch }).md.product.getProductByCode({ code: 'abc' })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', body: undefined })
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('content-type')
  })

  it.each([
    ['X-Name', '城南'],
    ['bad name', '1'],
    ['X-Two', 'a\nb'],
  ])('are refused before anything is sent when they cannot be written: %s: %s', async (name, value) => {
    const fetch = answering()
    const error = await rejection(loggedIn({ fetch }).so.salesOrder.lists({}, { headers: { [name]: value } }))
    expect(error).toMatchObject({ kind: 'unsendable', attempt: 1 })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('survive a kept token that no header can hold: the server refuses it, and the session ends', async () => {
    const fetch = answering()
    const tokenStore = { load: () => ({ ...user, dmsToken: '令牌' }), save() {}, clear() {} }
    await loggedIn({ fetch, tokenStore }).so.salesOrder.lists()
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('X-Token')).toBe(encodeURIComponent('令牌'))
  })
})

it('every call has a request id of its own, whichever client sends it', async () => {
  const fetch = answering()
  const clients = Array.from({ length: 20 }, () => loggedIn({ fetch }))
  for (const dealer of clients) for (let call = 0; call < 50; call += 1) await dealer.so.salesOrder.lists()
  const ids = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('X-Request-Id') ?? '')
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
