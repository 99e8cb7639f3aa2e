import { compare, sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRedFlush, mostOf, type Ordered, receivedLines } from './inbound.rules.ts'

const ordered: Ordered = {
  id: '1',
  productCode: 'P1',
  unitType: 'big',
  unitRatio: 24,
  price: '44.4000',
  smallQty: '240',
  amount: '444.00',
  inQty: '0',
  inAmount: '0.00',
  closedQty: '0',
  taxRate: '13.00',
  isGift: 'F',
}
const soda = {
  productCode: 'P1',
  productName: '柠檬汽水',
  smallUnit: '瓶',
  bigUnit: '箱',
  unitRatio: 24,
  allowDecimalQty: 'F',
  isBatch: 'T',
  shelfLifeDays: 270,
  enabled: 'T',
  purchasePrice: '1.8500',
  taxRate: '13.00',
  isGift: 'F',
} as const
const receiving = {
  ordered: [ordered],
  products: new Map([['P1', soda]]),
  settings: { useBatch: 'T', overReceiveRate: '0.00' },
  inDate: '2026-03-10',
  isPosted: true,
} as const
const entered = {
  poItemId: '1',
  unitType: 'small',
  qty: '24',
  locationCode: '*',
  batchNo: '20260301',
  produceDate: '2026-03-01',
} as const

describe('what may come in', () => {
  it.each([
    [{ smallQty: '100', inQty: '40', closedQty: '0' }, '0.00', '60'],
    [{ smallQty: '100', inQty: '40', closedQty: '0' }, '5.00', '65'],
    [{ smallQty: '9', inQty: '0', closedQty: '0' }, '20.00', '10'],
    [{ smallQty: '1.5', inQty: '0', closedQty: '0' }, '0.00', '1.5'],
    [{ smallQty: '100', inQty: '40', closedQty: '60' }, '0.00', '0'],
    [{ smallQty: '100', inQty: '105', closedQty: '0' }, '0.00', '0'],
  ])('%j at %s %%: %s', (line, rate, most) => expect(mostOf(line, rate)).toBe(most))

  it('counts the lines of one order line together', () => {
    const receive = (first: string, second: string) => () =>
      receivedLines(
        [
          { ...entered, qty: first },
          { ...entered, qty: second },
        ],
        receiving,
      )
    expect(receive('200', '40')).not.toThrow()
    expect(receive('200', '41')).toThrow('商品【柠檬汽水】入库数量不能大于未入库数量40')
  })
})

describe('money of parts', () => {
  it('sums to the line to the cent, whatever the parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 99_999 }), (quantities, cents) => {
        const smallQty = String(quantities.reduce((a, b) => a + b))
        const line = { ...ordered, smallQty, amount: (cents / 100).toFixed(2) }
        const came = quantities.map((qty) => ({ ...entered, unitType: 'small' as const, qty: String(qty) }))
        const received = receivedLines(came, { ...receiving, ordered: [line] })
        expect(compare(sum(received.map(({ amount }) => amount)), line.amount)).toBe(0)
      }),
    )
  })

  it('says the price of the unit that came', () => {
    const [small] = receivedLines([entered], receiving)
    expect(small).toMatchObject({ price: '1.8500', amount: '44.40', smallQty: '24', expireDate: '2026-11-26' })
    const piece = { ...ordered, unitType: 'small', price: '1.8500' } as const
    const [big] = receivedLines([{ ...entered, unitType: 'big', qty: '1' }], { ...receiving, ordered: [piece] })
    expect(big).toMatchObject({ price: '44.4000', smallQty: '24' })
  })
})

describe('batches', () => {
  it.each([
    [{ produceDate: undefined }, '请录入生产日期'],
    [{ batchNo: undefined }, '请录入批次号'],
    [{ batchNo: '*' }, '请录入批次号'],
    [{ produceDate: '2026-03-11' }, '生产日期不能晚于入库日期'],
    [{ poItemId: '2' }, '采购明细不存在或已删除'],
  ])('refuses %j', (change, message) => {
    expect(() => receivedLines([{ ...entered, ...change }], receiving)).toThrow(message)
  })

  it('may be missing in a draft, and are not kept where the dealer keeps none', () => {
    const bare = { ...entered, batchNo: undefined, produceDate: undefined }
    const [draft] = receivedLines([bare], { ...receiving, isPosted: false })
    expect(draft).toMatchObject({ batchNo: '*', produceDate: null })
    const settings = { useBatch: 'F', overReceiveRate: '0.00' } as const
    const [plain] = receivedLines([entered], { ...receiving, settings })
    expect(plain).toMatchObject({ batchNo: '*', produceDate: null, expireDate: null })
  })
})

describe('what is not on the order', () => {
  const cup = { ...soda, productCode: 'P2', productName: '杯子', bigUnit: null, unitRatio: 1, isBatch: 'F' } as const
  const products = new Map<string, typeof soda | typeof cup>([
    ['P1', soda],
    ['P2', cup],
  ])
  const gift = { productCode: 'P2', unitType: 'small', qty: '3', locationCode: 'A01' } as const

  it('comes in as a gift that costs nothing, beside what was ordered and without a bound', () => {
    const lines = receivedLines([entered, gift, { ...gift, qty: '300' }], { ...receiving, products })
    expect(
      lines.map(({ poItemId, lineNo, smallQty, amount, isGift }) => [poItemId, lineNo, smallQty, amount, isGift]),
    ).toEqual([
      ['1', 1, '24', '44.40', 'F'],
      [null, 2, '3', '0.00', 'T'],
      [null, 3, '300', '0.00', 'T'],
    ])
    expect(lines[1]).toMatchObject({
      productCode: 'P2',
      price: '0.0000',
      locationCode: 'A01',
      inventoryStatusCode: '01',
    })
  })

  it.each([
    [{ ...gift, poItemId: '1' }, '采购明细和赠品须填写其中一个'],
    [{ ...gift, productCode: undefined }, '采购明细和赠品须填写其中一个'],
    [{ ...gift, productCode: 'P9' }, '商品【P9】不存在'],
    [{ ...gift, productCode: 'P1' }, '商品【柠檬汽水】请录入生产日期'],
    [{ ...gift, qty: '0' }, '商品【杯子】数量必须大于0'],
  ])('refuses %j', (line, message) => {
    expect(() => receivedLines([line], { ...receiving, products })).toThrow(message)
  })
})

it('what was returned or invoiced is not taken back', () => {
  expect(() => checkRedFlush([{ returnedQty: '1', invoicedQty: '0' }])).toThrow('入库单已退货，不能红冲')
  expect(() => checkRedFlush([{ returnedQty: '0', invoicedQty: '1' }])).toThrow('入库单已开票，不能红冲')
})
