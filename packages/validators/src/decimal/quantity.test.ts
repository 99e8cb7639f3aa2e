import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, isZero } from './compare.ts'
import { DecimalError } from './error.ts'
import { barcodeTail, bigSmallText } from './quantity.ts'

describe('bigSmallText', () => {
  it.each([
    ['291', 24, '12箱3瓶'],
    ['291', '24', '12箱3瓶'],
    ['288', 24, '12箱'],
    ['288.000', 24, '12箱'],
    ['3', 24, '3瓶'],
    ['0', 24, '0瓶'],
    ['0.000', 24, '0瓶'],
    ['-0', 24, '0瓶'],
    ['-27', 24, '-1箱3瓶'],
    ['-3', 24, '-3瓶'],
    ['-48', 24, '-2箱'],
    ['24.500', 24, '1箱0.5瓶'],
    ['-24.5', 24, '-1箱0.5瓶'],
    ['0.125', 24, '0.125瓶'],
    ['12.500', 1, '12.5瓶'],
    ['-12', '1', '-12瓶'],
    ['12', '01', '12瓶'],
    ['100000000000000000000000', 24, '4166666666666666666666箱16瓶'],
  ])('[UNIT-1] %s with %s in a box is %s', (quantity, ratio, text) => {
    expect(bigSmallText(quantity, ratio, '箱', '瓶')).toBe(text)
  })

  it.each([null, undefined, ''])('[UNIT-1] without a big unit (%s) everything is small', (unit) => {
    expect(bigSmallText('291.50', 24, unit, '瓶')).toBe('291.5瓶')
    expect(bigSmallText('0.00', 1, unit, '瓶')).toBe('0瓶')
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '', '0', '1.5', 'x', '1e3', 1e21])(
    '[UNIT-1] refuses the ratio %s',
    (ratio) => {
      expect(() => bigSmallText('1', ratio, '箱', '瓶')).toThrow(DecimalError)
      expect(() => bigSmallText('1', ratio, '箱', '瓶')).toThrow('A ratio is')
    },
  )

  it('[UNIT-1] refuses a quantity that is no decimal', () => {
    expect(() => bigSmallText('1,000', 24, '箱', '瓶')).toThrow('Not a decimal')
    expect(() => bigSmallText('x', 1, null, '瓶')).toThrow('Not a decimal')
  })

  it('[UNIT-1] can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 2, max: 500 }), (units, ratio) => {
        const text = bigSmallText(String(units), ratio, '箱', '瓶')
        const parts = /^(-?)(?:(\d+)箱)?(?:(\d+)瓶)?$/.exec(text)!
        const small = Number(parts[3] ?? 0)
        expect(small).toBeLessThan(ratio)
        const size = Number(parts[2] ?? 0) * ratio + small
        expect(parts[1] ? -size : size).toBe(units)
      }),
    )
  })
})

describe('barcodeTail', () => {
  it.each([
    ['6970100000016', '00016'],
    ['96385074', '85074'],
    ['12345', '12345'],
    ['123', '123'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('[KIT-TABLE-7] shows %s as %s', (barcode, tail) => {
    expect(barcodeTail(barcode)).toBe(tail)
  })
})

describe('quantities', () => {
  it('[UNIT-1] a zero is told from a small rest', () => {
    expect(isZero('0.000')).toBe(true)
    expect(compare('0.001', '0')).toBe(1)
    expect(bigSmallText('0.001', 24, '箱', '瓶')).toBe('0.001瓶')
  })
})
