import { describe, expect, it } from 'vitest'
import { gift, line, orderOf, promotionOf } from './testing.fixture.ts'
import { usablePromotions } from './usable.ts'

const cut = (promotionNum: string, cutAmount: string, fullAmount = '100.00') =>
  promotionOf('cutAmount', {
    promotionNum,
    scopeItems: [],
    steps: [{ groupNo: 1, fullAmount, cutAmount }],
    isRepeat: 'F',
  })
const redeemed = promotionOf('exchangeProduct', {
  promotionNum: 'H1',
  scopeItems: [],
  steps: [
    { groupNo: 1, fullAmount: '100.00', giftItems: [gift('C')], giftMode: 'choose', chooseNum: 1, addPrice: '9.9000' },
  ],
  isRepeat: 'F',
})
const special = promotionOf('discountSpec', {
  promotionNum: 'T1',
  rules: [{ groupNo: 1, items: [{ productCode: 'A', unitType: 'big', specPrice: '50.0000' }] }],
})

describe('what an order may use', () => {
  const told = (...args: Parameters<typeof usablePromotions>) =>
    usablePromotions(...args).map(({ promotionNum, isChosen, discountAmount, conflicts }) =>
      [promotionNum, isChosen ? 'chosen' : 'not', discountAmount, ...conflicts].join(' '),
    )
  const order = orderOf(line('A', '10'))

  it('says what each is worth, and which cannot stand beside those chosen', () => {
    expect(told(order, [cut('J1', '10.00'), cut('J2', '60.00'), cut('J3', '99.00', '1000.00')])).toEqual([
      'J1 chosen 10.00',
      'J2 not 60.00 J1',
    ])
    expect(told(order, [cut('J1', '10.00'), cut('J2', '60.00')], [{ promotionNum: 'J2' }])).toEqual([
      'J1 not 10.00 J2',
      'J2 chosen 60.00',
    ])
  })

  it('knows that goods at a special price do not count for a reduction', () => {
    expect(told(order, [cut('J1', '10.00'), special])).toEqual(['J1 not 10.00 T1', 'T1 chosen 80.00'])
  })

  it('offers what costs something without choosing it', () => {
    expect(usablePromotions(order, [redeemed])).toMatchObject([
      {
        promotionNum: 'H1',
        isChosen: false,
        times: 1,
        gifts: [],
        offer: { chooseNum: 1, addPrice: '9.9000' },
        conflicts: [],
      },
    ])
  })
})
