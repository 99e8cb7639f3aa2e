import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, decimal, divided, equal, fraction, multiplied, NOT_DECIMALS, rounded } from '../../test/oracle.ts'
import { divide, divideWhole, minus, plus, round, sum, times, toScale, trimZeros } from './arithmetic.ts'
import { isZero, negate } from './compare.ts'
import { DecimalError } from './error.ts'

const code = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return error instanceof DecimalError ? error.code : `not a DecimalError: ${String(error)}`
  }
  return 'nothing thrown'
}

describe('plus and minus', () => {
  it.each([
    ['0.1', '0.2', '0.3', '-0.1'],
    ['0.1', '0.20', '0.30', '-0.10'],
    ['1.50', '2.5', '4.00', '-1.00'],
    ['10', '0.01', '10.01', '9.99'],
    ['-1', '1', '0', '-2'],
    ['-0.00', '0', '0.00', '0.00'],
    ['007', '1', '8', '6'],
    ['9007199254740991', '1', '9007199254740992', '9007199254740990'],
    ['9007199254740993', '2', '9007199254740995', '9007199254740991'],
    ['99999999999999.99', '0.01', '100000000000000.00', '99999999999999.98'],
    ['123456789012345678901234567890', '0.1', '123456789012345678901234567890.1', '123456789012345678901234567889.9'],
  ])('[DEC-1] %s and %s make %s and %s', (a, b, total, difference) => {
    expect(plus(a, b)).toBe(total)
    expect(minus(a, b)).toBe(difference)
  })

  it('[DEC-1] are exact for any decimals', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(equal(fraction(plus(a, b)), added(fraction(a), fraction(b)))).toBe(true)
        expect(minus(a, b)).toBe(plus(a, negate(b)))
      }),
      { numRuns: 2000 },
    )
  })

  it('[DEC-1] commute and undo each other', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(plus(a, b)).toBe(plus(b, a))
        expect(equal(fraction(minus(plus(a, b), b)), fraction(a))).toBe(true)
        expect(isZero(minus(a, a))).toBe(true)
      }),
    )
  })
})

