// @vitest-environment node
import type { SalesReturnOrderLine } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { NO_QTY, type QtyEntry } from '../../../document/quantity/qty-entry.ts'
import { overReturnable, returnAmount, returnableLines, sentReturns, totalOf } from './return-order-plan.ts'

const line = {
  ...{ soItemId: '1', unitRatio: 24, bigUnit: '箱', smallUnit: '瓶', outQty: '480', outAmount: '1094.34' },
  ...{ returnedQty: '72', returnedAmount: '164.15', returnableQty: '408' },
} as SalesReturnOrderLine
const entered =
  (entry: QtyEntry) =>
  (key: string): QtyEntry =>
    key === '1' ? entry : NO_QTY

it('says to the cent what comes back, as the server shares it', () => {
  expect(returnAmount(line, '168')).toBe('383.02')
  expect(returnAmount({ ...line, returnedQty: '240', returnedAmount: '547.17' }, '240')).toBe('547.17')
  expect(totalOf(returnableLines([line]), entered({ big: '7', small: '' }))).toBe('383.02')
})

it('sends boxes as boxes, refuses more than may come back, and leaves out what stays', () => {
  const lines = returnableLines([line, { ...line, soItemId: '2' }])
  expect(sentReturns(lines, entered({ big: '7', small: '' }))).toEqual([{ soItemId: '1', unitType: 'big', qty: '7' }])
  expect(sentReturns(lines, entered({ big: '1', small: '3' }))).toEqual([
    { soItemId: '1', unitType: 'small', qty: '27' },
  ])
  expect(overReturnable(lines, entered({ big: '17', small: '1' }))).toEqual(new Map([['1', '超过可退 17箱']]))
})
