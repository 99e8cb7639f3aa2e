// @vitest-environment node
import type { SalesReturnFound } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { askedReturns, foundReturns, foundText } from './return-find.ts'
import { type FoundReturn, type ReturnLine, returnLineModel, sentLine } from './return-line.ts'

const model = returnLineModel(() => '02')
const soda = {
  ...{ productCode: 'P1', productName: '柠檬汽水', spec: '', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  ...{ allowDecimalQty: 'F', lastNetPrice: '57.0000', lastUnitType: 'big', bigPrice: '58.0000' },
} as unknown as FoundReturn
const batches = [
  { batchNo: 'B2', produceDate: '2025-12-01', outDate: '2026-03-02', returnableQty: '24' },
  { batchNo: 'B1', produceDate: '2025-11-01', outDate: '2026-03-01', returnableQty: '24' },
]
const line = (changes: Partial<ReturnLine>): ReturnLine =>
  model.derive({ ...model.blank(), ...model.take(model.blank(), { ...soda, batches }), ...changes })
const found = (changes: object) => ({
  ...{ ...soda, lineNo: 1, unitType: 'big', qty: '5', smallQty: '120', price: '58.0000', amount: '290.00' },
  ...{
    outItemId: '61',
    outNum: 'CK2603020001',
    outDate: '2026-03-02',
    soNum: 'SO2603020001',
    batchNo: 'B2',
    isGift: 'F',
  },
  ...changes,
})
const answer = {
  lines: [
    found({}),
    found({ qty: '2', price: '57.0000', amount: '114.01', outItemId: '60', outNum: 'CK2603010001', batchNo: 'B1' }),
    found({
      lineNo: undefined,
      productCode: 'D',
      unitType: 'small',
      qty: '1',
      price: '0.0000',
      amount: '0.00',
      outItemId: '62',
    }),
  ],
  missing: [{ lineNo: 1, productCode: 'P1', unitType: 'big', qty: '1' }],
} as unknown as SalesReturnFound

it('asks for what came back of a product as one, of a batch only where somebody chose it', () => {
  const asked = askedReturns([
    line({ qty: '3' }),
    line({ qty: '24', unitType: 'small' }),
    line({ qty: '2', batchNo: 'B1' }),
    line({ qty: '' }),
  ])
  expect(asked.map(({ line: _, ...one }) => one)).toEqual([
    { productCode: 'P1', unitType: 'small', qty: '96' },
    { productCode: 'P1', unitType: 'big', qty: '2', batchNo: 'B1' },
  ])
})

it('makes a line of each delivery at its net price, and one of what none is left for', () => {
  const asked = askedReturns([line({ qty: '8', price: '55', remark: '外箱受潮' })])
  const lines = foundReturns(asked, answer).map(model.derive)
  expect(
    lines.map(({ qty, price, amount, source, batchNo, inventoryStatusCode }) => [
      qty,
      price,
      amount,
      source,
      batchNo,
      inventoryStatusCode,
    ]),
  ).toEqual([
    ['5', '58.00', '290.00', 'CK2603020001', 'B2', '02'],
    ['2', '57.00', '114.01', 'CK2603010001', 'B1', '02'],
    ['1', '55', '55.00', '未找到发货', 'B2', '02'],
    ['1', '0.00', '0.00', 'CK2603020001', 'B2', '02'],
  ])
  expect(lines.map(sentLine).map((sent) => [sent.outItemId, sent.batchNo])).toEqual([
    ['61', undefined],
    ['60', undefined],
    [undefined, 'B2'],
    ['62', undefined],
  ])
  // Found again, it is asked for as it came back: eight boxes, without the gift.
  expect(askedReturns(lines).map(({ qty, batchNo }) => [qty, batchNo])).toEqual([['8', undefined]])
  expect(foundText(answer)).toBe('找到 2 张出库单，按优惠后单价；带出赠品 1 行；1 行未找到，按录入的单价退')
})

it('shows the share of the server only as long as it is of that quantity', () => {
  const [first] = foundReturns(askedReturns([line({ qty: '8' })]), answer)
  expect(first && model.derive({ ...first, qty: '2' }).amount).toBe('116.00')
})
