import { compare, minus, plus } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions, applyTo } from './apply.ts'
import { partsOf } from './parts.ts'
import { gift, line, orderOf, promotionOf } from './testing.fixture.ts'
import type { ChosenGift, GiveProduct, Hint, OrderLine, Promotion } from './types.ts'

type Code = 'A' | 'B' | 'C'

const BOTTLES = { A: '2.5000', B: '4.8000', C: '30.0000' } as const
const BOXES = { A: '60.0000', B: '96.0000', C: '30.0000' } as const

/** A box costs what its bottles cost. */
const lineOf = (code: Code, qty: string, unitType: 'big' | 'small'): OrderLine => {
  const price = (unitType === 'big' ? BOXES : BOTTLES)[code]
  return line(code, qty, { unitType, price, originPrice: price })
}

/** The order with more, as somebody would enter it. */
const withMore = (lines: readonly OrderLine[], items: readonly ChosenGift[]): readonly OrderLine[] => {
  const all = [...lines]
  for (const { productCode, unitType, qty } of items) {
    const at = all.findIndex((one) => one.productCode === productCode && one.unitType === unitType)
    const same = all[at]
    if (same) all[at] = { ...same, qty: plus(same.qty, qty) }
    else all.push(lineOf(productCode as Code, qty, unitType))
  }
  return all
}

/** How often a step and those above it, or a rule, applies. */
const reachOf = (lines: readonly OrderLine[], promotions: readonly Promotion[], { promotionNum, groupNo }: Hint) => {
  const isStepped = promotions.some((one) => one.promotionNum === promotionNum && 'steps' in one)
  const order = orderOf(...lines)
  const rows = applyTo(order, partsOf(order), promotions).applied.filter(
    (one) => one.promotionNum === promotionNum && (isStepped ? one.groupNo >= groupNo : one.groupNo === groupNo),
  )
  return rows.reduce((all, { times }) => all + times, 0)
}

/** Goods that are said to lack, each by itself, or all of them together. */
const lacksOf = ({ missingQty, unitType = 'small', countedCodes = [], missingItems }: Hint): ChosenGift[][] => {
  if (missingItems) return [[...missingItems]]
  return countedCodes.map((productCode) => [{ productCode, unitType, qty: missingQty ?? '0' }])
}

const lessOne = (items: readonly ChosenGift[], at: number): ChosenGift[] =>
  items
    .map((item, place) => (place === at ? { ...item, qty: minus(item.qty, '1') } : item))
    .filter(({ qty }) => compare(qty, '0') > 0)

/** What of a product is in a package. */
const boxes = (code: Code, unitRatio: number) => gift(code, '2', { unitType: 'big', unitRatio })

const whole = (max: number) => fc.integer({ min: 1, max }).map(String)
const flag = fc.constantFrom<'T' | 'F'>('T', 'F')
const unit = fc.constantFrom<'big' | 'small'>('big', 'small')
const scope = fc.constantFrom(['A'], ['B'], ['A', 'B'], ['A', 'C'], ['A', 'B', 'C'])
const common = {
  stackable: flag,
  limitTimes: fc.constantFrom(0, 0, 1, 2),
  left: fc.constantFrom(undefined, undefined, { qty: '3' }, { times: 2 }),
}
const anyPromotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc
    .record({ ...common, codes: scope, buyQty: whole(12), buyUnitType: unit, isRepeat: flag })
    .map(({ codes, buyQty, buyUnitType, isRepeat, ...more }) =>
      promotionOf('discountPresent', {
        ...more,
        rules: [
          {
            ...{ groupNo: 1, buyItems: codes.map((productCode) => ({ productCode })), buyQty },
            ...{ buyUnitType, isRepeat, giftItems: [gift('D')] },
          },
        ],
      }),
    ),
  fc
    .record({ ...common, codes: scope, fullQty: fc.integer({ min: 1, max: 12 }), unitType: unit, isRepeat: flag })
    .map(({ codes, fullQty, unitType, isRepeat, ...more }) =>
      promotionOf('giveProduct', {
        ...{ ...more, isRepeat, scopeItems: codes.map((productCode) => ({ productCode })) },
        steps: [fullQty, ...(isRepeat === 'F' ? [fullQty + 4] : [])].map((full, at) => ({
          ...{ groupNo: at + 1, fullQty: String(full), unitType, giftItems: [gift('D')] },
        })),
      }),
    ),
  fc
    .record({ ...common, codes: scope, unitType: unit, minQty: whole(5), more: whole(20) })
    .map(({ codes, unitType, minQty, more, ...terms }) =>
      promotionOf('discountSpec', {
        ...terms,
        rules: codes.map((productCode, at) => ({
          groupNo: at + 1,
          items: [{ productCode, unitType, specPrice: '1.1111', minQty, maxQty: plus(minQty, more) }],
        })),
      }),
    ),
  fc.record({ ...common, packagePrice: fc.constantFrom('100.0000', '250.0000') }).map(({ packagePrice, ...more }) =>
    promotionOf('discountPackage', {
      ...more,
      rules: [{ groupNo: 1, packagePrice, items: [boxes('A', 24), boxes('B', 20)] }],
    }),
  ),
)
const anyPromotions = fc
  .array(anyPromotion, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((one, at) => ({ ...one, promotionNum: `CX${at}` })))
