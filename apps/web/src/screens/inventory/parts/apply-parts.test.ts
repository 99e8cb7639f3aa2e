import type { StockApplyLine, StockBatchRow } from '@dealer/sdk'
import { expect, it } from 'vitest'
import {
  batchesOfLine,
  expiredIn,
  otherRows,
  partRows,
  partsOfLine,
  problemsOf,
  qtyOfLine,
  withFree,
} from './apply-parts.ts'

const batch = (locationCode: string, batchNo: string, smallQty: string) => ({ locationCode, batchNo, smallQty })
const line = {
  lineId: '1',
  approvedQty: '140',
  batches: [batch('A1', 'B1', '100'), batch('A2', 'B1', '10'), batch('A1', 'B2', '30')],
}
const lines = [line] as unknown as StockApplyLine[]
const most = ({ approvedQty }: StockApplyLine) => approvedQty
const rows = partRows(lines, most)
const [first] = lines

it('a line has a row for each place and batch, whose quantities sum to what is sent of it', () => {
  expect(rows.map(({ key, first }) => [key, first])).toEqual([
    ['1 A1 B1', '100'],
    ['1 A2 B1', '10'],
    ['1 A1 B2', '30'],
  ])
  const qtyOf = ({ key, first }: (typeof rows)[number]) => (key === '1 A1 B2' ? '25' : first)
  expect(qtyOfLine(rows, '1', qtyOf)).toBe('135')
  expect(partsOfLine(rows, '1', qtyOf)).toHaveLength(3)
  const none = () => '0'
  expect(batchesOfLine(rows, '1', qtyOf, none)).toEqual([
    { batchNo: 'B1', receivedQty: '110' },
    { batchNo: 'B2', receivedQty: '25' },
  ])
  expect(batchesOfLine(rows, '1', none, none)).toEqual([])
  // Of what did not arrive 2 are lost.
  const lostOf = ({ key }: (typeof rows)[number]) => (key === '1 A1 B2' ? '2' : '0')
  expect(batchesOfLine(rows, '1', none, lostOf)).toEqual([{ batchNo: 'B2', receivedQty: '0', lostQty: '2' }])
  expect(batchesOfLine(rows, '1', qtyOf, lostOf)).toEqual([
    { batchNo: 'B1', receivedQty: '110', lostQty: '0' },
    { batchNo: 'B2', receivedQty: '25', lostQty: '2' },
  ])
  expect(partRows([{ ...line, approvedQty: '0' }] as unknown as StockApplyLine[], most)).toEqual([])
})

it('other heaps are offered as far as they have free goods, and held ones give what is free beside', () => {
  const heaps = [
    { ...batch('A1', 'B1', ''), availableQty: '40' },
    { ...batch('A3', 'B3', ''), availableQty: '50' },
    { ...batch('A4', 'B4', ''), availableQty: '0' },
  ] as unknown as StockBatchRow[]
  expect(otherRows(first!, rows, heaps).map(({ key, first, most }) => [key, first, most])).toEqual([
    ['1 A3 B3', '0', '50'],
  ])
  expect(withFree(rows[0]!, heaps).most).toBe('140')
  expect(withFree(rows[2]!, heaps).most).toBe('30')
})

it('no row has more than is there, and no line more than it may', () => {
  const text = (_row: unknown, qty: string) => qty
  const of = (qty: Record<string, string>) =>
    Object.fromEntries(problemsOf(rows, most, ({ key }) => qty[key] ?? '0', text))
  expect(of({ '1 A1 B1': '100', '1 A1 B2': '31' })).toEqual({ '1 A1 B2': '不能大于 30' })
  expect(of({ '1 A1 B1': '100' })).toEqual({})
  const wide = rows.map((row) => ({ ...row, most: '140' }))
  expect([...problemsOf(wide, most, () => '50', text)]).toEqual(wide.map(({ key }) => [key, '各批次合计不能大于 140']))
})

it('a batch is good on its last day', () => {
  const parts = [
    { batchNo: 'B1', expireDate: '2026-03-10' },
    { batchNo: 'B1', expireDate: '2026-03-10' },
    { batchNo: '*' },
  ]
  expect(expiredIn(parts, '2026-03-10')).toEqual([])
  expect(expiredIn(parts, '2026-03-11')).toEqual(['B1'])
})
