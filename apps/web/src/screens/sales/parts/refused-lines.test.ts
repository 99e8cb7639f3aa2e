// @vitest-environment node
import type { SalesOutLine } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { NO_QTY, type QtyEntry } from '../../../document/quantity/qty-entry.ts'
import { overSent, refusableLines, sentRefusals } from './refused-lines.ts'

const cola = {
  ...{ lineId: '1', productCode: 'P1', productName: '可乐', unitRatio: 24, bigUnit: '箱', smallUnit: '瓶' },
  ...{ smallQty: '48', returnableQty: '48' },
} as SalesOutLine
const salt = {
  ...cola,
  lineId: '2',
  productCode: 'P2',
  unitRatio: 1,
  bigUnit: undefined,
  ...{ smallQty: '5', returnableQty: '5' },
} as SalesOutLine
const LINES = refusableLines([cola, salt])
const typed = (entries: Readonly<Record<string, QtyEntry>>) => (key: string) => entries[key] ?? NO_QTY

it('sends what was refused of each line, whole boxes as boxes, and leaves out what was taken', () => {
  expect(sentRefusals(LINES, typed({}))).toEqual([])
  expect(sentRefusals(LINES, typed({ 1: { big: '1', small: '' } }))).toEqual([
    { lineId: '1', unitType: 'big', qty: '1' },
  ])
  expect(sentRefusals(LINES, typed({ 1: { big: '1', small: '3' }, 2: { big: '', small: '5' } }))).toEqual([
    { lineId: '1', unitType: 'small', qty: '27' },
    { lineId: '2', unitType: 'small', qty: '5' },
  ])
})

it('nobody refuses more than was sent and has not come back', () => {
  expect([...overSent(LINES, typed({ 1: { big: '2', small: '' }, 2: { big: '', small: '5' } }))]).toEqual([])
  expect([...overSent(LINES, typed({ 1: { big: '2', small: '1' } }))]).toEqual([['1', '超过可退 2箱']])
  const some = refusableLines([{ ...cola, returnableQty: '30' }])
  expect([...overSent(some, typed({ 1: { big: '2', small: '' } }))]).toEqual([['1', '超过可退 1箱6瓶']])
})
