// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from './lines.fixture.ts'
import { blankPriced } from './priced-line.ts'
import { holdsProduct, isBlankLine, oneMore, otherUnit, quantityText, takeUnits } from './product-line.ts'

describe('takeUnits', () => {
  it('begins with one big unit', () => {
    const line = lineOf(COLA)
    expect(line).toMatchObject({ product: 'P00001 晴川柠檬汽水500ml', unit: '箱', qty: '1', smallQty: '24' })
    expect(isBlankLine(line)).toBe(false)
  })

  it('takes the unit whose barcode was scanned', () => {
    expect(lineOf({ ...COLA, matchedUnit: 'small' })).toMatchObject({ unit: '瓶', smallQty: '1' })
  })

  it('falls to the small unit where there is no other', () => {
    expect(lineOf(NUTS)).toMatchObject({ unitType: 'small', unit: 'kg', bigUnit: '', allowsDecimals: true })
  })

  it('keeps a quantity that was typed first', () => {
    expect(takeUnits({ ...blankPriced(), qty: '5' }, COLA).qty).toBe('5')
  })
})

it('changes the unit there and back, of products that have two', () => {
  expect(otherUnit(lineOf(COLA))).toEqual({ unitType: 'small' })
  expect(otherUnit(lineOf(COLA, { unitType: 'small' }))).toEqual({ unitType: 'big' })
  expect(otherUnit(lineOf(NUTS))).toBeUndefined()
})

it('adds a scan to the line of the same product and unit', () => {
  const line = lineOf({ ...COLA, matchedUnit: 'big' }, { qty: '1.500' })
  expect(holdsProduct(line, { ...COLA, matchedUnit: 'big' })).toBe(true)
  expect(holdsProduct(line, { ...COLA, matchedUnit: 'small' })).toBe(false)
  expect(holdsProduct(line, NUTS)).toBe(false)
  expect(oneMore(line)).toBe('2.5')
  expect(oneMore({ ...line, qty: '' })).toBe('1')
})

it('names quantities by unit', () => {
  const bottle = lineOf({ ...COLA, matchedUnit: 'small' }, { qty: '3' })
  const lines = [lineOf(COLA, { qty: '20' }), blankPriced(), lineOf(NUTS, { qty: '2.5' }), bottle, lineOf(COLA)]
  expect(quantityText(lines)).toBe('21箱 2.5kg 3瓶')
  expect(quantityText([blankPriced()])).toBe('0')
})
