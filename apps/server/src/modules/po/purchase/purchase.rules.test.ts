import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { type BoughtProduct, boughtLines, deriveStatus, purchaseStates, uninQty } from './purchase.rules.ts'

const soda = {
  productCode: 'P1',
  productName: '柠檬汽水',
  smallUnit: '瓶',
  bigUnit: '箱',
  unitRatio: 24,
  allowDecimalQty: 'F',
  taxRate: '13.00',
  isGift: 'F',
  enabled: 'T',
  purchasePrice: '1.8500',
} as const
const products = new Map<string, BoughtProduct>([
  ['P1', soda],
  ['P2', { ...soda, productCode: 'P2', productName: '旧汽水', enabled: 'F' as const }],
  ['P3', { ...soda, productCode: 'P3', productName: '赠品杯', bigUnit: null, unitRatio: 1, isGift: 'T' as const }],
])
const entered = { productCode: 'P1', unitType: 'big', qty: '2', price: '44.4' } as const

describe('lines of a purchase order', () => {
  it('are counted in small units and rounded once', () => {
    const [line] = boughtLines([{ ...entered, qty: '3', price: '0.335' }], products)
    expect(line).toMatchObject({ smallQty: '72', unitName: '箱', price: '0.3350', amount: '1.01', taxRate: '13.00' })
  })

  it('are gifts at no price, by the line or by the product', () => {
    const lines = boughtLines(
      [
        { ...entered, price: '0', isGift: 'T' },
        { productCode: 'P3', unitType: 'small', qty: '5', price: '0' },
      ],
      products,
    )
    expect(lines.map(({ isGift, amount }) => [isGift, amount])).toEqual([
      ['T', '0.00'],
      ['T', '0.00'],
    ])
    expect(sumsOf(lines)).toEqual({ totalQty: '53', totalAmount: '0.00' })
  })

  it.each([
    [{ productCode: 'P9' }, '第1行商品【P9】不存在'],
    [{ productCode: 'P2' }, '商品【旧汽水】已停用'],
    [{ price: '0' }, '商品【柠檬汽水】单价不能为0'],
    [{ isGift: 'T' as const }, '赠品【柠檬汽水】单价必须为0'],
    [{ qty: '0' }, '商品【柠檬汽水】数量必须大于0'],
    [{ qty: '1.5' }, '商品【柠檬汽水】数量必须为整数'],
    [{ productCode: 'P3', price: '0' }, '商品【赠品杯】没有大单位'],
    [{ qty: '99999999999999' }, '商品【柠檬汽水】数量过大'],
  ])('refuses %j', (change, message) => {
    expect(() => boughtLines([{ ...entered, ...change }], products)).toThrow(message)
  })
})

describe('the status follows from the lines', () => {
  const line = (smallQty: string, inQty: string, closedQty = '0') => ({ smallQty, inQty, closedQty })
  it.each([
    ['confirmed', [line('10', '0'), line('5', '0')]],
    ['partIn', [line('10', '4'), line('5', '0')]],
    ['partIn', [line('10', '10'), line('5', '0')]],
    ['finished', [line('10', '10'), line('5', '5')]],
    ['finished', [line('10', '11'), line('5', '5')]],
    ['finished', [line('10', '4', '6'), line('5', '0', '5')]],
    ['closed', [line('10', '0', '10'), line('5', '0', '5')]],
  ])('%s', (status, lines) => expect(deriveStatus(lines)).toBe(status))

  it('and nothing is open of what is finished or closed', () => {
    const qty = fc.integer({ min: 0, max: 20 }).map(String)
    fc.assert(
      fc.property(fc.array(fc.record({ smallQty: qty, inQty: qty, closedQty: qty }), { minLength: 1 }), (lines) => {
        const fitting = lines.filter((one) => Number(one.closedQty) <= Number(one.smallQty) && one.smallQty !== '0')
        const isOpen = fitting.some((one) => uninQty(one) !== '0')
        expect(['partIn', 'confirmed'].includes(deriveStatus(fitting))).toBe(isOpen)
      }),
    )
  })
})

it('an order to the manufacturer is confirmed by synchronising', () => {
  const order = { poCode: 'PO1', poStatus: 'submitted', isNice: 'T', syncStatus: 'none' } as const
  expect(() => purchaseStates.check(order, 'confirm')).toThrow('厂家订单由同步确认')
  expect(() => purchaseStates.check({ ...order, isNice: 'F' }, 'sync')).toThrow('不能重新同步')
  expect(purchaseStates.actionsOf({ ...order, isNice: 'F' }, () => true)).toEqual(['confirm', 'edit', 'copy', 'cancel'])
})

it("an order that the manufacturer may have is nobody's to change until it has answered", () => {
  const order = { poCode: 'PO1', poStatus: 'submitted', isNice: 'T', syncStatus: 'waiting' } as const
  const of = (change: object) => purchaseStates.actionsOf({ ...order, ...change }, () => true)
  expect(of({})).toEqual(['edit', 'sync', 'copy', 'cancel'])
  expect(of({ syncDate: '2026-03-10 12:00:00' })).toEqual(['sync', 'copy'])
  expect(of({ syncStatus: 'failed', syncDate: '2026-03-10 12:00:00' })).toEqual(['edit', 'sync', 'copy', 'cancel'])
  expect(of({ syncStatus: 'success', poStatus: 'confirmed' })).toEqual(['in', 'copy', 'close'])
  const sent = { ...order, syncDate: '2026-03-10 12:00:00' }
  expect(() => purchaseStates.check(sent, 'cancel')).toThrow('订单已发往厂家')
  const has = { ...order, syncStatus: 'success', poStatus: 'confirmed' } as const
  for (const action of ['edit', 'cancel', 'sync'] as const)
    expect(() => purchaseStates.check(has, action)).toThrow('订单已同步')
})

describe('lines of an order to the manufacturer', () => {
  const fixed = (price = '1.8500') => boughtLines([entered], products, new Map([['P1', price]]))
  it('cost what it asks, in the unit of the line, and keep what was submitted', () => {
    expect(fixed()).toMatchObject([{ price: '44.4000', orderQty: '2', orderPrice: '44.4000' }])
    expect(() => fixed('1.9000')).toThrow('厂家价为45.6，不能修改')
    expect(boughtLines([entered], products, new Map())).toMatchObject([{ orderPrice: '44.4000' }])
  })
  it('are no gifts but of what is always one', () => {
    const free = { ...entered, price: '0', isGift: 'T' } as const
    expect(() => boughtLines([free], products, new Map([['P1', '1.85']]))).toThrow('厂家价')
    const cup = { productCode: 'P3', unitType: 'small', qty: '2', price: '0' } as const
    expect(boughtLines([cup], products, new Map([['P3', '1']]))).toMatchObject([{ isGift: 'T', price: '0.0000' }])
  })
})
