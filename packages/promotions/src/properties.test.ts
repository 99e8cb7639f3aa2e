import { compare, isNegative, lineAmount, minus, plus, sum, times } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply.ts'
import { pairsOf } from './beside.ts'
import { centsOf, yuanOf } from './cents.ts'
import { partsOf } from './parts.ts'
import { shares } from './share.ts'
import { gift, line, orderOf, promotionOf } from './testing.fixture.ts'
import type { OrderLine, PricedOrder, Promotion } from './types.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((of) => times(String(of), '0.01', 2))
const whole = (max: number) => fc.integer({ min: 1, max }).map(String)
const flag = fc.constantFrom<'T' | 'F'>('T', 'F')

const anyLine: fc.Arbitrary<OrderLine> = fc
  .record({
    product: fc.constantFrom<'A' | 'B' | 'C'>('A', 'B', 'C'),
    qty: whole(60),
    isSmall: fc.boolean(),
    isByHand: fc.boolean(),
  })
  .map(({ product, qty, isSmall, isByHand }) => {
    const one = isSmall
      ? line(product, qty, { unitType: 'small', price: '2.5000', originPrice: '2.5000' })
      : line(product, qty)
    return isByHand ? { ...one, price: plus(one.price, '0.0100') } : one
  })

const common = { priority: fc.integer({ min: 1, max: 3 }), stackable: flag, limitTimes: fc.integer({ min: 0, max: 3 }) }
const unitType = fc.constantFrom<'big' | 'small'>('big', 'small')
const giftItems = fc.constant([gift('D', '1', { unitType: 'big', unitRatio: 24 }), gift('E', '3')])
const giving = {
  giftItems,
  giftMode: fc.constantFrom<'all' | 'choose'>('all', 'choose'),
  chooseNum: fc.constantFrom(1, 2),
}
const product = fc.constantFrom('A', 'B', 'C')

const anyPromotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc
    .record({ ...common, product, unitType, specPrice: fc.constantFrom('1.1111', '49.5000'), maxQty: whole(40) })
    .map(({ product: productCode, unitType: unit, specPrice, maxQty, ...more }) =>
      promotionOf('discountSpec', {
        ...more,
        rules: [{ groupNo: 1, items: [{ productCode, unitType: unit, specPrice, minQty: '2', maxQty }] }],
      }),
    ),
  fc.record({ ...common, packagePrice: fc.constantFrom('100.0000', '149.9900') }).map(({ packagePrice, ...more }) =>
    promotionOf('discountPackage', {
      ...more,
      rules: [{ groupNo: 1, packagePrice, items: ['A', 'B'].map((code) => gift(code, '1', { unitType: 'big' })) }],
    }),
  ),
  fc
    .record({ ...common, ...giving, buyQty: whole(20), buyUnitType: unitType, isRepeat: flag })
    .map(({ priority, stackable, limitTimes, ...rule }) =>
      promotionOf('discountPresent', {
        priority,
        stackable,
        limitTimes,
        rules: [{ groupNo: 1, buyItems: [{ productCode: 'A' }, { productCode: 'B' }], ...rule }],
      }),
    ),
  fc
    .record({ ...common, ...giving, fullQty: whole(40), unitType, isRepeat: flag })
    .map(({ priority, stackable, limitTimes, isRepeat, ...step }) =>
      promotionOf('giveProduct', {
        priority,
        stackable,
        limitTimes,
        isRepeat,
        scopeItems: [],
        steps: [{ groupNo: 1, ...step }],
      }),
    ),
  fc
    .record({ ...common, cutAmount: fc.constantFrom('33.33', '1000.00'), isRepeat: flag })
    .map(({ cutAmount, ...more }) =>
      promotionOf('cutAmount', { ...more, scopeItems: [], steps: [{ groupNo: 1, fullAmount: '150.00', cutAmount }] }),
    ),
  fc.record({ ...common, ...giving, isRepeat: flag }).map(({ giftItems: items, giftMode, chooseNum, ...more }) =>
    promotionOf('exchangeProduct', {
      ...more,
      scopeItems: [{ productCode: 'A' }],
      steps: [{ groupNo: 1, fullAmount: '200.00', giftItems: items, giftMode, chooseNum }],
    }),
  ),
)
/** Lines of one product in one unit are one, as the server merges them. */
const anyLines = fc.uniqueArray(anyLine, {
  maxLength: 6,
  selector: (one) => `${one.productCode} ${one.unitType} ${one.price}`,
})
const anyPromotions = fc
  .array(anyPromotion, { maxLength: 8 })
  .map((list) => list.map((one, at) => ({ ...one, promotionNum: `CX${at}` })))

