import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply.ts'
import { gift, line, orderOf, promotionOf } from './testing.fixture.ts'
import type { PricedOrder, Promotion } from './types.ts'

/** Line by line: kind, product, quantity, what it cost, what was taken off, what it costs. */
const told = ({ lines }: PricedOrder) =>
  lines.map((one) =>
    [one.lineType, one.productCode, one.qty, one.originAmount, one.discountAmount, one.amount].join(' '),
  )

const special = promotionOf('discountSpec', {
  rules: [
    { groupNo: 1, items: [{ productCode: 'A', unitType: 'big', specPrice: '50.0000', minQty: '5', maxQty: '20' }] },
  ],
})
const cutBy50 = promotionOf('cutAmount', {
  scopeItems: [],
  steps: [{ groupNo: 1, fullAmount: '1000.00', cutAmount: '50.00' }],
  isRepeat: 'F',
})
const box = (productCode: string, qty: string) => ({ ...gift(productCode, qty, { unitType: 'big' }) })
const pack = promotionOf('discountPackage', {
  rules: [{ groupNo: 1, packagePrice: '190.0000', items: [box('A', '2'), box('B', '1')] }],
})
const present = promotionOf('discountPresent', {
  rules: [
    {
      groupNo: 1,
      buyItems: [{ productCode: 'A' }, { productCode: 'B' }],
      buyQty: '10',
      buyUnitType: 'big',
      giftItems: [gift('D', '1', { unitType: 'big', unitRatio: 24 })],
      isRepeat: 'T',
    },
  ],
})
const giving = (isRepeat: 'T' | 'F') =>
  promotionOf('giveProduct', {
    scopeItems: [],
    steps: [
      { groupNo: 1, fullQty: '20', unitType: 'big' as const, giftItems: [gift('C')] },
      { groupNo: 2, fullQty: '50', unitType: 'big' as const, giftItems: [gift('C', '3')] },
    ].slice(0, isRepeat === 'T' ? 1 : 2),
    isRepeat,
  })
const exchange = (addPrice?: string) =>
  promotionOf('exchangeProduct', {
    scopeItems: [],
    steps: [
      {
        groupNo: 1,
        fullAmount: '500.00',
        giftItems: [gift('C'), gift('D', '2')],
        giftMode: 'choose',
        chooseNum: 1,
        addPrice,
      },
    ],
    isRepeat: 'T',
  })

describe('the six kinds', () => {
  it('sells whole packages at their price and shares what they save', () => {
    const result = applyPromotions(orderOf(line('A', '5'), line('B', '2')), [pack])
    expect(told(result)).toEqual([
      'package A 4 232.00 24.08 207.92',
      'normal A 1 58.00 0.00 58.00',
      'package B 2 192.00 19.92 172.08',
    ])
    expect(result).toMatchObject({ promotionAmount: '44.00', totalAmount: '438.00' })
    expect(result.promotions).toMatchObject([{ times: 2, discountAmount: '44.00', giftQty: '0', usedQty: '136' }])
  })

  it('gives for what is bought together', () => {
    const result = applyPromotions(orderOf(line('A', '12'), line('B', '13')), [present])
    expect(told(result)).toEqual([
      'normal A 12 696.00 0.00 696.00',
      'normal B 13 1248.00 0.00 1248.00',
      'gift D 2 0.00 0.00 0.00',
    ])
    expect(result).toMatchObject({ totalAmount: '1944.00' })
    expect(result.promotions).toMatchObject([{ times: 2, giftQty: '48' }])
    expect(result.lines.map(({ promotionGroup }) => promotionGroup)).toEqual([1, 1, 1])
  })

  it('sells at a special price from its least on, and what is beyond its most at the usual one', () => {
    expect(told(applyPromotions(orderOf(line('A', '26')), [special]))).toEqual([
      'spec A 20 1160.00 160.00 1000.00',
      'normal A 6 348.00 0.00 348.00',
    ])
    expect(applyPromotions(orderOf(line('A', '26')), [special]).totalAmount).toBe('1348.00')
    expect(told(applyPromotions(orderOf(line('A', '4')), [special]))).toEqual(['normal A 4 232.00 0.00 232.00'])
  })

  it('gives for the quantity of the whole order: the highest step once, or the only one again and again', () => {
    const order = orderOf(line('A', '30'), line('B', '25'))
    expect(applyPromotions(order, [giving('F')])).toMatchObject({
      totalAmount: '4140.00',
      promotions: [{ groupNo: 2, times: 1, giftQty: '3' }],
    })
    expect(applyPromotions(order, [giving('T')]).promotions).toMatchObject([{ groupNo: 1, times: 2, giftQty: '2' }])
  })

  it('takes off at an amount, shared over the lines', () => {
    const steps = [
      { groupNo: 1, fullAmount: '1000.00', cutAmount: '50.00' },
      { groupNo: 2, fullAmount: '2000.00', cutAmount: '120.00' },
    ]
    const result = applyPromotions(orderOf(line('A', '20'), line('B', '10')), [{ ...cutBy50, steps }])
    expect(told(result)).toEqual(['normal A 20 1160.00 65.66 1094.34', 'normal B 10 960.00 54.34 905.66'])
    expect(result.totalAmount).toBe('2000.00')
  })

  it('lets choose what is given at an amount, free or for an added price', () => {
    const order = orderOf(line('A', '10'), line('B', '6'))
    const gifts = [gift('C'), gift('D', '2')]
    const wanted = [{ promotionNum: 'exchangeProduct', gifts }]
    expect(told(applyPromotions(order, [exchange()], wanted)).slice(2)).toEqual([
      'gift C 1 0.00 0.00 0.00',
      'gift D 2 0.00 0.00 0.00',
    ])
    expect(applyPromotions(order, [exchange()], wanted).totalAmount).toBe('1156.00')
    const paid = applyPromotions(order, [exchange('9.9000')], wanted)
    expect(told(paid).slice(2)).toEqual(['exchange C 1 9.90 0.00 9.90', 'exchange D 2 9.90 0.00 9.90'])
    expect(paid.totalAmount).toBe('1175.80')
  })
})