describe('times', () => {
  it.each([
    ['19.99', '100', 2, '1999.00'],
    ['1.005', '1', 2, '1.01'],
    ['1.005', '-1', 2, '-1.01'],
    ['1.0045', '1', 2, '1.00'],
    ['0.335', '2.998', 2, '1.00'],
    ['3', '19.995', 2, '59.99'],
    ['0.004', '1', 2, '0.00'],
    ['-0.004', '1', 2, '0.00'],
    ['0', '-5', 2, '0.00'],
    ['9007199254740991', '9007199254740991', 0, '81129638414606663681390495662081'],
    ['999999999999.9999', '999999999999.999', 2, '999999999999998900000000.00'],
  ])('[DEC-2] %s × %s at scale %i is %s', (a, b, scale, product) => {
    expect(times(a, b, scale)).toBe(product)
    expect(times(b, a, scale)).toBe(product)
  })

  it('[DEC-2] is exact without a scale', () => {
    expect(times('1.5', '1.50')).toBe('2.250')
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(equal(fraction(times(a, b)), multiplied(fraction(a), fraction(b)))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('[DEC-2] rounds once, halves away from zero, for any decimals and scale', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.nat(8), (a, b, scale) => {
        expect(times(a, b, scale)).toBe(rounded(multiplied(fraction(a), fraction(b)), scale))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('divide', () => {
  it.each([
    ['10', '3', 2, '3.33'],
    ['20', '3', 2, '6.67'],
    ['-20', '3', 2, '-6.67'],
    ['20', '-3', 2, '-6.67'],
    ['1', '8', 2, '0.13'],
    ['-1', '8', 2, '-0.13'],
    ['0', '7', 3, '0.000'],
    ['23.03', '10', 6, '2.303000'],
    ['0.001', '1000', 2, '0.00'],
    ['1', '0.0001', 0, '10000'],
    ['100000000000000000000', '3', 4, '33333333333333333333.3333'],
  ])('[DEC-3] %s ÷ %s at scale %i is %s', (a, b, scale, quotient) => {
    expect(divide(a, b, scale)).toBe(quotient)
  })

  it('[DEC-3] rounds once for any decimals and scale', () => {
    fc.assert(
      fc.property(
        decimal,
        decimal.filter((b) => !isZero(b)),
        fc.nat(8),
        (a, b, scale) => {
          expect(divide(a, b, scale)).toBe(rounded(divided(fraction(a), fraction(b)), scale))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each(['0', '0.00', '-0', '000', '0.0000000000000000000000'])('[DEC-3] refuses to divide by %s', (zero) => {
    expect(code(() => divide('1', zero, 2))).toBe('division-by-zero')
    expect(code(() => divideWhole('1', zero))).toBe('division-by-zero')
  })
})

describe('divideWhole', () => {
  it.each([
    ['27', '24', '1', '3'],
    ['27.5', '24', '1', '3.5'],
    ['-27', '24', '-1', '-3'],
    ['27', '-24', '-1', '3'],
    ['3', '24', '0', '3'],
    ['-3', '24', '0', '-3'],
    ['48.000', '24', '2', '0.000'],
    ['1', '0.3', '3', '0.1'],
    ['100000000000000000001', '10', '10000000000000000000', '1'],
  ])('[DEC-4] %s by %s is %s, and %s is left', (a, b, quotient, remainder) => {
    expect(divideWhole(a, b)).toEqual({ quotient, remainder })
  })

  it('[DEC-4] keeps a = quotient × b + remainder, with a remainder smaller than b', () => {
    fc.assert(
      fc.property(
        decimal,
        decimal.filter((b) => !isZero(b)),
        (a, b) => {
          const { quotient, remainder } = divideWhole(a, b)
          expect(quotient).toMatch(/^-?\d+$/)
          expect(equal(fraction(plus(times(quotient, b), remainder)), fraction(a))).toBe(true)
          const left = fraction(remainder)
          const size = fraction(b)
          const abs = (n: bigint): bigint => (n < 0n ? -n : n)
          expect(abs(left.top) * size.bottom < abs(size.top) * left.bottom).toBe(true)
          if (left.top !== 0n) expect(left.top < 0n).toBe(a.startsWith('-'))
        },
      ),
    )
  })
})

describe('sum', () => {
  it('[DEC-5] is 0 for nothing, and keeps the decimals of the finest term', () => {
    expect(sum([])).toBe('0')
    expect(sum(['5'])).toBe('5')
    expect(sum(['0.10', '0.20', '3'])).toBe('3.30')
    expect(sum(['3', '0.001', '-3'])).toBe('0.001')
  })

  it('[DEC-5] takes any iterable', () => {
    expect(sum(new Set(['1.1', '2.2']))).toBe('3.3')
    expect(sum(new Map([['a', '1.10']]).values())).toBe('1.10')
  })

  it('[DEC-5] adds a thousand cents without a binary error', () => {
    expect(sum(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00')
    expect(sum(Array.from({ length: 1000 }, () => '9007199254740.99'))).toBe('9007199254740990.00')
  })

  it('[DEC-5] equals adding one by one', () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 30 }), (list) => {
        expect(sum(list)).toBe(list.reduce(plus, '0'))
      }),
    )
  })
})

describe('round, toScale and trimZeros', () => {
  it.each([
    ['2.345', 2, '2.35', '2.35'],
    ['-2.345', 2, '-2.35', '-2.35'],
    ['2.5', 0, '3', '3'],
    ['-2.5', 0, '-3', '-3'],
    ['2.4999', 0, '2', '2'],
    ['2.5', 2, '2.5', '2.50'],
    ['12', 3, '12', '12.000'],
    ['0.995', 2, '1.00', '1.00'],
    ['-0.004', 2, '0.00', '0.00'],
    ['999.999', 2, '1000.00', '1000.00'],
    ['8.575', 2, '8.58', '8.58'],
    ['10.235', 2, '10.24', '10.24'],
    ['1.45', 1, '1.5', '1.5'],
    ['99999999999999999999.995', 2, '100000000000000000000.00', '100000000000000000000.00'],
  ])('[DEC-6] %s at scale %i rounds to %s, and is written %s', (value, scale, shortest, fixed) => {
    expect(round(value, scale)).toBe(shortest)
    expect(toScale(value, scale)).toBe(fixed)
  })

  it('[DEC-6] agree with the oracle', () => {
    fc.assert(
      fc.property(decimal, fc.nat(25), (value, scale) => {
        expect(toScale(value, scale)).toBe(rounded(fraction(value), scale))
        expect(toScale(round(value, scale), scale)).toBe(toScale(value, scale))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['1.500', '1.5'],
    ['12.000', '12'],
    ['100', '100'],
    ['0.000', '0'],
    ['-0.0', '0'],
    ['-1.20', '-1.2'],
    ['007.10', '7.1'],
    ['0.001', '0.001'],
    ['1000.0', '1000'],
    ['12345678901234567890.12300', '12345678901234567890.123'],
  ])('[DEC-7] trims %s to %s', (value, trimmed) => {
    expect(trimZeros(value)).toBe(trimmed)
    expect(trimZeros(trimmed)).toBe(trimmed)
  })

  it('[DEC-7] trimming keeps the value', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const trimmed = trimZeros(value)
        expect(equal(fraction(trimmed), fraction(value))).toBe(true)
        expect(trimmed).not.toMatch(/\.\d*0$|^-?0\d|^-0$/)
      }),
    )
  })
})

describe('refusals', () => {
  const operations: Record<string, (value: never) => unknown> = {
    plus: (value) => plus('1', value),
    minus: (value) => minus(value, '1'),
    times: (value) => times('1', value, 2),
    divide: (value) => divide(value, '1', 2),
    divisor: (value) => divide('1', value, 2),
    divideWhole: (value) => divideWhole('1', value),
    sum: (value) => sum(['1', value]),
    round: (value) => round(value, 2),
    toScale: (value) => toScale(value, 2),
    trimZeros: (value) => trimZeros(value),
  }

  it.each(Object.keys(operations))('[DEC-8] %s throws a DecimalError for what is not a decimal', (name) => {
    for (const value of NOT_DECIMALS) expect(code(() => operations[name]!(value as never))).toBe('not-decimal')
  })

  it.each([-1, 1.5, 101, Number.NaN, Number.POSITIVE_INFINITY])('[DEC-8] refuses the scale %s', (scale) => {
    expect(code(() => times('1', '1', scale))).toBe('scale')
    expect(code(() => divide('1', '1', scale))).toBe('scale')
    expect(code(() => round('1', scale))).toBe('scale')
    expect(code(() => toScale('1', scale))).toBe('scale')
  })

  it('[DEC-8] refuses a megabyte at once, and does not repeat it', () => {
    const long = '9'.repeat(1_000_000)
    expect(code(() => plus(long, '1'))).toBe('too-long')
    expect(() => plus(`${'x'.repeat(900)}`, '1')).toThrow(/^.{0,80}$/)
    expect(plus('9'.repeat(1000), '1')).toBe(`1${'0'.repeat(1000)}`)
  })
})
