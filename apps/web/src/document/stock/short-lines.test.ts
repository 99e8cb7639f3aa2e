// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from '../line/lines.fixture.ts'
import { blankPriced } from '../line/priced-line.ts'
import { isShort, shortProducts, sumNeeds } from './short-lines.ts'

const big = lineOf(COLA, { qty: '2' })
const small = lineOf({ ...COLA, matchedUnit: 'small' }, { qty: '5' })
const nuts = lineOf(NUTS, { qty: '2.5' })

it('adds a product up over all its lines, in small units', () => {
  expect(Object.fromEntries(sumNeeds([big, nuts, blankPriced(), small, lineOf(COLA, { qty: '' })]))).toEqual({
    P00001: '53',
    P00002: '2.5',
  })
})

describe('isShort', () => {
  it('is so from the first unit too many', () => {
    expect(isShort('53', '53')).toBe(false)
    expect(isShort('53.000', '53')).toBe(false)
    expect(isShort('52.999', '53')).toBe(true)
  })

  it('is never so while the stock is not known', () => expect(isShort(undefined, '53')).toBe(false))
})

describe('shortProducts', () => {
  it('finds the product that is short only over two lines, once, at its first line', () => {
    const stock = new Map([
      ['P00001', '50'],
      ['P00002', '9'],
    ])
    expect(shortProducts([nuts, big, small], (code) => stock.get(code))).toEqual([
      { key: big.key, productCode: 'P00001', productName: '晴川柠檬汽水500ml', missing: '3瓶' },
    ])
  })

  it('names the missing quantity in both units', () => {
    expect(shortProducts([big], () => '0')[0]?.missing).toBe('2箱')
    expect(shortProducts([big, small], () => '0')[0]?.missing).toBe('2箱5瓶')
  })
})
