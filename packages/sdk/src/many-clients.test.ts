import { expect, it, vi } from 'vitest'
import { client, loggedIn, user } from '../test/stub-server.ts'

const CLIENTS = 100

it('many clients are light: what the contract says is read once for all of them', () => {
  client()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: CLIENTS }, () => client())
  const each = (process.memoryUsage().heapUsed - before) / kept.length
  // Each with 700 calls of its own has a megabyte.
  expect(each).toBeLessThan(100_000)
})

it('a namespace is made when it is asked for, and is then the same', () => {
  const dealer = client()
  const made = (name: string) => Object.getOwnPropertyDescriptor(dealer, name)?.value !== undefined
  expect(made('so')).toBe(false)
  const { salesOrder } = dealer.so
  expect([made('so'), made('md')]).toEqual([true, false])
  expect(dealer.so.salesOrder).toBe(salesOrder)
})

it('a client is still an object like any other', async () => {
  const dealer = client()
  expect(Object.keys(dealer)).toEqual(expect.arrayContaining(['md', 'so', 'session', 'login', 'request', 'realtime']))
  expect('salesOrder' in dealer.so && 'lists' in dealer.so.salesOrder).toBe(true)
  expect(Object.keys(dealer.so.salesOrder)).toEqual(expect.arrayContaining(['lists', 'save', 'his']))
  const { lists } = { ...dealer }.so.salesOrder
  expect(lists).toBe(dealer.so.salesOrder.lists)
  // As programs do in their tests.
  vi.spyOn(dealer.so.salesOrder, 'orderDetail').mockResolvedValue({ soId: '7' } as never)
  expect(await dealer.so.salesOrder.orderDetail({ soId: '1' })).toEqual({ soId: '7' })
  const own = { lists: vi.fn() }
  Object.assign(dealer.so, { salesOrder: own })
  expect(dealer.so.salesOrder).toBe(own)
})

it('clients keep their calls apart', async () => {
  const calls: string[] = []
  const of = (name: string) => ({
    fetch: async (_: string, { headers }: RequestInit) => {
      calls.push(`${name} ${new Headers(headers).get('X-Token')}`)
      return Response.json({ resultCode: '000', content: { total: 0, rows: [] } })
    },
  })
  const [guest, clerk] = [client(of('guest')), loggedIn(of('clerk'))]
  await clerk.so.salesOrder.lists()
  await guest.so.salesOrder.lists()
  await clerk.request('POST /api/so/salesOrder/lists', { body: {} })
  expect(calls).toEqual([`clerk ${user.dmsToken}`, 'guest null', `clerk ${user.dmsToken}`])
})