describe('one beside another', () => {
  const order = orderOf(line('A', '26'))

  it('leaves goods at a special price out of a reduction, unless both may stack or the dealer lets all', () => {
    expect(applyPromotions(order, [special, cutBy50])).toMatchObject({
      totalAmount: '1348.00',
      promotions: [{ times: 1 }],
    })
    const both = [
      { ...special, stackable: 'T' as const },
      { ...cutBy50, stackable: 'T' as const },
    ]
    const stacked = ['spec A 20 1160.00 197.09 962.91', 'normal A 6 348.00 12.91 335.09']
    expect(told(applyPromotions(order, both))).toEqual(stacked)
    expect(told(applyPromotions({ ...order, allowPromotionStack: true }, [special, cutBy50]))).toEqual(stacked)
  })

  it('lets a quantity take part in one product promotion', () => {
    const more = { ...special, promotionNum: 'Z', priority: 200 }
    const result = applyPromotions(order, [more, special, present, pack])
    expect(told(result)).toEqual(['spec A 20 1160.00 160.00 1000.00', 'spec A 6 348.00 48.00 300.00'])
    expect(result.promotions.map(({ promotionNum }) => promotionNum)).toEqual(['discountSpec', 'Z'])
    expect(result.missed.map(({ promotionNum, reason }) => [promotionNum, reason])).toEqual([
      ['discountPackage', 'unreached'],
      ['discountPresent', 'unreached'],
    ])
  })

  it('has one of a kind on an order, by priority, then by number', () => {
    const second = { ...cutBy50, promotionNum: 'b' }
    const first = { ...cutBy50, promotionNum: 'a' }
    const urgent = { ...cutBy50, promotionNum: 'c', priority: 1 }
    const namesOf = (of: readonly (typeof cutBy50)[]) =>
      applyPromotions(order, of).promotions.map(({ promotionNum }) => promotionNum)
    expect(namesOf([second, first])).toEqual(['a'])
    expect(namesOf([second, first, urgent])).toEqual(['c'])
    expect(namesOf([second, first].map((one) => ({ ...one, stackable: 'T' })))).toEqual(['a', 'b'])
  })

  it('never takes off more than there is', () => {
    const steps = [{ groupNo: 1, fullAmount: '10.00', cutAmount: '90.00' }]
    const greedy = { ...cutBy50, steps, isRepeat: 'T' as const }
    expect(applyPromotions(orderOf(line('A', '1')), [greedy])).toMatchObject({
      promotionAmount: '58.00',
      totalAmount: '0.00',
    })
  })

  it('takes off a share of the amount once', () => {
    const steps = [{ groupNo: 1, fullAmount: '100.00', discountRate: '12.00' }]
    const result = applyPromotions(orderOf(line('A', '10')), [{ ...cutBy50, steps, isRepeat: 'T' }])
    expect(result).toMatchObject({ promotionAmount: '69.60', promotions: [{ times: 1 }] })
  })
})

describe('what takes no product promotion', () => {
  it('is a price changed by hand, though it counts for the order', () => {
    const byHand = orderOf(line('A', '26', { price: '55.0000' }))
    expect(applyPromotions(byHand, [special, pack, present, cutBy50])).toMatchObject({
      promotionAmount: '50.00',
      promotions: [{ promotionType: 'cutAmount' }],
    })
  })

  it('is what is cheaper already', () => {
    const cheap = orderOf(line('A', '26', { price: '50.0000', originPrice: '50.0000' }))
    expect(applyPromotions(cheap, [special]).promotions).toEqual([])
    const dear = { ...pack, rules: pack.rules.map((rule) => ({ ...rule, packagePrice: '213.0000' })) }
    expect(applyPromotions(orderOf(line('A', '5'), line('B', '2')), [dear]).promotions).toEqual([])
  })
})