describe('a share of the running sum', () => {
  it('sums to the cent and never exceeds an amount', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), fc.nat(1000), (amounts, per) => {
        const all = sum(amounts)
        const off = times(times(all, String(per)), '0.001', 2)
        const parts = shares(centsOf(off), amounts.map(centsOf)).map(yuanOf)
        expect(compare(sum(parts), off)).toBe(0)
        for (const [at, amount] of amounts.entries()) {
          expect(isNegative(parts[at] ?? '0')).toBe(false)
          expect(compare(parts[at] ?? '0', amount)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

describe('any order under any promotions', () => {
  it('I21, I22: sums to the cent, never below zero, and takes each quantity once', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (entered, promotions) => {
        const result = applyPromotions(orderOf(...entered), promotions)
        const { lines } = result
        for (const one of lines) {
          expect(isNegative(one.amount)).toBe(false)
          expect(one.amount).toBe(minus(one.originAmount, one.discountAmount))
          expect(compare(sum(one.shares.map((share) => share.discountAmount)), one.discountAmount)).toBe(0)
          if (one.enteredLineNo) expect(one.originAmount).toBe(lineAmount(one.qty, one.price))
        }
        for (const applied of result.promotions) {
          const off = lines.flatMap((one) =>
            one.shares.filter((share) => share.promotionGroup === applied.promotionGroup),
          )
          expect(compare(sum(off.map((share) => share.discountAmount)), applied.discountAmount)).toBe(0)
        }
        expect(compare(sum(result.promotions.map((one) => one.discountAmount)), result.promotionAmount)).toBe(0)
        expect(compare(sum(lines.map((one) => one.amount)), result.totalAmount)).toBe(0)
        for (const [at, { qty }] of entered.entries()) {
          const pieces = lines.filter((one) => one.enteredLineNo === at + 1)
          expect(compare(sum(pieces.map((one) => one.qty)), qty)).toBe(0)
        }
      }),
    )
  })

  it('comes to the same in whatever order lines are entered and promotions are found', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (entered, promotions) => {
        const told = (of: ReturnType<typeof applyPromotions>) => ({
          total: of.totalAmount,
          promotions: of.promotions.map(({ promotionGroup: _, ...one }) => one),
          pieces: of.lines
            .map((one) => [one.productCode, one.unitType, one.price, one.lineType, one.qty].join(' '))
            .sort(),
        })
        const there = applyPromotions(orderOf(...entered), promotions)
        const back = applyPromotions(orderOf(...entered.toReversed()), promotions.toReversed())
        expect(told(back)).toEqual(told(there))
      }),
    )
  })

  it('gives the same when what applied is chosen', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (entered, promotions) => {
        const order = orderOf(...entered)
        const free = applyPromotions(order, promotions)
        const nums = [...new Set(free.promotions.map(({ promotionNum }) => promotionNum))]
        const chosen = nums.map((promotionNum) => {
          const rows = free.promotions.filter((one) => one.promotionNum === promotionNum)
          const gifts = rows.flatMap((one) => one.gifts)
          return {
            promotionNum,
            times: rows.reduce((all, one) => all + one.times, 0),
            ...(gifts.length > 0 && { gifts }),
          }
        })
        const again = applyPromotions(order, promotions, chosen)
        expect([again.lines, again.promotions]).toEqual([free.lines, free.promotions])
      }),
    )
  })
})

describe('a threshold', () => {
  const present = (buyQty: string) =>
    promotionOf('discountPresent', {
      rules: [
        {
          groupNo: 1,
          buyItems: [{ productCode: 'A' }, { productCode: 'B' }],
          buyQty,
          buyUnitType: 'big',
          giftItems: [gift('D')],
          isRepeat: 'T',
        },
      ],
    })

  it('is reached by what makes it up in mixed units, not by one small unit less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 1000 }), (full, inBoxesOfA) => {
        // Boxes of 24 and of 20, the second sold piece by piece.
        const boxes = Math.min(inBoxesOfA % full, full - 1)
        const rest = (full - boxes) * 20
        const timesAt = (pieces: number) =>
          applyPromotions(
            orderOf(
              ...(boxes > 0 ? [line('A', String(boxes))] : []),
              line('B', String(pieces), { unitType: 'small', price: '5.0000', originPrice: '5.0000' }),
            ),
            [present(String(full))],
          ).promotions.map((one) => one.times)
        expect([timesAt(rest - 1), timesAt(rest), timesAt(rest + 1)]).toEqual([[], [1], [1]])
      }),
    )
  })

  it('adds thirds of boxes exactly', () => {
    const thirds = ['A', 'B', 'C'].map((code) =>
      line('A', '1', { productCode: code, unitType: 'small', unitRatio: 3, price: '1.0000', originPrice: '1.0000' }),
    )
    const give = promotionOf('giveProduct', {
      scopeItems: [],
      steps: [{ groupNo: 1, fullQty: '1', unitType: 'big', giftItems: [gift('D')] }],
      isRepeat: 'F',
    })
    expect(applyPromotions(orderOf(...thirds), [give]).promotions).toHaveLength(1)
    expect(applyPromotions(orderOf(...thirds.slice(1)), [give]).promotions).toHaveLength(0)
  })

  it.each(['999.99', '1000.00', '1000.01'])('of an amount: %s', (price) => {
    const cut = promotionOf('cutAmount', {
      scopeItems: [],
      steps: [{ groupNo: 1, fullAmount: '1000.00', cutAmount: '50.00' }],
      isRepeat: 'F',
    })
    const { promotionAmount } = applyPromotions(orderOf(line('A', '1', { price, originPrice: price })), [cut])
    expect(promotionAmount).toBe(price === '999.99' ? '0.00' : '50.00')
  })
})

describe('any two promotions beside each other', () => {
  it('come to what both make of the order together, whichever way that was found out', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, (entered, promotions) => {
        const order = orderOf(...entered)
        const beside = pairsOf(order, partsOf(order))
        const of = (made: Pick<PricedOrder, 'promotions' | 'missed'>, { promotionNum }: Promotion) => ({
          applied: made.promotions
            .filter((one) => one.promotionNum === promotionNum)
            .map(({ times: count, discountAmount, giftQty }) => [count, discountAmount, giftQty]),
          missed: made.missed.filter((one) => one.promotionNum === promotionNum).map(({ reason }) => reason),
        })
        const told = ({ applied, missed }: ReturnType<typeof beside>[number]) => ({ promotions: [...applied], missed })
        for (const one of promotions)
          for (const other of promotions) {
            if (one === other) continue
            const both = applyPromotions(order, [one, other])
            const [own, others] = beside(one, other)
            expect([of(told(own), one), of(told(others), other)]).toEqual([of(both, one), of(both, other)])
          }
      }),
      { numRuns: 25 },
    )
  })
})
