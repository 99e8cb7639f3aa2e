// @vitest-environment node
import type { PurchaseInDetail, PurchaseInOrderForm } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { NO_QTY, type QtyEntry } from '../quantity/qty-entry.ts'
import { overOpen, placed, placeIn, putLines, sentLines, startEntries, withBatch } from './put-lines.ts'

const line = { poItemId: '1', uninQty: '51', unitRatio: 24, bigUnit: '箱', smallUnit: '瓶', isBatch: 'T' }
const place = { locationCode: '*', batchNo: '20251119', inventoryStatusCode: '01' }
const form = {
  lines: [
    { ...line, ...place },
    { ...line, ...place, poItemId: '2', uninQty: '5', unitRatio: 1, bigUnit: undefined, isBatch: 'F' },
  ],
} as unknown as PurchaseInOrderForm

it('begins with all that is open, or with what a draft holds', () => {
  const lines = putLines(form.lines, 'poItemId', 'uninQty')
  expect(startEntries(lines)).toEqual({ '1 0': { big: '2', small: '3' }, '2 0': { big: '', small: '5' } })
  const kept = { poItemId: '1', smallQty: '24', locationCode: 'A1', batchNo: '*', produceDate: '2025-11-01' }
  const draft = {
    lines: [kept, { ...kept, batchNo: 'B2', inventoryStatusCode: '02' }],
  } as unknown as PurchaseInDetail
  const drafted = putLines(form.lines, 'poItemId', 'uninQty', draft.lines)
  const held = drafted.map(({ key, batchNo, inventoryStatusCode, startQty }) => [
    ...[key, batchNo, inventoryStatusCode, startQty],
  ])
  expect(held).toEqual([
    ['1 0', '20251119', '01', '24'],
    ['1 1', 'B2', '02', '24'],
    ['2 0', '20251119', '01', '0'],
  ])
})

it('counts all places of an order line together', () => {
  const [first] = putLines(form.lines, 'poItemId', 'uninQty')
  if (!first) throw new Error('no line')
  const lines = withBatch(putLines(form.lines, 'poItemId', 'uninQty'), first)
  expect(lines.map(({ key }) => key)).toEqual(['1 0', '1 1', '2 0'])
  const entries: Record<string, QtyEntry> = { '1 0': { big: '2', small: '' }, '1 1': { big: '', small: '4' } }
  const entryFor = (key: string) => entries[key] ?? NO_QTY
  expect([...overOpen(lines, entryFor, '未入库').keys()]).toEqual(['1 0', '1 1'])
  expect(overOpen(lines, entryFor, '未入库').get('1 0')).toBe('超过未入库 2箱3瓶')
})

it('sends what came, with its batch where batches are kept', () => {
  const lines = putLines(form.lines, 'poItemId', 'uninQty')
  const dated = placed(lines, '1 0', { produceDate: '2025-11-01' })
  const sent = sentLines(dated, 'poItemId', (key) => startEntries(lines)[key] ?? NO_QTY, [{ key: '*' }])
  expect(sent).toEqual([
    { poItemId: '1', unitType: 'small', qty: '51', locationCode: '*', batchNo: '20251119', produceDate: '2025-11-01' },
    { poItemId: '2', unitType: 'small', qty: '5', locationCode: '*' },
  ])
})

it('are put where the warehouse that is chosen has such a place', () => {
  const lines = putLines(form.lines, 'poItemId', 'uninQty')
  const [first, second] = placed(placed(lines, '1 0', { locationCode: 'A1' }), '1 0', { batchNo: 'B1' })
  expect(first).toMatchObject({ locationCode: 'A1', batchNo: 'B1' })
  expect(second).toBe(lines[1])
  if (!first) throw new Error('no line')
  expect(placeIn([{ key: '*' }, { key: 'A1' }], first)).toBe('A1')
  expect(placeIn([{ key: '*' }], first)).toBe('*')
})
