import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookupController } from './lookup-controller.ts'
import type { FoundPage, SearchHow } from './lookup-types.ts'

interface Product {
  productCode: string
  productName: string
}

const water: Product = { productCode: 'SP001', productName: '矿泉水' }
const tea: Product = { productCode: 'SP0012', productName: '红茶' }

const setup = (
  answer: (text: string, how: SearchHow) => Promise<readonly Product[] | FoundPage<Product>>,
  isBarcode = false,
) => {
  const search = vi.fn(answer)
  const onPick = vi.fn()
  const onScan = vi.fn()
  const onMiss = vi.fn()
  const codesOf = (row: Product) => [row.productCode]
  const controller = new LookupController<Product>(() => ({ search, codesOf, onPick, onScan, onMiss, isBarcode }))
  return { search, onPick, onScan, onMiss, controller }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[KIT-LOOKUP-1] a search runs from 3 characters on, 500 ms after the last key', async () => {
  const { controller, search } = setup(async () => [water, tea])
  controller.change('SP')
  await vi.advanceTimersByTimeAsync(2000)
  expect(search).not.toHaveBeenCalled()
  controller.change('SP0')
  await vi.advanceTimersByTimeAsync(499)
  controller.change('SP00')
  await vi.advanceTimersByTimeAsync(499)
  expect(search).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(search).toHaveBeenCalledExactlyOnceWith('SP00', expect.objectContaining({ isBarcode: false }))
  expect(controller.snapshot()).toMatchObject({ isOpen: true, rows: [water, tea] })
})

test('[KIT-LOOKUP-1] a barcode field is exempt from the least length', async () => {
  const { controller, search } = setup(async () => [water], true)
  controller.change('69')
  await vi.advanceTimersByTimeAsync(500)
  expect(search).toHaveBeenCalledWith('69', expect.objectContaining({ isBarcode: true }))
})

test('[KIT-LOOKUP-2] moves in the results are throttled to 20 ms', async () => {
  const { controller } = setup(async () => [water, tea, water])
  controller.change('SP0')
  await vi.advanceTimersByTimeAsync(500)
  controller.move(1, 1000)
  controller.move(1, 1019)
  expect(controller.snapshot().active).toBe(1)
  controller.move(1, 1020)
  expect(controller.snapshot().active).toBe(2)
})

test('Enter asks at once and takes the only match', async () => {
  const { controller, search, onPick } = setup(async () => [water])
  controller.change('矿泉水')
  expect(controller.enter()).toBe(true)
  await settle()
  expect(search).toHaveBeenCalledOnce()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(water)
  expect(controller.snapshot().text).toBeUndefined()
})

test('Enter takes the exact code among several, else shows them', async () => {
  const { controller, onPick } = setup(async () => [tea, water])
  controller.change('SP001')
  controller.enter()
  await settle()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(water)
  controller.change('SP0')
  controller.enter()
  await settle()
  expect(onPick).toHaveBeenCalledOnce()
  expect(controller.snapshot().isOpen).toBe(true)
})

test('a whole barcode is asked for without a pause', async () => {
  const { controller, search } = setup(async () => [water])
  controller.change('6901028075831')
  await settle()
  expect(search).toHaveBeenCalledWith('6901028075831', expect.objectContaining({ isBarcode: true }))
})

test('an answer to a text that is gone is dropped', async () => {
  const answers: ((rows: Product[]) => void)[] = []
  const { controller } = setup(() => new Promise((resolve) => answers.push(resolve)))
  controller.change('SP001')
  await vi.advanceTimersByTimeAsync(500)
  controller.change('SP0012')
  await vi.advanceTimersByTimeAsync(500)
  answers[1]!([tea])
  await settle()
  answers[0]!([water])
  await settle()
  expect(controller.snapshot().rows).toEqual([tea])
})

test('a miss is said and blocks nothing; a failed search can be tried again by Enter', async () => {
  let rows: Promise<readonly Product[]> = Promise.resolve([])
  const { controller, onMiss, onPick } = setup(() => rows)
  controller.change('无此商品')
  controller.enter()
  await settle()
  expect(controller.snapshot().message).toBe('未找到“无此商品”')
  expect(onMiss).toHaveBeenCalledExactlyOnceWith('无此商品')
  rows = Promise.reject(new Error('offline'))
  controller.change('矿泉水')
  controller.enter()
  await settle()
  expect(controller.snapshot().message).toBe('查询失败，按回车重试')
  rows = Promise.resolve([water])
  controller.enter()
  await settle()
  expect(onPick).toHaveBeenCalledOnce()
})

/** Types as fast as a scanner behind what stands there, and rests before the character at an index. */
const burst = (controller: LookupController<Product>, code: string, { behind = '', restAt = -1 } = {}) => {
  for (const [index, character] of [...code].entries()) {
    vi.advanceTimersByTime(index === restAt ? 80 : 5)
    controller.typed(character, performance.now())
    controller.change(behind + code.slice(0, index + 1))
  }
}

test('a burst of digits and Enter is a scan: the field is free again at once', () => {
  const { controller, onScan, search } = setup(async () => [water])
  burst(controller, '6901028075831')
  expect(controller.enter()).toBe(true)
  expect(onScan).toHaveBeenCalledExactlyOnceWith('6901028075831')
  expect(controller.snapshot().text).toBeUndefined()
  expect(search.mock.calls.every(([, how]) => how.signal.aborted)).toBe(true)
})

