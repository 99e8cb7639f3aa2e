import type { PayMethod } from '@dealer/sdk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handedIn, shortagesOf, sumsOf } from './cash.rules.ts'

const income = (amount: string, payMethod: PayMethod = 'cash') => ({ itemType: 'income' as const, payMethod, amount })
const ITEMS = [
  income('580.00'),
  income('120.00', 'wechat'),
  { itemType: 'cost' as const, payMethod: 'cash' as const, amount: '-60.00' },
  { itemType: 'return' as const, payMethod: 'cash' as const, amount: '-20.00' },
]
const refusal = (message: string, field: string) =>
  expect.objectContaining({ code: '101', message, beside: expect.objectContaining({ field }) })

describe('what is to be handed in', () => {
  it('is received less given back, and less spent', () => {
    expect(sumsOf(ITEMS)).toEqual({
      ...{ itemNum: 4, incomeAmount: '680.00', costAmount: '60.00', shouldAmount: '620.00' },
    })
  })
})

describe('what is handed in', () => {
  it('is counted as a whole, or by way of paying', () => {
    expect(handedIn(ITEMS, { actualAmount: '620.00' })).toMatchObject({
      ...{ actualAmount: '620.00', diffAmount: '0.00', diffReason: null, stillDue: null },
      methods: [
        { lineNo: 1, payMethod: 'cash', shouldAmount: '500.00', actualAmount: null, diffAmount: null },
        { lineNo: 2, payMethod: 'wechat', shouldAmount: '120.00' },
      ],
    })
    const counted = [
      { payMethod: 'cash' as const, actualAmount: '495.5', diffReason: '找零差错' },
      { payMethod: 'wechat' as const, actualAmount: '120' },
    ]
    expect(handedIn(ITEMS, { payMethods: counted })).toMatchObject({
      ...{ actualAmount: '615.50', diffAmount: '-4.50', diffReason: '找零差错', stillDue: 'T' },
      methods: [
        {
          payMethod: 'cash',
          shouldAmount: '500.00',
          actualAmount: '495.50',
          diffAmount: '-4.50',
          diffReason: '找零差错',
        },
        { payMethod: 'wechat', actualAmount: '120.00', diffAmount: '0.00', diffReason: null },
      ],
    })
  })

  it('says why it differs, also where too much of one way is too little of another', () => {
    const why = (field: string) => refusal('请填写差异原因', field)
    const swapped = [
      { payMethod: 'cash' as const, actualAmount: '520.00' },
      { payMethod: 'wechat' as const, actualAmount: '100.00' },
    ]
    expect(() => handedIn(ITEMS, { actualAmount: '619.99' })).toThrow(why('diffReason'))
    expect(() => handedIn(ITEMS, { payMethods: swapped })).toThrow(why('payMethods.0.diffReason'))
    expect(handedIn(ITEMS, { payMethods: swapped, diffReason: '一笔现金记成微信' })).toMatchObject({
      ...{ diffAmount: '0.00', diffReason: '一笔现金记成微信', stillDue: null },
    })
    const twice = [
      { payMethod: 'cash' as const, actualAmount: '500.00' },
      { payMethod: 'cash' as const, actualAmount: '0' },
    ]
    expect(() => handedIn(ITEMS, { payMethods: twice })).toThrow(
      refusal('同一支付方式不能重复', 'payMethods.1.payMethod'),
    )
  })
})

describe('what is still to be made up', () => {
  const method = (payMethod: PayMethod, diffAmount: string | null) => ({ payMethod, diffAmount })

  it('is what is missing of all, in the ways of paying of which it is missing', () => {
    const due = (diffAmount: string, ...methods: ReturnType<typeof method>[]) =>
      shortagesOf({ diffAmount, stillDue: 'T' }, methods)
    expect(due('-10.00', method('cash', '-30.00'), method('wechat', '20.00'))).toEqual([
      { payMethod: 'cash', amount: '10.00' },
    ])
    expect(due('-10.00', method('bank', null), method('cash', null))).toEqual([{ payMethod: 'cash', amount: '10.00' }])
    expect(due('-10.00', method('bank', null))).toEqual([{ payMethod: 'bank', amount: '10.00' }])
    expect(shortagesOf({ diffAmount: '-10.00', stillDue: 'F' }, [method('cash', '-10.00')])).toEqual([])
    expect(shortagesOf({ diffAmount: '10.00', stillDue: null }, [method('cash', '10.00')])).toEqual([])
  })

  it('sums to what is missing, whatever was counted', () => {
    const cents = fc.integer({ min: -99_999, max: 99_999 }).map((value) => (value / 100).toFixed(2))
    const items = fc.array(
      fc.record({
        itemType: fc.constant('income' as const),
        payMethod: fc.constantFrom<PayMethod>('cash', 'wechat', 'bank'),
        amount: cents,
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(items, cents, cents, cents, (held, cash, wechat, bank) => {
        const payMethods = [
          { payMethod: 'cash' as const, actualAmount: cash },
          { payMethod: 'wechat' as const, actualAmount: wechat },
          { payMethod: 'bank' as const, actualAmount: bank },
        ]
        const { methods, diffAmount, stillDue } = handedIn(held, { payMethods, diffReason: '盘点' })
        const made = shortagesOf({ diffAmount, stillDue }, methods)
        const inCents = (amount: string) => Math.round(Number(amount) * 100)
        const owed = made.reduce((all, { amount }) => all + inCents(amount), 0)
        expect(owed).toBe(Math.max(0, -inCents(diffAmount)))
        expect(made.every(({ amount }) => inCents(amount) > 0)).toBe(true)
      }),
    )
  })
})
