// @vitest-environment node
import { createLineStore } from '@dealer/ui-kit/grid'
import { describe, expect, it, vi } from 'vitest'
import { COLA, lineOf, PRICED } from '../line/lines.fixture.ts'
import type { PricedLine } from '../line/priced-line.ts'
import { isBlankLine } from '../line/product-line.ts'
import { createStockBook } from './stock-book.ts'

const setUp = () => {
  const [first, second] = [lineOf(COLA, { qty: '2' }), lineOf(COLA, { qty: '1' })]
  const rows = [first, second]
  const store = createLineStore<PricedLine>({ rows, ...PRICED, isBlank: isBlankLine })
  return { store, first, book: createStockBook(store) }
}

describe('stock book', () => {
  it('knows nothing until it is told', () => {
    const { book } = setUp()
    expect(book.view('P00001')).toEqual({ available: undefined, isShort: false })
  })

  it('compares with what all lines need, as they change', async () => {
    const { store, book, first } = setUp()
    const draw = vi.fn()
    const stop = book.subscribe(draw)
    book.learn([{ productCode: 'P00001', availableQty: '72' }])
    const enough = book.view('P00001')
    expect(enough).toEqual({ available: '72', isShort: false })
    draw.mockClear()
    store.set(first.key, { qty: '3' })
    store.set(first.key, { qty: '4' })
    expect(book.view('P00001').isShort).toBe(true)
    await Promise.resolve()
    expect(draw).toHaveBeenCalledTimes(1)
    store.set(first.key, { qty: '2' })
    expect(book.view('P00001')).toEqual(enough)
    stop()
  })

  it('gives the same object while nothing changed, as React asks for', () => {
    const { store, book, first } = setUp()
    book.subscribe(() => undefined)
    book.learn([{ productCode: 'P00001', availableQty: '100' }])
    const view = book.view('P00001')
    store.set(first.key, { remark: '先送' })
    expect(book.view('P00001')).toBe(view)
  })

  it('forgets with the warehouse, and catches up on lines that changed unseen', () => {
    const { store, book, first } = setUp()
    book.learn([{ productCode: 'P00001', availableQty: '72' }])
    expect(book.view('P00001').isShort).toBe(false)
    store.set(first.key, { qty: '9' })
    book.subscribe(() => undefined)
    expect(book.view('P00001').isShort).toBe(true)
    book.forget()
    expect(book.view('P00001').available).toBeUndefined()
  })
})
