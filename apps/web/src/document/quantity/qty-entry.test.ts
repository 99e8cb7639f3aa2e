// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { coverable, entryOf, NO_QTY, shortages, smallQtyOf } from './qty-entry.ts'

const box = { unitRatio: 24, bigUnit: '箱' }
const loose = { unitRatio: 1, bigUnit: undefined }

describe('quantities in two units', () => {
  it.each([
    ['48', { big: '2', small: '' }],
    ['51', { big: '2', small: '3' }],
    ['23', { big: '', small: '23' }],
    ['24.500', { big: '1', small: '0.5' }],
    ['0', NO_QTY],
  ])('writes %s small units as %o and back', (smallQty, entry) => {
    expect(entryOf(box, smallQty)).toEqual(entry)
    expect(Number(smallQtyOf(entry, 24))).toBe(Number(smallQty))
  })

  it('has only small units where the product has no big one', () => {
    expect(entryOf(loose, '12.000')).toEqual({ big: '', small: '12' })
  })

  it('shows nothing for a stock below zero', () => {
    expect(entryOf(box, '-3')).toEqual(NO_QTY)
  })

  it('does not lose digits that a double would', () => {
    expect(smallQtyOf({ big: '100000000000000', small: '0.001' }, 24)).toBe('2400000000000000.001')
  })
})

describe('stock for several lines', () => {
  const available = new Map([
    ['A', '30'],
    ['B', '5'],
  ])

  it('adds up the lines of a product before looking at its stock', () => {
    const wanted = [
      { productCode: 'A', smallQty: '20' },
      { productCode: 'B', smallQty: '5' },
      { productCode: 'A', smallQty: '11' },
    ]
    expect([...shortages(wanted, available)]).toEqual([['A', '1']])
  })

  it('counts a product without any stock as missing wholly', () => {
    expect([...shortages([{ productCode: 'C', smallQty: '2' }], available)]).toEqual([['C', '2']])
  })

  it('gives what there is to the first lines', () => {
    const wanted = [
      { productCode: 'A', smallQty: '20' },
      { productCode: 'A', smallQty: '20' },
      { productCode: 'A', smallQty: '20' },
      { productCode: 'C', smallQty: '1' },
    ]
    expect(coverable(wanted, available)).toEqual(['20', '10', '0', '0'])
  })
})
