import { expect, it } from 'vitest'
import { inOrderGiven, unitOfBarcode } from './product.rules.ts'

const soda = { productCode: 'P1', barcode: '6901', bigBarcode: '16901' }
const newSoda = { productCode: 'P2', barcode: '6901', bigBarcode: null }
const chips = { productCode: 'P3', barcode: '6903', bigBarcode: null }

it('tells the unit whose barcode it is', () => {
  expect(unitOfBarcode(soda, '6901')).toBe('small')
  expect(unitOfBarcode(soda, '16901')).toBe('big')
  expect(unitOfBarcode(soda, 'P1')).toBeUndefined()
})

it('answers products in the order given, both that share a barcode, and leaves out what is unknown', () => {
  expect(inOrderGiven([soda, newSoda, chips], ['P3', '6901', 'nothing', '16901', 'P3'])).toEqual([
    { product: chips },
    { product: soda, matchedUnit: 'small' },
    { product: newSoda, matchedUnit: 'small' },
    { product: soda, matchedUnit: 'big' },
    { product: chips },
  ])
})

it('takes a text that is a code for the code, not for a barcode', () => {
  const odd = { productCode: '6901', barcode: '1', bigBarcode: null }
  expect(inOrderGiven([soda, odd], ['6901'])).toEqual([{ product: odd }])
})
