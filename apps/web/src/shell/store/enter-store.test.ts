import { createFakeDealer } from '@dealer/sdk/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userOf } from '../../testing/users.ts'
import { enterStore } from './enter-store.ts'

const FAILED = { kind: 'refused', text: '请刷新后重试，如仍无法跳转，请联系管理员' }
const LOGIN = '/shop/app/staff/login'

const fake = createFakeDealer()
let shop: () => Promise<Response>
beforeEach(() => {
  fake.reset()
  fake.respond('md.dealer.checkStoreOpening', false)
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).endsWith(LOGIN) ? shop() : fake.fetch(input, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

const entry = (answer: () => Response) => {
  shop = async () => answer()
  return enterStore(userOf({ isStore: true }))
}
const page = (status: number) => () =>
  new Response('<html>502 Bad Gateway</html>', { status, headers: { 'Content-Type': 'text/html' } })

it('[SH-STORE-4] tells what to do where the shop gives no reason', async () => {
  expect(await entry(page(200))).toEqual(FAILED)
  expect(await entry(page(502))).toEqual(FAILED)
  expect(await entry(() => new Response(null, { status: 204 }))).toEqual(FAILED)
  expect(await entry(() => Response.json(null))).toEqual(FAILED)
  expect(await entry(() => Response.json({ resultCode: '199', message: { code: 7 } }))).toEqual(FAILED)
  expect(await entry(() => Response.json({ resultCode: '199', message: '' }))).toEqual(FAILED)
  expect(await entry(() => Response.error())).toEqual(FAILED)
})

it('[SH-STORE-4] tells what to do where no answer comes before the shop is asked', async () => {
  fake.fault('md.dealer.checkStoreOpening', 'noConnection')
  expect(await entry(page(200))).toEqual(FAILED)
})

it('[SH-STORE-4] gives the reason of whoever refused', async () => {
  expect(await entry(() => Response.json({ resultCode: '199', message: '店铺已停用' }, { status: 403 }))).toEqual({
    kind: 'refused',
    text: '店铺已停用',
  })
  fake.refuse('md.dealer.checkStoreOpening', '199', '', { times: 1 })
  expect(await entry(page(200))).toEqual(FAILED)
  fake.refuse('md.user.getSsoToken', '107', '没有操作权限')
  expect(await entry(page(200))).toEqual({ kind: 'refused', text: '没有操作权限' })
})
