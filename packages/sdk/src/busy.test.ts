import { expect, it, vi } from 'vitest'
import { loggedIn, rejection } from '../test/stub-server.ts'

const page = { total: 0, rows: [], footer: {} }
const refusal = (reason: string) =>
  Response.json({ resultCode: '199', content: '系统繁忙，请稍后再试', reason }, { headers: { 'retry-after': '0' } })

/** Refuses so many calls, then answers. */
const after = (refusals: number, reason = 'busy') => {
  let left = refusals
  return vi.fn(async (_url: string, _init: RequestInit) =>
    left-- > 0 ? refusal(reason) : Response.json({ resultCode: '000', content: page }),
  )
}

it.each(['busy', 'unavailable'])('a read is sent again when the server is %s', async (reason) => {
  const fetch = after(2, reason)
  expect(await loggedIn({ fetch }).so.salesOrder.lists()).toEqual(page)
  expect(fetch).toHaveBeenCalledTimes(3)
})

const cancel = { soId: '1', version: 1, reason: '重复' } as never

it('a write is sent again with the number that it had, and not without one', async () => {
  const fetch = after(1)
  await loggedIn({ fetch }).so.salesOrder.cancelBySoId(cancel)
  const numbers = fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)).requestNo)
  expect(numbers).toHaveLength(2)
  expect(numbers[0]).toBeTruthy()
  expect(numbers[1]).toBe(numbers[0])
  const other = after(1)
  const dealer = loggedIn({ fetch: other, autoRequestNo: false })
  const error = await rejection(dealer.so.salesOrder.cancelBySoId(cancel))
  expect(error).toMatchObject({ kind: 'refused', reason: 'busy', retryAfter: 0 })
  expect(other).toHaveBeenCalledTimes(1)
})

it('it waits as long as the server asks, and gives up in the end', async () => {
  const fetch = after(9)
  expect(await rejection(loggedIn({ fetch }).so.salesOrder.lists())).toMatchObject({ kind: 'refused', attempt: 3 })
  const slow = vi.fn(async () =>
    Response.json({ resultCode: '199', content: '忙', reason: 'busy' }, { headers: { 'retry-after': '1' } }),
  )
  const begun = performance.now()
  await rejection(loggedIn({ fetch: slow, retries: 1 }).so.salesOrder.lists())
  expect(performance.now() - begun).toBeGreaterThan(950)
})

it('no other refusal is sent again', async () => {
  const fetch = vi.fn(async () => Response.json({ resultCode: '199', content: '系统处理错误' }))
  await rejection(loggedIn({ fetch }).so.salesOrder.lists())
  expect(fetch).toHaveBeenCalledTimes(1)
})
