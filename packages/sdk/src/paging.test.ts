import { describe, expect, it } from 'vitest'
import { loggedIn, rejection } from '../test/stub-server.ts'

/** A list of so many orders that answers as the server does. */
function listOf(total: number) {
  const asked: { page: number; limit: number; customer?: string }[] = []
  const fetch = async (_: string, init: RequestInit) => {
    const query = JSON.parse(String(init.body)) as (typeof asked)[number]
    asked.push(query)
    const { page = 1, limit = 15 } = query as Partial<typeof query>
    const first = (page - 1) * limit
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, at) => ({
      soId: String(first + at + 1),
    }))
    return Response.json({ resultCode: '000', content: { total, rows, footer: {} } })
  }
  return { asked, lists: loggedIn({ fetch }).so.salesOrder.lists }
}

async function idsOf(rows: AsyncIterable<{ soId: string }>) {
  const ids: string[] = []
  for await (const { soId } of rows) ids.push(soId)
  return ids
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

describe('all', () => {
  it.each([
    [0, 1],
    [1, 1],
    [99, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('gives each of %i rows once, in %i calls', async (total, calls) => {
    const { asked, lists } = listOf(total)
    expect(await idsOf(lists.all())).toEqual(total ? numbers(1, total) : [])
    expect(asked.map(({ page, limit }) => [page, limit])).toEqual(
      Array.from({ length: calls }, (_, at) => [at + 1, 100]),
    )
  })

  it('keeps filters and page size, and begins at the page asked for', async () => {
    const { asked, lists } = listOf(40)
    expect(await idsOf(lists.all({ customer: '惠万家', limit: 15, page: 2 }))).toEqual(numbers(16, 40))
    expect(asked).toEqual([
      { customer: '惠万家', limit: 15, page: 2 },
      { customer: '惠万家', limit: 15, page: 3 },
    ])
  })

  it('takes a page size and a page that are undefined for none said', async () => {
    const { asked, lists } = listOf(250)
    const rows = await lists.toArray({ limit: undefined, page: undefined }, { limit: 250 })
    expect(rows.map(({ soId }) => soId)).toEqual(numbers(1, 250))
    expect(asked).toHaveLength(3)
  })

  it.each([
    ['among rows of a page, others of which are to come', 250],
    ['among the rows of the last page', 40],
  ])('stops with its signal %s', async (_, total) => {
    const { asked, lists } = listOf(total)
    const ways = [
      (signal: AbortSignal) => lists.all({}, { signal }),
      (signal: AbortSignal) => lists({ limit: 100 }, { signal }),
    ]
    for (const rowsUntil of ways) {
      const stop = new AbortController()
      const seen: string[] = []
      const read = async () => {
        for await (const { soId } of rowsUntil(stop.signal)) if (seen.push(soId) === 3) stop.abort('enough')
      }
      expect(await rejection(read())).toMatchObject({ kind: 'aborted' })
      expect(seen).toEqual(['1', '2', '3'])
    }
    expect(asked).toHaveLength(2)
  })

  it('asks for no page before it is read', async () => {
    const { asked, lists } = listOf(1000)
    const rows = lists.all({ limit: 50 })
    expect(asked).toHaveLength(0)
    for await (const { soId } of rows) if (soId === '60') break
    expect(asked).toHaveLength(2)
  })

  it('ends when rows run out before the total says so', async () => {
    const fetch = async () => Response.json({ resultCode: '000', content: { total: 1e9, rows: [] } })
    expect(await idsOf(loggedIn({ fetch }).so.salesOrder.lists.all())).toEqual([])
  })

  it('rejects where it stands when a page is refused, and passes options on', async () => {
    const fetch = async () => Response.json({ resultCode: '107', content: '没有操作权限' })
    const { lists } = loggedIn({ fetch }).so.salesOrder
    expect(await rejection(idsOf(lists.all()))).toMatchObject({ kind: 'refused', message: '没有操作权限' })
    expect(await rejection(idsOf(lists.all({}, { signal: AbortSignal.abort() })))).toMatchObject({ kind: 'aborted' })
  })
})

describe('pages and toArray', () => {
  it('gives pages whole', async () => {
    const sizes: number[] = []
    for await (const { rows, total } of listOf(40).lists.pages({ limit: 15 })) sizes.push(rows.length, total)
    expect(sizes).toEqual([15, 40, 15, 40, 10, 40])
  })

  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [100, 100, 1],
    [101, 101, 2],
    [999, 250, 3],
  ])('collects at most %i rows and asks no further', async (limit, length, calls) => {
    const { asked, lists } = listOf(250)
    const rows = await lists.toArray({}, { limit })
    expect(rows).toHaveLength(length)
    expect(asked).toHaveLength(calls)
  })
})

describe('an answer without rows', () => {
  const answers = [
    '{"resultCode":"000"}',
    '{"resultCode":"000","content":null}',
    '{"resultCode":"000","content":{"total":3}}',
  ]
  it.each(answers)('is none, however the list is read: %s', async (body) => {
    const told: unknown[] = []
    const fetch = async () => new Response(body)
    const { lists } = loggedIn({ fetch, onError: (error) => told.push(error) }).so.salesOrder
    const pages = async () => {
      for await (const _ of lists.pages());
    }
    const ways = [
      () => lists(),
      () => idsOf(lists()),
      () => idsOf(lists.all()),
      () => lists.toArray({}, { limit: 9 }),
      pages,
    ]
    for (const way of ways)
      expect(await rejection(way() as Promise<unknown>)).toMatchObject({
        kind: 'protocol',
        operation: 'so.salesOrder.lists',
        body,
      })
    expect(told).toHaveLength(ways.length)
  })

  it('is had as it is by who asks for the answer itself', async () => {
    const dealer = loggedIn({ fetch: async () => new Response('{"resultCode":"000"}') })
    const response = await dealer.raw('POST /api/so/salesOrder/lists', { body: {} })
    expect(await response.json()).toEqual({ resultCode: '000' })
  })
})

describe('the call itself', () => {
  it('answers its page, and as an iterator every row from there on', async () => {
    const { asked, lists } = listOf(40)
    expect(await idsOf(lists({ customer: '惠万家' }))).toEqual(numbers(1, 40))
    expect(asked.map(({ page, limit, customer }) => [page, limit, customer])).toEqual([
      [undefined, undefined, '惠万家'],
      [2, 15, '惠万家'],
      [3, 15, '惠万家'],
    ])
    expect((await lists({ page: 3, limit: 15 })).rows).toHaveLength(10)
    expect(await idsOf(lists({ page: 2, limit: 30 }))).toEqual(numbers(31, 40))
  })

  it('asks for no page that nobody reads, and rejects in the loop as it does alone', async () => {
    const { asked, lists } = listOf(400)
    for await (const _ of lists({ limit: 30 })) break
    expect(asked).toHaveLength(1)
    const failing = loggedIn({ fetch: async () => Response.json({ resultCode: '107', content: '没有权限' }) })
    expect(await rejection(idsOf(failing.so.salesOrder.lists()))).toMatchObject({ kind: 'refused' })
  })
})
