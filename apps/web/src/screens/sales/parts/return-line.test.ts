// @vitest-environment node
import type { SalesReturnable } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { batchesByProduct, type FoundReturn, nextBatch, returnLineModel, sentLine } from './return-line.ts'

const got = (batchNo: string, outDate: string) =>
  ({ productCode: 'P1', batchNo, produceDate: '2025-12-01', outDate, returnableQty: '24' }) as SalesReturnable
const soda = {
  ...{ productCode: 'P1', productName: '柠檬汽水', spec: '', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  ...{ allowDecimalQty: 'F', lastPrice: '57.0000', lastNetPrice: '57.0000', lastUnitType: 'big' },
  ...{ bigPrice: '58.0000', smallPrice: '2.5000' },
} as unknown as FoundReturn
const model = returnLineModel(() => '02')

it('takes what the customer paid last, and the batch that was delivered last', () => {
  const batches = batchesByProduct([got('B2', '2026-03-02'), got('B1', '2026-03-01'), got('B2', '2026-02-01')]).get(
    'P1',
  )
  // Of a batch that came twice, both deliveries may come back.
  expect(batches?.map(({ batchNo, returnableQty }) => [batchNo, returnableQty])).toEqual([
    ['B2', '48'],
    ['B1', '24'],
  ])
  const line = model.derive({ ...model.blank(), ...model.take(model.blank(), { ...soda, batches: batches ?? [] }) })
  expect(line).toMatchObject({ price: '57.00', amount: '57.00', batchNo: 'B2', inventoryStatusCode: '02' })
  const next = { ...line, ...nextBatch(line) }
  expect([next.batchNo, nextBatch(next)?.batchNo]).toEqual(['B1', 'B2'])
  expect(sentLine(line)).toEqual({
    ...{ productCode: 'P1', unitType: 'big', qty: '1', price: '57.0000', isGift: 'F' },
    ...{ inventoryStatusCode: '02', batchNo: 'B2', produceDate: '2025-12-01' },
  })
})

it('begins empty where the customer got nothing, and what costs nothing is a gift', () => {
  const line = { ...model.blank(), ...model.take(model.blank(), { ...soda, batches: [], lastNetPrice: undefined }) }
  expect(line).toMatchObject({ price: '58.00', batchNo: '' })
  expect(nextBatch(line)).toBeUndefined()
  expect(sentLine({ ...line, price: '0' })).toMatchObject({ isGift: 'T', price: '0.0000' })
})

const priceIn = (found: Partial<FoundReturn>) => {
  const line = { ...model.blank(), ...model.take(model.blank(), { ...soda, batches: [], ...found }) }
  return [line.quotes.big?.price, line.quotes.small?.price]
}

it('costs what was paid after discounts, in small units cut as the server does, or what the customer would pay now', () => {
  expect(priceIn({ lastNetPrice: '43.3333' })).toEqual(['43.3333', '1.8055'])
  expect(priceIn({ lastNetPrice: '1.8000', lastUnitType: 'small' })).toEqual(['43.2000', '1.8000'])
  expect(priceIn({ lastNetPrice: undefined })).toEqual(['58.0000', '2.5000'])
})
