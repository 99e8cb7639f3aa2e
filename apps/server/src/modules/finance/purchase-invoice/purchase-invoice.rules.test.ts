import { sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CameIn, chargedLines, diffsOf, keptLine } from './purchase-invoice.rules.ts'

const came = (id: string, smallQty: string, amount: string, change: Partial<CameIn> = {}): CameIn => ({
  ...{ id, inId: id, inNum: `RK${id}`, poCode: 'PO1', lineNo: 1, productCode: 'P1', productName: '柠檬汽水' },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, smallQty, amount, invoicedQty: '0' },
  ...change,
})
const line = (smallQty: string, amount: string) => ({ poCode: 'PO1', lineNo: 1, smallQty, amount })
const never = () => false

describe('what an invoice charges', () => {
  it('waits while goods are to come, and does not once the order is at its end', () => {
    expect(chargedLines([line('48', '88.80')], [came('1', '24', '44.40')], never)).toBeUndefined()
    expect(chargedLines([line('48', '88.80')], [], () => true)).toBeUndefined()
    expect(chargedLines([line('48', '88.80')], [came('1', '24', '44.40')], () => true)).toMatchObject([
      { smallQty: '48', coveredQty: '24', amount: '88.80', inAmount: '44.40' },
    ])
  })

  it('goes to what came first and is not charged yet', () => {
    const cameIn = [came('1', '24', '44.40', { invoicedQty: '20' }), came('2', '30', '55.50')]
    const charged = chargedLines([line('24', '44.40')], cameIn, never) ?? []
    expect(charged.map(({ coveredQty, amount, inAmount }) => [coveredQty, amount, inAmount])).toEqual([
      ['4', '7.40', '7.40'],
      ['20', '37.00', '37.00'],
    ])
    expect(charged.map(keptLine)).toMatchObject([
      { lineNo: 1, unitType: 'small', unitName: '瓶', qty: '4', price: '1.8500' },
      { lineNo: 2, inItemId: '2', qty: '20' },
    ])
    expect(diffsOf(charged)).toEqual([])
  })

  it('is told in boxes where it is whole ones', () => {
    const charged = chargedLines([line('48', '90.00')], [came('1', '48', '88.80')], never) ?? []
    expect(charged.map(keptLine)).toMatchObject([{ unitName: '箱', qty: '2', price: '45.0000', amount: '90.00' }])
    expect(diffsOf(charged)).toEqual([{ inNum: 'RK1', amount: '1.20' }])
  })

  it('sums to the cent, however the goods came', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 9_999 })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 99_999 }), (given, cents) => {
        const cameIn = given.map(([qty, worth], place) => came(String(place), String(qty), (worth / 100).toFixed(2)))
        const whole = line(sum(cameIn.map(({ smallQty }) => smallQty)), (cents / 100).toFixed(2))
        const charged = chargedLines([whole], cameIn, never) ?? []
        expect(Number(sum(charged.map(({ amount }) => amount)))).toBe(Number(whole.amount))
        expect(charged.map(({ inAmount }) => Number(inAmount))).toEqual(cameIn.map(({ amount }) => Number(amount)))
        const diff = diffsOf(charged).reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
        expect(diff).toBe(cents - given.reduce((all, [, worth]) => all + worth, 0))
      }),
    )
  })
})
