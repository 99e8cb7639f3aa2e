// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { BOOK } from './van.fixture.ts'
import { findCustomers, findProducts, freeOf, knownVan, priceOf, scannedBy } from './van-book.ts'

const van = knownVan(BOOK)

describe('the book of a vehicle', () => {
  it('finds customers by code, name, initials and mobile, whatever the letter case', () => {
    const found = (text: string) => findCustomers(van, text).map(({ customerCode }) => customerCode)
    expect(found('k002')).toEqual(['K002'])
    expect(found('惠')).toEqual(['K001', 'K003'])
    expect(found('hmx')).toEqual(['K003'])
    expect(found('0031')).toEqual(['K001'])
    expect(found('')).toHaveLength(3)
    expect(found('没有')).toEqual([])
  })

  it('tells the unit of a code, and nothing of one that several products share', () => {
    expect(scannedBy(van, '16901')).toMatchObject({ product: { productCode: 'P1' }, unitType: 'big' })
    expect(scannedBy(van, 'p1')).toMatchObject({ unitType: 'small' })
    expect(scannedBy(van, '6902')).toBeUndefined()
    expect(findProducts(van, '6902').map(({ productCode }) => productCode)).toEqual(['P2', 'P3'])
    expect(findProducts(van, ' ')).toEqual([])
  })

  it('has the price of a customer before that of its list', () => {
    const price = (customerCode: string, productCode: string, unitType: 'small' | 'big' = 'small') =>
      priceOf(van, customerCode, { productCode, unitType })
    expect(price('K001', 'P1', 'big')).toBe('58.0000')
    expect(price('K002', 'P1', 'big')).toBe('47.0000')
    expect(price('K002', 'P2')).toBe('19.9000')
    expect(price('K003', 'P1')).toBe('2.4000')
    expect(price('K003', 'P2')).toBeUndefined()
    expect(price('K001', 'P2', 'big')).toBeUndefined()
    expect(price('K999', 'P1')).toBeUndefined()
  })

  it('has free what lies on the vehicle less what was sold from it since', () => {
    expect(freeOf(van, 'P1', new Map([['P1', '24']]))).toBe('36')
    expect(freeOf(van, 'P2', new Map([['P2', '6']]))).toBe('0')
    expect(freeOf(van, 'P9', new Map())).toBe('0')
  })
})
