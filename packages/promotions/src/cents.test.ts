import { divide, minus, plus, sum, times } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, centsOf, minusCents, plusCents, proportion, sumCents, yuanOf } from './cents.ts'

/** Up to what a column holds, which is more than a number has digits; often near to where that begins. */
const anyCents = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 18n }),
  fc.bigInt({ min: 2n ** 53n - 9n, max: 2n ** 53n + 9n }),
  fc.bigInt({ min: 0n, max: 100_000n }),
)
const written = (cents: bigint) => times(String(cents), '0.01')
const anyYuan = anyCents.map(written)

describe('cents', () => {
  it('are what decimals come to, however large', () => {
    fc.assert(
      fc.property(anyYuan, anyYuan, (a, b) => {
        const [x, y] = [centsOf(a), centsOf(b)]
        expect(yuanOf(x)).toBe(a)
        expect(yuanOf(plusCents(x, y))).toBe(plus(a, b))
        expect(yuanOf(minusCents(x, y))).toBe(minus(a, b))
        expect(yuanOf(sumCents([x, y, x], (one) => one))).toBe(sum([a, b, a]))
      }),
    )
  })

  it('have the proportion that decimals have, rounded once', () => {
    fc.assert(
      fc.property(anyYuan, anyYuan, anyYuan, (whole, part, rest) => {
        const total = plus(plus(part, rest), '0.01')
        const of: Cents = proportion(centsOf(whole), centsOf(part), centsOf(total))
        expect(yuanOf(of)).toBe(divide(times(whole, part), total, 2))
      }),
    )
  })
})
