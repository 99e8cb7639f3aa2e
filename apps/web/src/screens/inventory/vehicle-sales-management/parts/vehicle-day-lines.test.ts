import { describe, expect, it } from 'vitest'
import { type DayRow, differenceOf, filled, sumsOf } from './vehicle-day-lines.ts'

const row = (key: string, endQty: string, changes: Partial<DayRow> = {}): DayRow => ({
  ...{ key, productCode: key, productName: key, barcode: key, spec: '1', allowDecimalQty: 'F' },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, price: '2.5000', costPrice: '1.850000' },
  ...{ beginQty: endQty, loadedQty: '0', soldQty: '0', returnedQty: '0', unloadedQty: '0', otherQty: '0', endQty },
  ...changes,
})
const juice = row('JUICE', '51')
const gone = row('GONE', '0', { price: undefined })
const rows = [juice, gone]
const nothing = { big: '', small: '' }
const of = (entries: Record<string, { big: string; small: string }>) => (key: string) => entries[key] ?? nothing

describe('the count of a vehicle', () => {
  it('is in boxes and bottles, and a field left empty counts nothing', () => {
    expect(differenceOf(juice, { big: '2', small: '' })).toBe('-3')
    expect(differenceOf(juice, { big: '', small: '0' })).toBe('-51')
    expect(differenceOf(juice, nothing)).toBeUndefined()
  })

  it('comes to yuan at the base price and, for who may see it, at cost', () => {
    expect(sumsOf(rows, of({ JUICE: { big: '2', small: '1' }, GONE: { big: '', small: '4' } }))).toEqual({
      ...{ counted: 2, different: 2, amount: '-5.00', costAmount: '3.70' },
    })
    const blind = rows.map(({ costPrice: _, ...rest }) => rest)
    expect(sumsOf(blind, of({}))).toEqual({ counted: 0, different: 0, amount: '0.00', costAmount: undefined })
  })

  it('is filled with what must lie there where nothing stands, none as 0', () => {
    expect(filled(rows, of({}))).toEqual({ JUICE: { big: '2', small: '3' }, GONE: { big: '', small: '0' } })
    const typed = { big: '1', small: '' }
    expect(filled(rows, of({ JUICE: typed }))).toMatchObject({ JUICE: typed })
  })
})