describe('limits', () => {
  const order = orderOf(line('A', '12'), line('B', '13'))

  it.each([
    ['times of an order', { limitTimes: 1 }, 1],
    ["the customer's times", { left: { times: 1 } }, 1],
    ['the quantity left', { left: { qty: '47' } }, 1],
    ['no quantity left', { left: { qty: '23' } }, 0],
    ['none of the times left', { left: { times: 0 } }, 0],
    ['enough of all', { limitTimes: 3, left: { times: 2, qty: '48', amount: '0.00' } }, 2],
  ])('%s', (_, limits, times) => {
    const { promotions, missed } = applyPromotions(order, [{ ...present, ...limits }])
    expect(promotions.map((one) => one.times)).toEqual(times === 0 ? [] : [times])
    expect(missed.map(({ reason }) => reason)).toEqual(times === 0 ? ['spent'] : [])
  })

  it('the amount left, of packages and of special prices', () => {
    const packs = orderOf(line('A', '5'), line('B', '2'))
    const timesOf = (amount: string) =>
      applyPromotions(packs, [{ ...pack, left: { amount } }]).promotions.map(({ times }) => times)
    expect([timesOf('44.00'), timesOf('43.99'), timesOf('21.99')]).toEqual([[2], [1], []])
    const specials = (qty: string) => applyPromotions(orderOf(line('A', '26')), [{ ...special, left: { qty } }]).missed
    expect([specials('480').length, specials('479')[0]?.reason]).toEqual([0, 'spent'])
  })

  it('fewer times than there could be, when somebody wants it so', () => {
    const { promotions } = applyPromotions(order, [present], [{ promotionNum: 'discountPresent', times: 1 }])
    expect(promotions).toMatchObject([{ times: 1, giftQty: '24' }])
  })
})

describe('gifts that are chosen', () => {
  const order = orderOf(line('A', '10'), line('B', '6'))
  const given = (gifts?: { productCode: string; unitType: 'small'; qty: string }[]) =>
    applyPromotions(order, [exchange()], [{ promotionNum: 'exchangeProduct', gifts }]).promotions[0]?.gifts.map(
      ({ productCode, qty }) => `${productCode} ${qty}`,
    )

  it('are the first ones where nobody chose', () => {
    expect(given()).toEqual(['C 1', 'D 2'])
  })

  it('may be the same again, but not more than there may be, and nothing else', () => {
    expect(given([{ productCode: 'D', unitType: 'small', qty: '4' }])).toEqual(['D 4'])
    expect(given([{ productCode: 'D', unitType: 'small', qty: '6' }])).toEqual(['D 4'])
    expect(given([{ productCode: 'E', unitType: 'small', qty: '1' }])).toEqual(['C 1', 'D 2'])
  })

  it('wait to be chosen when they cost something', () => {
    const { promotions, missed } = applyPromotions(order, [exchange('9.9000')])
    expect(promotions).toEqual([])
    expect(missed).toMatchObject([{ reason: 'optional', times: 2, offer: { chooseNum: 2, addPrice: '9.9000' } }])
  })
})

describe('what lacks', () => {
  it('is said in boxes or in yuan until the next time or step', () => {
    const lacks = (...promotions: Promotion[]) =>
      applyPromotions(orderOf(line('A', '17')), promotions).hints.map(
        ({ groupNo, missingQty, unitType, missingAmount }) =>
          `${groupNo}: ${missingAmount ?? `${missingQty} ${unitType}`}`,
      )
    expect(lacks(giving('F'), cutBy50)).toEqual(['1: 3 big', '1: 14.00'])
    expect(lacks(present)).toEqual(['1: 3 big'])
  })

  it('is said product by product where certain ones lack', () => {
    const lacks = (promotion: Promotion, ...lines: ReturnType<typeof line>[]) =>
      applyPromotions(orderOf(...lines), [promotion]).hints.flatMap(({ missingItems = [] }) =>
        missingItems.map(({ productCode, unitType, qty }) => `${productCode} ${qty} ${unitType}`),
      )
    expect(lacks(pack, line('A', '1'))).toEqual(['A 1 big', 'B 1 big'])
    expect(lacks(pack, line('C', '5'))).toEqual([])
    expect(lacks(pack, line('A', '2'), line('B', '1'))).toEqual([])
    const { rules } = special
    const fromFive = {
      ...special,
      rules: rules.map((rule) => ({ ...rule, items: rule.items.map((item) => ({ ...item, minQty: '5' })) })),
    }
    expect(lacks(fromFive, line('A', '3'))).toEqual(['A 2 big'])
    expect(lacks(fromFive, line('A', '5'))).toEqual([])
    expect(lacks(fromFive, line('A', '3', { price: '40.0000', originPrice: '40.0000' }))).toEqual([])
  })

  it('is not said of a step that nothing is above', () => {
    expect(applyPromotions(orderOf(line('A', '18')), [cutBy50]).hints).toEqual([])
  })
})
