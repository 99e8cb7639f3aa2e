import { describe, expect, it } from 'vitest'
import { NOT_DECIMALS } from '../../test/oracle.ts'
import { trimZeros } from './arithmetic.ts'
import { isDecimal } from './shape.ts'

describe('isDecimal', () => {
  it.each(['0', '-0', '12', '-0.50', '1234.5000', '007', '9'.repeat(1000)])(
    '[DEC-12] takes what the arithmetic takes: %s',
    (text) => {
      expect(isDecimal(text)).toBe(true)
      expect(() => trimZeros(text)).not.toThrow()
    },
  )

  it('[DEC-12] refuses what the arithmetic refuses, without throwing', () => {
    for (const value of NOT_DECIMALS) expect(isDecimal(value)).toBe(false)
    expect(isDecimal('9'.repeat(1001))).toBe(false)
    expect(isDecimal('9'.repeat(1_000_000))).toBe(false)
  })

  it.each([
    ['1.23', { maxScale: 2 }, true],
    ['1.234', { maxScale: 2 }, false],
    ['1.230', { maxScale: 2 }, false],
    ['1', { maxScale: 0 }, true],
    ['1.0', { maxScale: 0 }, false],
    ['1234', { integerDigits: 4 }, true],
    ['12345', { integerDigits: 4 }, false],
    ['-1234.5', { integerDigits: 4 }, true],
    ['-1', { signed: false }, false],
    ['1', { signed: false }, true],
    ['-1', { signed: true }, true],
    ['-1', {}, true],
    ['-123.45', { maxScale: 2, integerDigits: 3, signed: true }, true],
  ] as const)('[DEC-12] %s in %o: %s', (value, shape, fits) => {
    expect(isDecimal(value, shape)).toBe(fits)
  })
})
