// @vitest-environment node
import type { UsableStock } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import { NO_QTY, type QtyEntry } from '../quantity/qty-entry.ts'
import { heldEntries, type LeavingLine, outBatches, outProblems, outSaveLines } from './out-plan.ts'

const batch = (batchNo: string, availableQty: string, useQty: string, expireDate?: string): UsableStock => ({
  locationCode: 'A01',
  batchNo,
  availableQty,
  useQty,
  expireDate,
})

const line = (batches: UsableStock[]) =>
  ({
    ...{
      productCode: 'P1',
      productName: '可乐',
      spec: '330ml',
      barcode: '6970100000016',
      allowDecimalQty: 'F',
      isGift: 'F',
    },
    ...{ lineId: '71', smallQty: '60', taxRate: '13.00', unitRatio: 24, bigUnit: '箱', smallUnit: '瓶', batches },
  }) as LeavingLine

const typed = (entries: Record<string, QtyEntry>) => (key: string) => entries[key] ?? NO_QTY

describe('the places of a line to send', () => {
  it('come first expired first, with what is held counted as available to this line', () => {
    const places = outBatches(line([batch('B2', '0', '12', '2026-05-01'), batch('B1', '10', '48', '2026-03-01')]))
    expect(places.map(({ batchNo, limitQty, isFirst }) => [batchNo, limitQty, isFirst])).toEqual([
      ['B1', '58', true],
      ['B2', '12', false],
    ])
    expect(heldEntries(places)).toEqual({ '71 A01 B1': { big: '2', small: '' }, '71 A01 B2': { big: '', small: '12' } })
  })

  it('take other places in after the held ones, once', () => {
    const held = [batch('B1', '0', '60')]
    const others = [batch('B3', '5', '0'), batch('B1', '0', '0'), batch('B2', '7', '0', '2026-01-01')]
    expect(outBatches(line(held), others).map(({ batchNo }) => batchNo)).toEqual(['B1', 'B2', 'B3'])
  })

  it('must sum to the quantity of the line and stay within the stock', () => {
    const places = outBatches(line([batch('B1', '10', '48'), batch('B2', '0', '12')]))
    expect(outProblems(places, typed(heldEntries(places))).size).toBe(0)
    expect([...outProblems(places, typed({ '71 A01 B1': { big: '2', small: '' } }))]).toEqual([
      ['71 A01 B1', '还差 12瓶'],
    ])
    const tooMuch = typed({ '71 A01 B1': { big: '2', small: '' }, '71 A01 B2': { big: '', small: '13' } })
    expect(outProblems(places, typed({}), { allowsLess: true }).size).toBe(0)
    expect(Object.fromEntries(outProblems(places, tooMuch))).toEqual({
      '71 A01 B1': '多出 1瓶',
      '71 A01 B2': '超过可用 12瓶',
    })
  })

  it('are sent without the untouched ones', () => {
    const places = outBatches(line([batch('B1', '20', '60')]), [batch('B2', '9', '0')])
    expect(outSaveLines(places, typed(heldEntries(places)))).toEqual([
      { lineId: '71', batches: [{ locationCode: 'A01', batchNo: 'B1', smallQty: '60' }] },
    ])
  })
})
