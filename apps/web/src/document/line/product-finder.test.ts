import type { ProductLookupRow } from '@dealer/sdk'
import { askedOnce, pageOf } from '@dealer/ui-kit/lookup'
import { beforeEach, expect, it, vi } from 'vitest'
import { productFinder, withSaid } from './product-finder.ts'

const cola = { productCode: 'P1', unitRatio: 24, bigUnit: '箱', smallUnit: '瓶' } as ProductLookupRow
const nuts = { productCode: 'P2', unitRatio: 1, smallUnit: '袋' } as ProductLookupRow
let found: ProductLookupRow[] = []

beforeEach(() => {
  const answer = () => new Response(JSON.stringify({ resultCode: '000', content: found }))
  vi.stubGlobal('fetch', async () => answer())
})

it('adds to each found product what is said of it, quantities in its own units', () => {
  const said = [{ productCode: 'P1', stockQty: '51' }]
  const rows = withSaid([cola, nuts], said, ({ stockQty }, units) => ({ stock: units(stockQty) }))
  expect(rows).toEqual([
    { ...cola, stock: '2箱3瓶' },
    { ...nuts, stock: '0袋' },
  ])
})

it('asks for more only when something was found', async () => {
  const more = vi.fn((rows: readonly ProductLookupRow[]) => rows)
  const { search, findProducts } = productFinder({}, more)
  const how = askedOnce()
  found = []
  expect(pageOf(await search('none', how)).rows).toEqual([])
  expect(await findProducts(['none'])).toEqual([])
  expect(more).not.toHaveBeenCalled()
  found = [cola]
  expect(pageOf(await search('P1', how))).toEqual({ rows: [cola], hasMore: false })
  expect(await findProducts(['P1'])).toEqual([cola])
})
