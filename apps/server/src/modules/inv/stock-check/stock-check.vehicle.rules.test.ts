import { describe, expect, it } from 'vitest'
import { type Heap, spread } from './stock-check.vehicle.rules.ts'

const heap = (batchNo: string, bookQty: string, changes: Partial<Heap> = {}): Heap => ({
  ...{ batchNo, bookQty, inventoryStatusCode: '01', produceDate: `2026-01-${batchNo}` },
  ...changes,
})
const [old, fresh, damaged] = [heap('01', '10'), heap('02', '20'), heap('00', '5', { inventoryStatusCode: '02' })]
const counted = (qty: string, heaps = [damaged, fresh, old]) => {
  const found = spread(heaps, qty)
  return heaps.map((one) => found.get(one))
}

describe('what was counted of a product', () => {
  it('is missing of what leaves first: the older good ones, then the younger, then what is not good', () => {
    expect(counted('35')).toEqual(['5', '20', '10'])
    expect(counted('29')).toEqual(['5', '20', '4'])
    expect(counted('22.5')).toEqual(['5', '17.5', '0'])
    expect(counted('3')).toEqual(['3', '0', '0'])
    expect(counted('0')).toEqual(['0', '0', '0'])
  })

  it('is more of what leaves last, and of good ones where there are any', () => {
    expect(counted('37')).toEqual(['5', '22', '10'])
    expect(counted('8', [damaged])).toEqual(['8'])
  })

  it('goes by the number of a batch where nobody knows its day', () => {
    const [a, b] = [heap('B', '4', { produceDate: undefined }), heap('A', '4', { produceDate: undefined })]
    expect(counted('5', [a, b])).toEqual(['4', '1'])
  })
})
