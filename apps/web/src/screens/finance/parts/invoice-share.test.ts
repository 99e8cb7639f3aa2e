import type { SalesInvoiceLine } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { entryOf, NO_QTY, type QtyEntry } from '../../../document/quantity/qty-entry.ts'
import { queryOf, selectionIn, selectionOf } from './invoice-choice.ts'
import { taxPreview } from './invoice-other.ts'
import { invoiceLines, overInvoiceable, sentInvoiceLines, shareOf, sumsOf, taxIn } from './invoice-share.ts'

const line: SalesInvoiceLine = {
  ...{ productCode: 'P00001', productName: '晴川柠檬汽水500ml', spec: '500ml*24', barcode: '6970100000016' },
  ...{
    smallUnit: '瓶',
    bigUnit: '箱',
    unitRatio: 24,
    allowDecimalQty: 'F',
    isGift: 'F',
    unitType: 'big',
    unitName: '箱',
  },
  ...{ outItemId: '61001', soNum: 'SO2511200007', outNum: 'CK2511210001', smallQty: '288', price: '58.0000' },
  ...{ originAmount: '696.00', discountAmount: '6.00', amount: '690.00', taxRate: '13.00', taxAmount: '79.38' },
}
const { outItemId: _sent, ...goods } = line
const back: SalesInvoiceLine = {
  ...goods,
  ...{ returnItemId: '7001', outNum: 'TH2511220001', smallQty: '-24' },
  ...{ originAmount: '-58.00', discountAmount: '-0.50', amount: '-57.50', taxAmount: '-6.62' },
}
const lines = invoiceLines([line, back])
const entered =
  (of: Readonly<Record<string, string>>) =>
  (key: string): QtyEntry =>
    of[key] === undefined ? NO_QTY : entryOf(line, of[key])

it('has the tax in an amount', () => {
  expect(taxIn('300.00', '6.00')).toBe('16.98')
  expect(taxIn('690.00', '13.00')).toBe('79.38')
  expect(taxIn('300.00', '0')).toBe('0.00')
  expect(taxIn('-57.50', '13.00')).toBe('-6.62')
})

it('previews the tax of what is typed, and none of what is not yet an amount', () => {
  expect(taxPreview('300.00', '6.00')).toBe('16.98')
  expect(taxPreview('300.00', '')).toBe('0.00')
  expect(taxPreview('', '6.00')).toBeUndefined()
})

it('gives all that is left the amounts of the line', () => {
  // A tax that no share would come to: it is the server's.
  const settled = { ...line, taxAmount: '79.37' }
  expect(shareOf(settled, '288.000')).toEqual({
    ...{ originAmount: '696.00', discountAmount: '6.00', amount: '690.00', taxAmount: '79.37' },
  })
})

it('gives a part its share, whose three amounts agree', () => {
  expect(shareOf(line, '100')).toEqual({
    // 696 × 100 / 288 = 241.67, 690 × 100 / 288 = 239.58; 6 × 100 / 288 would be 2.08.
    ...{ originAmount: '241.67', amount: '239.58', discountAmount: '2.09', taxAmount: '27.56' },
  })
  expect(shareOf(line, '0').amount).toBe('0.00')
})

it('gives a part of returned goods its share below zero', () => {
  expect(shareOf(back, '12')).toEqual({
    ...{ originAmount: '-29.00', amount: '-28.75', discountAmount: '-0.25', taxAmount: '-3.31' },
  })
})

it('sums what is charged less what is deducted', () => {
  expect(sumsOf(lines, entered({ 'out 61001': '288', 'return 7001': '24' }))).toEqual({
    ...{ originAmount: '638.00', discountAmount: '5.50', amount: '632.50', taxAmount: '72.76' },
  })
  expect(sumsOf(lines, entered({})).amount).toBe('0.00')
})

it('refuses more than is left, of sent and of returned goods', () => {
  const over = overInvoiceable(lines, entered({ 'out 61001': '289', 'return 7001': '25' }))
  expect([...over]).toEqual([
    ['out 61001', '超过可开票 12箱'],
    ['return 7001', '超过可开票 1箱'],
  ])
  expect(overInvoiceable(lines, entered({ 'out 61001': '288', 'return 7001': '24' })).size).toBe(0)
})

it('sends quantities above zero, each by the one id of its goods', () => {
  expect(sentInvoiceLines(lines, entered({ 'out 61001': '100', 'return 7001': '24' }))).toEqual([
    { outItemId: '61001', smallQty: '100' },
    { returnItemId: '7001', smallQty: '24' },
  ])
  expect(sentInvoiceLines(lines, entered({ 'return 7001': '24' }))).toEqual([{ returnItemId: '7001', smallQty: '24' }])
})

it('names chosen goods in an address, and finds them there', () => {
  const chosen = selectionOf([line, back, { outItemId: '61002' }])
  expect(chosen).toEqual({ outItemIds: ['61001', '61002'], returnItemIds: ['7001'] })
  expect(queryOf(chosen)).toBe('outItemIds=61001,61002&returnItemIds=7001')
  expect(selectionIn(new URLSearchParams(queryOf(chosen)))).toEqual(chosen)
  expect(queryOf({ outItemIds: [], returnItemIds: ['7001'] })).toBe('returnItemIds=7001')
  expect(selectionIn(new URLSearchParams('outItemIds='))).toBeUndefined()
})
