import { askedOnce } from '@dealer/ui-kit/lookup'
import { beforeEach, expect, it, vi } from 'vitest'
import { PICKER_ROWS } from '../../../data/picker-page.ts'
import { usableFinder } from './usable-finder.ts'

const cola = { productCode: 'P1', unitRatio: 24, bigUnit: '箱', smallUnit: '瓶', availableQty: '51', places: [] }
let found: object[] = []
const asked: URLSearchParams[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(new URL(url instanceof Request ? url.url : url, 'http://dealer').searchParams)
    return new Response(JSON.stringify({ resultCode: '000', content: found }))
  })
})

const find = usableFinder('W001', 'otherOut')

it('finds page after page what is free, in its own units, until one is not full', async () => {
  found = Array.from({ length: PICKER_ROWS }, () => cola)
  const first = await find('cola', askedOnce())
  expect([first.rows[0]?.stock, first.rows.length, first.hasMore]).toEqual(['2箱3瓶', PICKER_ROWS, true])
  found = [cola]
  expect((await find('cola', { ...askedOnce(), page: 2 })).hasMore).toBe(false)
  expect(asked.map((query) => query.get('page'))).toEqual(['1', '2'])
})

it('asks nothing while no warehouse is chosen', async () => {
  expect(await usableFinder(undefined, 'otherOut')('cola', askedOnce())).toEqual({ rows: [], hasMore: false })
  expect(asked).toEqual([])
})
