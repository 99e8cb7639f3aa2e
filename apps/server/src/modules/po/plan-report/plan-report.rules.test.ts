import { describe, expect, it } from 'vitest'
import {
  type PlannedProduct,
  plannedLines,
  proposal,
  requireMonth,
  requireNotOver,
  soldMonths,
  suggestQty,
} from './plan-report.rules.ts'

const refusal = (message: string, field: string) =>
  expect.objectContaining({ code: '101', message, beside: expect.objectContaining({ field }) })

const bare = (soldQty: string, stockQty = '0', inTransitQty = '0') => ({ soldQty, stockQty, inTransitQty })

describe('what is proposed', () => {
  it('is a fifth more than the mean of three months, less what is there and on its way, in whole units', () => {
    expect(suggestQty(bare('7920', '1200', '480'), 24)).toBe('62')
    expect(suggestQty(bare('7920', '1200', '480'), 1)).toBe('1488')
    expect(suggestQty(bare('60'), 24)).toBe('1')
    expect(suggestQty(bare('62.5'), 24)).toBe('2')
    expect(suggestQty(bare('1.25'), 1)).toBe('1')
  })

  it('is of the exact mean: rounding it asks for no unit more', () => {
    expect(proposal({ lastMonthQty: '0', ...bare('200') }, 1)).toMatchObject({ meanQty: '66.667', suggestQty: '80' })
  })

  it('is nothing where enough is there, where more came back than was sold, and where nothing was sold', () => {
    expect(suggestQty(bare('300', '100', '20'), 24)).toBe('0')
    expect(suggestQty(bare('-30'), 24)).toBe('0')
    expect(suggestQty(bare('0'), 24)).toBe('0')
    expect(proposal({ lastMonthQty: '-6', ...bare('-30') }, 1)).toMatchObject({ lastMonthQty: '-6', meanQty: '-10' })
  })
})

describe('the months', () => {
  it('that speak for it are the last three that are over', () => {
    expect(soldMonths('2026-03-10')).toEqual({ first: '2025-12-01', last: '2026-02-01', end: '2026-03-01' })
    expect(soldMonths('2026-01-31')).toEqual({ first: '2025-10-01', last: '2025-12-01', end: '2026-01-01' })
  })

  it('that can be planned are the present one and those of a year', () => {
    const early = refusal('提报月份不能早于本月', 'month')
    const late = refusal('提报月份不能晚于2027-03', 'month')
    for (const month of ['2026-03', '2027-03']) expect(() => requireMonth(month, '2026-03-31')).not.toThrow()
    for (const month of ['0001-01', '2026-02']) expect(() => requireMonth(month, '2026-03-31')).toThrow(early)
    for (const month of ['2027-04', '9999-12']) expect(() => requireMonth(month, '2026-03-31')).toThrow(late)
    expect(() => requireNotOver('2026-03', '2026-03-31')).not.toThrow()
    expect(() => requireNotOver('2026-03', '2026-04-01')).toThrow('提报月份不能早于本月')
  })
})

describe('lines', () => {
  const product = (productCode: string, changes: Partial<PlannedProduct> = {}): PlannedProduct => ({
    ...{ productCode, productName: productCode, smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, allowDecimalQty: 'F' },
    ...{ enabled: 'T', taxRate: '13.00', isGift: 'F', lastMonthQty: '10', ...bare('60') },
    ...{ purchasePrice: '1.8500', bigPurchasePrice: null },
    ...changes,
  })
  const PRODUCTS = new Map(
    [
      product('A'),
      product('B', { bigUnit: null, unitRatio: 1 }),
      product('G', { isGift: 'T' }),
      product('H', { bigPurchasePrice: '43.0000' }),
      product('D', { enabled: 'F' }),
    ].map((one) => [one.productCode, one]),
  )
  type Entered = readonly [productCode: string, unitType: 'big' | 'small', planQty: string]
  const planned = (entered: readonly Entered[], asked?: string, submits = true) =>
    plannedLines(
      entered.map(([productCode, unitType, planQty]) => ({ productCode, unitType, planQty })),
      PRODUCTS,
      { asked: new Map(asked === undefined ? [] : [...PRODUCTS.keys()].map((code) => [code, asked])), submits },
    )

  it('are worth their quantities at the price of their unit, gifts nothing', () => {
    expect(
      planned([
        ['A', 'big', '2'],
        ['B', 'small', '0'],
        ['G', 'small', '5'],
      ]),
    ).toMatchObject([
      { lineNo: 1, unitName: '箱', planQty: '2', smallQty: '48', price: '44.4000', amount: '88.80', suggestQty: '1' },
      { lineNo: 2, planQty: '0', smallQty: '0', price: '1.8500', amount: '0.00', suggestQty: '24' },
      { lineNo: 3, planQty: '5', price: '0.0000', amount: '0.00', remark: null },
    ])
  })

  it('come by the box at its own price, unless the supplier asks another', () => {
    const boxes: readonly Entered[] = [['H', 'big', '2']]
    expect(planned(boxes)).toMatchObject([{ price: '43.0000', amount: '86.00' }])
    expect(planned(boxes, '1.9000')).toMatchObject([{ price: '45.6000', amount: '91.20' }])
  })

  it('are refused by their names', () => {
    const refused = (entered: readonly Entered[], text: string, field: string, asked?: string) =>
      expect(() => planned(entered, asked)).toThrow(refusal(text, field))
    refused([['A', 'big', '0']], '至少一个商品的计划数量须大于0', 'lines')
    refused([['A', 'big', '1.5']], '商品【A】数量必须为整数', 'lines.0.planQty')
    refused([['B', 'big', '0']], '商品【B】没有大单位', 'lines.0.unitType')
    refused([['D', 'big', '1']], '商品【D】已停用', 'lines.0.productCode')
    refused([['A', 'big', '1']], '商品【A】没有进货价，不能提交', 'lines.0.productCode', '0.0000')
    const twice: readonly Entered[] = [
      ['A', 'big', '1'],
      ['A', 'small', '1'],
    ]
    refused(twice, '商品【A】重复', 'lines.1.productCode')
    expect(() => planned([['X', 'big', '1']])).toThrow('商品【X】不存在')
    expect(planned([['A', 'big', '1']], '0.0000', false)).toMatchObject([{ amount: '0.00' }])
  })
})
