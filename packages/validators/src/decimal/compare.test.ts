import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fraction } from '../../test/oracle.ts'
import { abs, compare, isNegative, isZero, max, min, negate } from './compare.ts'

describe('compare', () => {
  it.each([
    ['1.50', '1.5', 0],
    ['10', '9.99', 1],
    ['9', '10', -1],
    ['-1', '1', -1],
    ['-2', '-1', -1],
    ['-0', '0.00', 0],
    ['007', '7', 0],
    ['0.1', '0.09999999999999999999', 1],
    ['9007199254740993', '9007199254740992', 1],
    ['9007199254740992', '9007199254740992.0', 0],
  ] as const)('[DEC-9] %s against %s is %i', (a, b, expected) => {
    expect(compare(a, b)).toBe(expected)
    expect(compare(b, a) + expected).toBe(0)
  })

  it('[DEC-9] orders any decimals by value', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const left = fraction(a)
        const right = fraction(b)
        const difference = left.top * right.bottom - right.top * left.bottom
        expect(compare(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
      }),
      { numRuns: 1000 },
    )
  })

  it('[DEC-9] sorts', () => {
    expect(['10', '9', '-1', '2.5', '2.05'].sort(compare)).toEqual(['-1', '2.05', '2.5', '9', '10'])
  })
})

describe('sign', () => {
  it.each([
    ['0', true, false],
    ['-0.000', true, false],
    ['0.00000000000000000000000', true, false],
    ['-0.00000000000000000000000', true, false],
    ['0.01', false, false],
    ['-0.01', false, true],
    ['-99999999999999999999', false, true],
  ])('[DEC-10] %s: zero %s, negative %s', (value, zero, negative) => {
    expect(isZero(value)).toBe(zero)
    expect(isNegative(value)).toBe(negative)
  })

  it.each([
    ['1.50', '-1.50', '1.50'],
    ['-1.50', '1.50', '1.50'],
    ['0', '0', '0'],
    ['-0.00', '0.00', '0.00'],
    ['-12345678901234567890.5', '12345678901234567890.5', '12345678901234567890.5'],
  ])('[DEC-10] %s has the opposite %s and the size %s', (value, opposite, size) => {
    expect(negate(value)).toBe(opposite)
    expect(abs(value)).toBe(size)
  })
})

describe('min and max', () => {
  it('[DEC-11] answer a value as it was given, the first of equal ones', () => {
    expect(min('2', '1.50', '1.5')).toBe('1.50')
    expect(max('2', '10')).toBe('10')
    expect(max('1.0', '1', '1.00')).toBe('1.0')
    expect(min('3')).toBe('3')
    expect(max('-1', '-2')).toBe('-1')
  })

  it('[DEC-11] check even a single value', () => {
    expect(() => min('x')).toThrow('Not a decimal')
    expect(() => max('1', 'x')).toThrow('Not a decimal')
  })
})
