import { compare, minus, plus, sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallQtyOf } from '../../md/product/line-qty.rules.ts'
import {
  type EnteredLine,
  orderTotals,
  type PricedProduct,
  type Pricing,
  priceLines,
  taxIncluded,
} from './order-pricing.rules.ts'

const soda: PricedProduct = {
  productCode: 'P1',
  productName: '柠檬汽水',
  smallUnit: '瓶',
  bigUnit: '箱',
  unitRatio: 24,
  allowDecimalQty: 'F',
  taxRate: '13.00',
  isGift: 'F',
  enabled: 'T',
}
const seeds: PricedProduct = {
  ...soda,
  productCode: 'P3',
  productName: '散装瓜子',
  smallUnit: '千克',
  bigUnit: null,
  unitRatio: 1,
  allowDecimalQty: 'T',
  taxRate: '9.00',
}

const pricing = (changes: Partial<Pricing> = {}): Pricing => ({
  products: new Map([soda, seeds].map((product) => [product.productCode, product])),
  prices: new Map([
    ['P1 big', { price: '58.0000', priceSource: 'base' }],
    ['P1 small', { price: '2.4167', priceSource: 'base' }],
    ['P3 small', { price: '19.9900', priceSource: 'customerSet' }],
  ]),
  canChangePrice: false,
  ...changes,
})

const entered = (line: Partial<EnteredLine> = {}): EnteredLine => ({
  lineNo: 1,
  productCode: 'P1',
  unitType: 'big',
  qty: '20',
  ...line,
})

describe('priceLines', () => {
  it('makes everything of a line from product, unit and quantity', () => {
    expect(priceLines([entered({ remark: '冰的' })], pricing())).toEqual([
      {
        lineNo: 1,
        lineType: 'normal',
        productCode: 'P1',
        productName: '柠檬汽水',
        unitType: 'big',
        unitName: '箱',
        unitRatio: 24,
        qty: '20',
        smallQty: '480',
        originPrice: '58.0000',
        price: '58.0000',
        priceSource: 'base',
        originAmount: '1160.00',
        discountAmount: '0.00',
        amount: '1160.00',
        taxRate: '13.00',
        taxAmount: '133.45',
        isGift: 'F',
        inventoryStatusCode: '01',
        remark: '冰的',
      },
    ])
  })

  it('rounds once, at the line, halves up', () => {
    const [line] = priceLines([entered({ productCode: 'P3', unitType: 'small', qty: '12.500' })], pricing())
    expect(line).toMatchObject({ qty: '12.5', smallQty: '12.5', amount: '249.88', taxAmount: '20.63' })
  })

  it('keeps the order entered and numbers lines from 1', () => {
    const lines = priceLines(
      [entered({ lineNo: 7, productCode: 'P3', unitType: 'small', qty: '1' }), entered({ lineNo: 3 })],
      pricing(),
    )
    expect(lines.map(({ lineNo, productCode }) => [lineNo, productCode])).toEqual([
      [1, 'P1'],
      [2, 'P3'],
    ])
  })

  it('[SO-2] merges lines of one product, unit and price', () => {
    const lines = priceLines(
      [
        entered({ qty: '2', remark: '早上' }),
        entered({ lineNo: 2, unitType: 'small', qty: '3' }),
        entered({ lineNo: 3, qty: '5', price: '58', remark: '下午' }),
      ],
      pricing(),
    )
    expect(lines.map(({ unitType, qty, remark }) => [unitType, qty, remark])).toEqual([
      ['big', '7', '早上；下午'],
      ['small', '3', undefined],
    ])
  })

  it.each([
    ['甲'.repeat(198), '😀谢谢', `${'甲'.repeat(198)}；…`],
    ['😀'.repeat(198), '谢', `${'😀'.repeat(198)}；谢`],
  ])('cuts what is remarked of merged lines between characters', (one, other, remark) => {
    const lines = [entered({ remark: one }), entered({ lineNo: 2, remark: other })]
    expect(priceLines(lines, pricing())[0]?.remark).toBe(remark)
  })

  it('[SO-2] keeps lines apart that differ in price or stock status', () => {
    const lines = priceLines(
      [entered(), entered({ lineNo: 2, price: '57.5000' }), entered({ lineNo: 3, inventoryStatusCode: '03' })],
      pricing({ canChangePrice: true }),
    )
    expect(lines.map(({ price, inventoryStatusCode }) => [price, inventoryStatusCode])).toEqual([
      ['58.0000', '01'],
      ['57.5000', '01'],
      ['58.0000', '03'],
    ])
    expect(lines[1]).toMatchObject({ originPrice: '58.0000', originAmount: '1150.00', amount: '1150.00' })
  })

  it.each<[string, Partial<EnteredLine>, string, string]>([
    ['no quantity', { qty: '0' }, '101', '商品【柠檬汽水】数量必须大于0'],
    ['a quantity of 0.000', { qty: '0.000' }, '101', '商品【柠檬汽水】数量必须大于0'],
    ['a quantity below zero', { qty: '-1' }, '101', '商品【柠檬汽水】数量必须大于0'],
    ['a broken piece', { qty: '1.5' }, '101', '商品【柠檬汽水】数量必须为整数'],
    ['a price of zero', { price: '0.0000' }, '101', '商品【柠檬汽水】单价不能为0'],
    ['an unknown product', { productCode: 'P9', lineNo: 4 }, '106', '第4行商品【P9】不存在'],
    ['a unit that is not there', { productCode: 'P3' }, '101', '商品【散装瓜子】没有大单位'],
    ['another price without the right', { price: '57.99' }, '107', '没有改价权限，商品【柠檬汽水】单价应为58.0000'],
    ['more than a column holds', { qty: '999999999999999' }, '101', '商品【柠檬汽水】数量过大'],
  ])('refuses %s', (_what, line, code, message) => {
    const price = () => priceLines([entered(line)], pricing())
    expect(price).toThrow(message)
    expect(price).toThrow(expect.objectContaining({ code }))
  })

  it('takes 1.000 for a whole number', () => {
    expect(priceLines([entered({ qty: '1.000' })], pricing())[0]).toMatchObject({ qty: '1', smallQty: '24' })
  })

  it('refuses an order without lines', () => {
    expect(() => priceLines([], pricing())).toThrow('请录入商品明细')
  })

  it('refuses a product without a price, even where prices may be changed', () => {
    expect(() =>
      priceLines([entered({ price: '1.00' })], pricing({ prices: new Map(), canChangePrice: true })),
    ).toThrow('商品【柠檬汽水】未维护价格')
  })

  it('refuses a disabled product', () => {
    const products = new Map([['P1', { ...soda, enabled: 'F' as const }]])
    expect(() => priceLines([entered()], pricing({ products }))).toThrow('商品【柠檬汽水】已停用')
  })
})

