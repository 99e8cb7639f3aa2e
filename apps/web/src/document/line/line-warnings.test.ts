import { expect, it } from 'vitest'
import { productQtys } from './line-warnings.ts'

it('takes each product once, with all that the lines have of it', () => {
  const lines = [
    { productCode: 'P1', smallQty: '24' },
    { productCode: 'P2', smallQty: '' },
    { productCode: 'P1', smallQty: '0.5' },
  ]
  expect(productQtys(lines)).toEqual([
    { productCode: 'P1', smallQty: '24.5' },
    { productCode: 'P2', smallQty: '0' },
  ])
})