const anyLines = fc.uniqueArray(
  fc
    .record({ code: fc.constantFrom<Code>('A', 'B', 'C'), qty: whole(60), unitType: unit })
    .map(({ code, qty, unitType }) => lineOf(code, qty, code === 'C' ? 'big' : unitType)),
  { minLength: 1, maxLength: 5, selector: (one) => `${one.productCode} ${one.unitType}` },
)

describe('what lacks of goods', () => {
  it('reaches it, and one less does not, whatever other promotions take of what is bought more', () => {
    let said = 0
    fc.assert(
      fc.property(anyLines, anyPromotions, (lines, promotions) => {
        for (const hint of applyPromotions(orderOf(...lines), promotions).hints) {
          const now = reachOf(lines, promotions, hint)
          for (const items of lacksOf(hint)) {
            said += 1
            expect(reachOf(withMore(lines, items), promotions, hint)).toBeGreaterThan(now)
            for (const at of items.keys()) {
              const fewer = withMore(lines, lessOne(items, at))
              expect(reachOf(fewer, promotions, hint)).toBeLessThanOrEqual(now)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(said).toBeGreaterThan(30)
  })

  const told = (lines: readonly OrderLine[], ...promotions: readonly Promotion[]) =>
    applyPromotions(orderOf(...lines), promotions).hints.map(
      ({ promotionType, missingQty, countedCodes, isOfThese = false }) =>
        [promotionType, missingQty, countedCodes?.join(), isOfThese] as const,
    )
  const giveFrom = (fullQty: string, more: Partial<GiveProduct> = {}) =>
    promotionOf('giveProduct', {
      ...{ scopeItems: [], isRepeat: 'F' as const },
      steps: [{ groupNo: 1, fullQty, unitType: 'big' as const, giftItems: [gift('E')] }],
      ...more,
    })
  const buyThree = promotionOf('discountPresent', {
    rules: [
      {
        ...{ groupNo: 1, buyItems: [{ productCode: 'A' }], buyQty: '3', buyUnitType: 'big', isRepeat: 'T' },
        giftItems: [gift('D')],
      },
    ],
  })

  it('is less than what lacks of boxes where what is bought more draws goods out of a promotion that they did not count beside', () => {
    const pack = promotionOf('discountPackage', {
      ...{ packagePrice: '100.0000', stackable: 'T' },
      rules: [
        { groupNo: 1, packagePrice: '100.0000', items: ['A', 'B'].map((code) => gift(code, '1', { unitType: 'big' })) },
      ],
    })
    const lines = [lineOf('A', '27', 'small'), line('A', '24'), lineOf('B', '4', 'small')]
    // 1.325 boxes count. Three boxes of B make three packages with A, which count too, where the others of A are bought for gifts.
    expect(told(lines, pack, buyThree, giveFrom('6', { stackable: 'T' }))).toContainEqual([
      ...['giveProduct', '3', 'B'],
      true,
    ])
  })

  it('is said of those goods alone that count once there are more of them', () => {
    const special = promotionOf('discountSpec', {
      rules: [{ groupNo: 1, items: [{ productCode: 'A', unitType: 'big', specPrice: '50.0000', minQty: '5' }] }],
    })
    const lines = [line('A', '4'), line('B', '3')]
    expect(told(lines, giveFrom('10'))).toEqual([['giveProduct', '3', 'A,B', false]])
    expect(told(lines, special, giveFrom('10'))).toEqual([
      ['discountSpec', undefined, undefined, false],
      ['giveProduct', '3', 'B', true],
    ])
  })

  it('is not said where nothing more is given, or another takes it all', () => {
    const lines = [line('A', '12')]
    expect(told(lines, giveFrom('10', { isRepeat: 'T', limitTimes: 1 }))).toEqual([])
    expect(told(lines, giveFrom('10', { isRepeat: 'T', limitTimes: 2 }))).toEqual([['giveProduct', '8', 'A', false]])
    expect(told(lines, giveFrom('10', { isRepeat: 'T', left: { qty: '1' } }))).toEqual([])
    const first = { ...buyThree, promotionNum: 'first' }
    const five = buyThree.rules.map((rule) => ({ ...rule, buyQty: '5' }))
    expect(told([line('A', '13')], first, { ...buyThree, priority: 200, rules: five })).toEqual([
      ['discountPresent', '2', 'A', false],
    ])
  })

  it('is whole boxes, also of a step that ends between two', () => {
    expect(told([line('A', '2'), lineOf('B', '10', 'small')], giveFrom('3.5'))).toEqual([
      ['giveProduct', '2', 'A,B', false],
    ])
  })
})