test('a pause inside a scan does not leave its tail as the code', () => {
  const { controller, onScan } = setup(async () => [water])
  burst(controller, '6901028075831', { restAt: 2 })
  controller.enter()
  expect(onScan).toHaveBeenCalledExactlyOnceWith('6901028075831')
})

test('a pause behind the first letter of a code does not leave its digits as a scan', async () => {
  const { controller, onScan, onPick, search } = setup(async () => [water])
  burst(controller, 'C000001', { restAt: 1 })
  expect(controller.enter()).toBe(true)
  await settle()
  expect(onScan).not.toHaveBeenCalled()
  expect(search).toHaveBeenLastCalledWith('C000001', expect.anything())
  expect(onPick).toHaveBeenCalledExactlyOnceWith(water)
})

test('a scan into what was typed before is the scan alone', () => {
  const { controller, onScan } = setup(async () => [water])
  controller.change('可')
  burst(controller, '6901028075831', { behind: '可', restAt: 0 })
  controller.enter()
  expect(onScan).toHaveBeenCalledExactlyOnceWith('6901028075831')
})

test('a whole barcode and Enter is a scan at any pace', async () => {
  const { controller, onScan, onPick } = setup(async () => [water])
  controller.change('6901028075831')
  await settle()
  expect(controller.snapshot().isOpen).toBe(true)
  expect(controller.enter()).toBe(true)
  expect(onScan).toHaveBeenCalledExactlyOnceWith('6901028075831')
  expect(onPick).not.toHaveBeenCalled()
})

test('Enter takes the marked row when a barcode has several products', async () => {
  const { controller, onScan, onPick } = setup(async () => [water, tea])
  controller.change('6901028075831')
  await settle()
  controller.mark(1)
  controller.enter()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(tea)
  expect(onScan).not.toHaveBeenCalled()
})

test('a field may ask from fewer characters on, and asks nothing while an input method composes', async () => {
  const search = vi.fn(async () => [water])
  const controller = new LookupController<Product>(() => ({ search, codesOf: () => [], onPick: vi.fn(), least: 2 }))
  controller.change("ning'm", true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(search).not.toHaveBeenCalled()
  controller.change('柠檬')
  await vi.advanceTimersByTimeAsync(500)
  expect(search).toHaveBeenCalledExactlyOnceWith('柠檬', expect.anything())
  controller.change('柠')
  controller.enter()
  expect(controller.snapshot().message).toBe('请至少输入 2 个字符')
})

const milk: Product = { productCode: 'SP013', productName: '牛奶' }

/** Opens the first page of two, of which the second has one that is known and one that is new. */
const openFirstPage = async () => {
  const answers: ((page: FoundPage<Product>) => void)[] = []
  const made = setup((_text, { page }) =>
    page === 1
      ? Promise.resolve({ rows: [water, tea], hasMore: true })
      : new Promise((resolve) => answers.push(resolve)),
  )
  made.controller.change('SP0')
  await vi.advanceTimersByTimeAsync(500)
  const answer = async (rows: readonly Product[], hasMore = false) => {
    answers.shift()?.({ rows, hasMore })
    await settle()
  }
  return { ...made, answer }
}

test('down from the last row asks for the next page once, and the mark goes on to what is new in it', async () => {
  const { controller, search, answer } = await openFirstPage()
  controller.move(1, 1000)
  controller.move(1, 1100)
  controller.move(1, 1200)
  expect(search).toHaveBeenCalledTimes(2)
  expect(search).toHaveBeenLastCalledWith('SP0', expect.objectContaining({ page: 2, isBarcode: false }))
  expect(controller.snapshot()).toMatchObject({ active: 1, more: 'coming' })
  await answer([tea, milk])
  expect(controller.snapshot()).toMatchObject({ rows: [water, tea, milk], active: 2, more: undefined })
  controller.move(1, 1300)
  expect(controller.snapshot().active).toBe(0)
})

test('scrolling to the end loads what follows and leaves the mark where it is', async () => {
  const { controller, answer } = await openFirstPage()
  controller.mark(1)
  controller.loadMore()
  await answer([milk], true)
  expect(controller.snapshot()).toMatchObject({ rows: [water, tea, milk], active: 1, more: 'there' })
})

test('a next page is dropped when the text is another one or a row was taken', async () => {
  const { controller, search, onPick, answer } = await openFirstPage()
  controller.loadMore()
  controller.enter()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(water)
  await answer([milk])
  expect(controller.snapshot()).toMatchObject({ rows: [], isOpen: false, more: undefined })
  expect(search.mock.lastCall?.[1].signal.aborted).toBe(true)
})

test('a next page that fails says so, and is asked for again', async () => {
  let isDown = true
  const { controller } = setup(async (_text, { page }) => {
    if (page === 1) return { rows: [water], hasMore: true }
    if (isDown) throw new Error('offline')
    return { rows: [milk], hasMore: false }
  })
  controller.change('SP0')
  await vi.advanceTimersByTimeAsync(500)
  controller.loadMore()
  await settle()
  expect(controller.snapshot()).toMatchObject({ rows: [water], more: 'failed', isOpen: true })
  isDown = false
  controller.loadMore()
  await settle()
  expect(controller.snapshot().rows).toEqual([water, milk])
})

test('Enter does not take the only row of a page that others follow', async () => {
  const { controller, onPick } = setup(async () => ({ rows: [tea], hasMore: true }))
  controller.change('SP0')
  controller.enter()
  await settle()
  expect(onPick).not.toHaveBeenCalled()
  expect(controller.snapshot()).toMatchObject({ isOpen: true, more: 'there' })
})