describe('taxIncluded', () => {
  it.each([
    ['1160.00', '13.00', '133.45'],
    ['100.00', '0.00', '0.00'],
    ['0.01', '13.00', '0.00'],
    ['109.00', '9.00', '9.00'],
  ])('of %s at %s%% is %s', (amount, rate, tax) => {
    expect(taxIncluded(amount, rate)).toBe(tax)
  })
})

describe('smallQtyOf', () => {
  it('counts small units', () => {
    expect(smallQtyOf('2.500', 'big', 24)).toBe('60')
    expect(smallQtyOf('2.500', 'small', 24)).toBe('2.5')
  })
})

describe('orderTotals', () => {
  const lines = priceLines(
    [entered(), entered({ lineNo: 2, productCode: 'P3', unitType: 'small', qty: '12.5' })],
    pricing(),
  )

  it('sums the rounded lines', () => {
    expect(orderTotals(lines, { maxDiscountRate: '0.00' })).toEqual({
      totalQty: '492.5',
      goodsAmount: '1409.88',
      promotionAmount: '0.00',
      manualDiscount: '0.00',
      roundAmount: '0.00',
      totalAmount: '1409.88',
    })
  })

  it('takes a discount by hand off, up to the user’s limit', () => {
    expect(orderTotals(lines, { manualDiscount: '70.49', maxDiscountRate: '5.00' })).toMatchObject({
      manualDiscount: '70.49',
      totalAmount: '1339.39',
    })
    expect(() => orderTotals(lines, { manualDiscount: '70.50', maxDiscountRate: '5.00' })).toThrow(
      '整单折让不能超过70.49元（商品金额的5%）',
    )
  })

  it.each([
    ['-0.01', '100.00', '整单折让不能小于0'],
    ['0.01', '0.00', '整单折让不能超过0.00元'],
    ['1409.89', '200.00', '整单折让不能大于商品金额'],
  ])('refuses a discount of %s where %s%% is allowed', (manualDiscount, maxDiscountRate, message) => {
    expect(() => orderTotals(lines, { manualDiscount, maxDiscountRate })).toThrow(message)
  })

  const anyLine = fc.record({
    lineNo: fc.integer({ min: 1, max: 50 }),
    productCode: fc.constantFrom('P1', 'P3'),
    unitType: fc.constant('small' as const),
    qty: fc.integer({ min: 1, max: 100_000 }).map(String),
    price: fc
      .integer({ min: 1, max: 9_999_999 })
      .map((units) => `${Math.floor(units / 10000)}.${String(units % 10000).padStart(4, '0')}`),
  })

  it('[I21] totalAmount is the sum of the lines less the discount on the whole order', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 100 }),
        (items, percent) => {
          const priced = priceLines(items, pricing({ canChangePrice: true }))
          const free = orderTotals(priced, { maxDiscountRate: '100.00' })
          const manualDiscount = (BigInt(free.goodsAmount.replace('.', '')) * BigInt(percent)) / 10000n
          const given = orderTotals(priced, { manualDiscount: `${manualDiscount}.00`, maxDiscountRate: '100.00' })
          const lineSum = sum(priced.map((line) => line.amount))
          expect(plus(given.totalAmount, plus(given.manualDiscount, given.roundAmount))).toBe(lineSum)
          expect(minus(given.goodsAmount, given.promotionAmount)).toBe(lineSum)
          expect(compare(given.totalAmount, '0')).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('[SO-2] merging loses no quantity, and leaves no two lines alike', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (items) => {
        const priced = priceLines(items, pricing({ canChangePrice: true }))
        expect(sum(priced.map((line) => line.qty))).toBe(sum(items.map((item) => item.qty)))
        expect(new Set(priced.map((line) => `${line.productCode} ${line.price}`)).size).toBe(priced.length)
        expect(priced.map((line) => line.lineNo)).toEqual(priced.map((_line, index) => index + 1))
      }),
      { numRuns: 300 },
    )
  })
})
