import { compare, minus, plus, sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costedBy } from '../../md/product/line-qty.rules.ts'
import { linesByOrder, type Received } from './purchase-return.lines.rules.ts'
import { deriveStatus } from './purchase-return.rules.ts'
import { type Sendable, sentLines, stillHeld, valuesOf } from './purchase-return-out.rules.ts'

const product = {
  ...{ productCode: 'P1', productName: '可乐', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  allowDecimalQty: 'F' as const,
}
const products = new Map([['P1', product]])

const received = (smallQty: string, amount: string): Received => ({
  ...{ id: '1', inNum: 'RK1', productCode: 'P1', unitType: 'small', unitRatio: 24, smallQty, amount },
  ...{ price: '1.0000', taxRate: '13.00', isGift: 'F', batchNo: 'B1', inventoryStatusCode: '01' },
  ...{ returnedQty: '0', returnedAmount: '0.00' },
})

/** A whole number in parts, each above zero. */
const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
const cents = fc.integer({ min: 0, max: 1_000_000 }).map((one) => (one / 100).toFixed(2))
const total = (list: readonly number[]) => String(list.reduce((all, one) => all + one, 0))
const inputs = (list: readonly number[]) =>
  list.map((qty) => ({ inItemId: '1', unitType: 'small' as const, qty: String(qty) }))

describe('goods that go back to a supplier', () => {
  it('sum to what was paid for them, in whatever parts they go', () => {
    fc.assert(
      fc.property(parts, cents, (list, amount) => {
        const lines = linesByOrder(inputs(list), [received(total(list), amount)], products)
        expect(sum(lines.map((line) => line.amount))).toBe(amount)
        expect(lines.every((line) => compare(line.amount, '0') >= 0)).toBe(true)
      }),
    )
  })

  it('are no more than may go, over all parts of a document', () => {
    fc.assert(
      fc.property(parts, cents, (list, amount) => {
        const less = minus(total(list), '1')
        expect(() => linesByOrder(inputs(list), [received(less, amount)], products)).toThrow(/退货数量不能大于可退数量/)
      }),
    )
  })

  it('leave in parts that sum to the line', () => {
    fc.assert(
      fc.property(parts, cents, (list, amount) => {
        const smallQty = total(list)
        const line: Sendable = {
          ...{ ...received(smallQty, amount), productName: '可乐', leftQty: smallQty },
          taken: { qty: '0', amount: '0.00' },
        }
        const batches = list.map((qty, index) => ({ locationCode: 'A1', batchNo: `B${index}`, smallQty: String(qty) }))
        const sent = sentLines([{ returnLineId: '1', batches }], [line], products)
        expect(sum(sent.map((part) => part.amount))).toBe(amount)
        expect(sum(sent.map((part) => part.smallQty))).toBe(smallQty)
      }),
    )
  })

  it('are worth what they brought once all went back, of however many returns, in whatever order', () => {
    fc.assert(
      fc.property(parts, cents, fc.boolean(), fc.infiniteStream(fc.nat()), (list, paid, excludesTax, order) => {
        const lines = linesByOrder(inputs(list), [received(total(list), paid)], products)
        const cost = costedBy({ costExcludeTax: excludesTax ? 'T' : 'F', taxNo: '91330102MA27XK0001' })(paid, '13.00')
        const leaving = lines
          .map(({ amount }) => ({ key: 'in 1', amount, at: order.next().value }))
          .sort((one, other) => one.at - other.at)
        const values = valuesOf(leaving, new Map([['in 1', { paid, cost, gonePaid: '0.00', goneCost: '0.00' }]]))
        expect(compare(sum(values), paid === '0.00' ? '0' : cost)).toBe(0)
        // Where tax is a cost, each part is worth what it was paid for.
        if (!excludesTax) expect(values).toEqual(leaving.map(({ amount }) => amount))
      }),
    )
  })

  it('that are not put ready stay held, as many as before, at the places where they were', () => {
    const place = fc.constantFrom('A1', 'A2', 'A3')
    const held = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 4 })
    const at = (locationCode: string, qty: string) => ({
      ...{ productCode: 'P1', warehouseCode: 'W1', locationCode, batchNo: 'B1', inventoryStatusCode: '01', qty },
    })
    fc.assert(
      fc.property(held, held, (before, wanted) => {
        const old = before.map(([code, qty]) => at(code, String(qty)))
        const most = old.reduce((all, { qty }) => plus(all, qty), '0')
        let room = Number(most)
        const chosen = wanted.flatMap(([code, qty]) => {
          const taken = Math.min(qty, room)
          room -= taken
          return taken > 0 ? [at(code, String(taken))] : []
        })
        const merged = ['A1', 'A2', 'A3'].flatMap((code) => {
          const own = chosen.filter(({ locationCode }) => locationCode === code)
          return own.length > 0
            ? [
                at(
                  code,
                  own.reduce((all, { qty }) => plus(all, qty), '0'),
                ),
              ]
            : []
        })
        const kept = stillHeld(old, merged)
        expect(kept.reduce((all, { qty }) => plus(all, qty), '0')).toBe(String(room))
        for (const code of ['A1', 'A2', 'A3']) {
          const of = (list: readonly { locationCode: string; qty: string }[]) =>
            Number(
              list.filter(({ locationCode }) => locationCode === code).reduce((all, { qty }) => plus(all, qty), '0'),
            )
          expect(of(kept)).toBeLessThanOrEqual(of(old))
        }
      }),
    )
  })

  it('tell by their lines how far the return is', () => {
    const line = (smallQty: string, outQty: string, closedQty = '0') => ({ smallQty, outQty, closedQty })
    expect(deriveStatus([line('10', '0')])).toBe('submitted')
    expect(deriveStatus([line('10', '10'), line('5', '0')])).toBe('partOut')
    expect(deriveStatus([line('10', '10'), line('5', '2', '3')])).toBe('finished')
    expect(deriveStatus([line('10', '0', '10')])).toBe('canceled')
  })
})
