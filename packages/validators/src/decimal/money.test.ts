import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fraction, multiplied, rounded } from '../../test/oracle.ts'
import { sum } from './arithmetic.ts'
import { currency2, currency3, lineAmount, multiply, priceText } from './money.ts'

describe('multiply', () => {
  it.each([
    ['1.005', '1', '1.01'],
    ['1.0045', '1', '1.00'],
    ['0.335', '2.998', '1.00'],
    ['2.5', '19.9900', '49.98'],
    ['19.99', '3', '59.97'],
    ['1.1', '1.1', '1.21'],
    ['0.125', '0.04', '0.01'],
    ['-3', '0.335', '-1.01'],
    ['24', '2.4167', '58.00'],
    ['1', '0.0049', '0.00'],
    ['123456789012345.678', '9999.9999', '1234567877777777878.77'],
  ])('[KIT-TABLE-7] %s × %s is %s', (a, b, product) => {
    expect(multiply(a, b)).toBe(product)
    expect(lineAmount(a, b)).toBe(product)
  })

  it('[KIT-TABLE-7] takes the operands exactly and rounds the product once', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(lineAmount(a, b)).toBe(rounded(multiplied(fraction(a), fraction(b)), 2))
      }),
    )
  })

  it('[KIT-TABLE-7] a total is the sum of rounded lines, not the rounded sum', () => {
    const lines = ['0.335', '0.335', '0.335'].map((price) => lineAmount('1', price))
    expect(sum(lines)).toBe('1.02')
    expect(lineAmount('3', '0.335')).toBe('1.01')
  })
})

describe('currency', () => {
  it.each([
    ['1234.5', '1234.50', '1234.500'],
    ['0', '0.00', '0.000'],
    ['-0.001', '0.00', '-0.001'],
    ['2.4167', '2.42', '2.417'],
    ['19.995', '20.00', '19.995'],
    ['-1234567.8955', '-1234567.90', '-1234567.896'],
  ])('[KIT-TABLE-7] shows %s as %s and %s', (value, two, three) => {
    expect(currency2(value)).toBe(two)
    expect(currency3(value)).toBe(three)
  })

  it.each([
    ['1', '1.00'],
    ['999.999', '1,000.00'],
    ['1000', '1,000.00'],
    ['-1000', '-1,000.00'],
    ['-999', '-999.00'],
    ['123456', '123,456.00'],
    ['1234567.895', '1,234,567.90'],
    ['12345678901234567890', '12,345,678,901,234,567,890.00'],
  ])('[KIT-TABLE-7] groups %s as %s when asked to', (value, grouped) => {
    expect(currency2(value, { group: true })).toBe(grouped)
    expect(currency2(value, { group: false })).toBe(grouped.replaceAll(',', ''))
  })

  it('[KIT-TABLE-7] shows nothing as nothing, and a masked value as it is', () => {
    for (const nothing of [null, undefined, '']) expect(currency2(nothing)).toBe('')
    expect(currency2('***')).toBe('***')
    expect(currency3('1e3', { group: true })).toBe('1e3')
  })
})

describe('priceText', () => {
  it.each([
    ['58.0000', '58.00'],
    ['2.4167', '2.4167'],
    ['2.5', '2.50'],
    ['3', '3.00'],
    ['1.2300', '1.23'],
    ['0.00005', '0.0001'],
    ['-0.001', '-0.001'],
  ])('writes %s as %s', (price, text) => expect(priceText(price)).toBe(text))

  it('groups digits when asked to, and leaves what is no price', () => {
    expect(priceText('12345.6789', { group: true })).toBe('12,345.6789')
    expect(priceText('1234', { group: true })).toBe('1,234.00')
    for (const nothing of [null, undefined, '']) expect(priceText(nothing)).toBe('')
    expect(priceText('***')).toBe('***')
  })
})
