import type { CustomerLevel } from '@dealer/sdk/contract'
import { compare, isZero, minus, plus, sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftShares } from '../order/promotion/gift-share.rules.ts'
import { claimsInOrder, proposeShares, type SharingLine, type SharingOrder } from './share.rules.ts'

const RATIO = 24

const line = (id: string, unsplitQty: string, said: Partial<SharingLine> = {}): SharingLine => ({
  ...{ id, unsplitQty, smallQty: unsplitQty, splitQty: '0', closedQty: '0', outQty: '0', heap: 'A' },
  ...{ lineNo: Number(id.at(-1)), lineType: 'normal', promotionGroup: null },
  ...{ unitType: 'small', unitRatio: RATIO, allowDecimalQty: 'F' },
  ...said,
})
const order = (soNum: string, lines: readonly SharingLine[], said: Partial<SharingOrder> = {}): SharingOrder => ({
  ...{ soNum, deliveryDate: '2026-03-10', level: 'B', counted: [] },
  ...{ lines, ...said },
})
const wants = (soNum: string, qty: string, said: Partial<SharingOrder> = {}) =>
  order(soNum, [line(`${soNum}1`, qty)], said)
const gift = (id: string, qty: string, said: Partial<SharingLine> = {}) =>
  line(id, qty, { lineType: 'gift', promotionGroup: 1, ...said })
/** Ten bought earn one. */
const EARNED = { counted: [{ promotionGroup: 1, lineNo: 1 }] }

const shared = (orders: readonly SharingOrder[], stock: Readonly<Record<string, string>>) =>
  Object.fromEntries(proposeShares(orders, (heap) => stock[heap] ?? '0'))
const inOrder = (orders: readonly SharingOrder[]) => claimsInOrder(orders).map(({ line: { id } }) => id)

describe('what is short', () => {
  it('goes to who wants it first, then to the better customer, then to who wants less, then by number', () => {
    const orders = [
      wants('F', '1', { deliveryDate: undefined }),
      wants('E', '9', { level: undefined }),
      wants('D', '9', { level: 'C' }),
      wants('C', '9'),
      wants('B', '9'),
      wants('G', '8'),
      wants('A', '90', { deliveryDate: '2026-03-09', level: 'D' }),
      wants('H', '99', { level: 'A' }),
    ]
    expect(inOrder(orders)).toEqual(['A1', 'H1', 'G1', 'B1', 'C1', 'D1', 'E1', 'F1'])
    expect(shared(orders, { A: '200' })).toMatchObject({ A1: '90', H1: '99', G1: '8', B1: '3', C1: '0', F1: '0' })
  })

  it('is given in whole big units where it was ordered in them; who ordered small ones gets the rest', () => {
    const inBoxes = { unitType: 'big' } as const
    const orders = [
      order('A', [line('A1', '72', inBoxes)]),
      order('B', [line('B1', '96', inBoxes)]),
      wants('C', '100', { level: 'C' }),
    ]
    expect(shared(orders, { A: '150' })).toEqual({ A1: '72', B1: '72', C1: '6' })
    expect(shared(orders.slice(0, 2), { A: '150' })).toEqual({ A1: '72', B1: '72' })
  })

  it('breaks a box for the rest of a line that was split before', () => {
    expect(
      shared([order('A', [line('A1', '27', { unitType: 'big' })]), wants('B', '9', { level: 'C' })], { A: '30' }),
    ).toEqual({
      A1: '27',
      B1: '3',
    })
  })

  it('is given in parts of a unit only where it is sold by weight', () => {
    expect(shared([wants('A', '9')], { A: '2.5' })).toEqual({ A1: '2' })
    expect(shared([order('A', [line('A1', '9', { allowDecimalQty: 'T' })])], { A: '2.5' })).toEqual({ A1: '2.5' })
  })

  it('counts all lines of an order as what it wants', () => {
    const two = order('A', [line('A1', '6'), line('A2', '6')])
    expect(inOrder([two, wants('B', '10')])).toEqual(['B1', 'A1', 'A2'])
  })
})

describe('gifts', () => {
  it('go in proportion to what their bought goods get, and leave the rest to others', () => {
    const orders = [
      order('A', [line('A1', '100'), gift('A2', '10', { heap: 'G' })], EARNED),
      wants('B', '50', { deliveryDate: '2026-03-09' }),
      order('C', [line('C1', '6', { heap: 'G' })], { level: 'D' }),
    ]
    expect(shared(orders, { A: '100', G: '10' })).toEqual({ A1: '50', A2: '5', B1: '50', C1: '5' })
  })

  it('wait for what was given up or split before', () => {
    const [bought, given] = [
      line('A1', '20', { smallQty: '100', splitQty: '40', closedQty: '40' }),
      gift('A2', '10', { heap: 'G' }),
    ]
    expect(shared([order('A', [bought, given], EARNED)], { A: '5', G: '10' })).toEqual({ A1: '5', A2: '8' })
    expect(shared([order('A', [bought, given], EARNED)], { G: '10' })).toEqual({ A1: '0', A2: '7' })
  })

  it('that are ahead of their bought goods keep their order back, until these get enough', () => {
    const ahead = order('A', [line('A1', '100'), gift('A2', '5', { heap: 'G', smallQty: '10', splitQty: '5' })], EARNED)
    expect(shared([ahead, wants('B', '30', { level: 'C' })], { A: '40', G: '9' })).toEqual({
      A1: '0',
      A2: '0',
      B1: '30',
    })
    expect(shared([ahead], { A: '41', G: '9' })).toEqual({ A1: '41', A2: '0' })
  })

  it('of one order come after what it buys of the same goods', () => {
    const orders = [
      order('A', [gift('A2', '2', { lineNo: 1 }), line('A1', '20', { lineNo: 2 })], {
        counted: [{ promotionGroup: 1, lineNo: 2 }],
      }),
    ]
    expect(shared(orders, { A: '21' })).toEqual({ A1: '20', A2: '1' })
  })

  it('get all when what they waited for came free by other gifts', () => {
    const orders = [
      order('A', [line('A1', '100'), gift('A2', '10', { heap: 'G' })], EARNED),
      order('B', [line('B1', '10', { heap: 'G' }), gift('B2', '1', { heap: 'H' })], { ...EARNED, level: 'C' }),
    ]
    expect(shared(orders, { G: '10', H: '1' })).toEqual({ A1: '0', A2: '0', B1: '10', B2: '1' })
  })
})

const quantity = fc.integer({ min: 0, max: 120 })
const someLine = fc.record({
  heap: fc.constantFrom('A', 'B'),
  unitType: fc.constantFrom('big' as const, 'small' as const),
  allowDecimalQty: fc.constant('F' as const),
  wanted: quantity,
  splitBefore: fc.constantFrom(0, 0, 7),
  isGift: fc.boolean(),
})
const someOrder = fc.record({
  deliveryDate: fc.constantFrom('2026-03-09', '2026-03-10', undefined),
  level: fc.constantFrom<(CustomerLevel | undefined)[]>('A', 'B', 'C', 'D', undefined),
  lines: fc.array(someLine, { minLength: 1, maxLength: 4 }),
})
const someOrders = fc.array(someOrder, { maxLength: 6 }).map((all) =>
  all.map(({ deliveryDate, level, lines }, at): SharingOrder => {
    const soNum = `SO${at}`
    const made = lines.map(({ wanted, splitBefore, isGift, ...said }, place) => {
      const numbers = { smallQty: String(wanted + splitBefore), splitQty: String(splitBefore), lineNo: place + 1 }
      const promoted = isGift && place > 0 ? { lineType: 'gift', promotionGroup: 1 } : {}
      return line(`${soNum} ${place}`, String(wanted), { ...said, ...numbers, ...promoted })
    })
    return { soNum, deliveryDate, level, lines: made, counted: [{ promotionGroup: 1, lineNo: 1 }] }
  }),
)
const someStock = fc.record({ A: quantity.map(String), B: quantity.map(String) })
const linesOf = (orders: readonly SharingOrder[]) => orders.flatMap(({ lines }) => lines)
const ofHeap = (orders: readonly SharingOrder[], heap: string) => linesOf(orders).filter((one) => one.heap === heap)

describe('any proposal', () => {
  it('gives no more than is there, and no line more than it wants', () => {
    fc.assert(
      fc.property(someOrders, someStock, (orders, stock) => {
        const shares = shared(orders, stock)
        for (const heap of ['A', 'B'] as const) {
          const given = sum(ofHeap(orders, heap).map(({ id }) => shares[id] ?? '0'))
          expect(compare(given, stock[heap])).toBeLessThanOrEqual(0)
        }
        for (const { id, unsplitQty } of linesOf(orders)) {
          expect(compare(shares[id] ?? '0', '0')).toBeGreaterThanOrEqual(0)
          expect(compare(shares[id] ?? '0', unsplitQty)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('gives all of what suffices: gifts as far as their bought goods go', () => {
    fc.assert(
      fc.property(someOrders, someStock, (orders, stock) => {
        const shares = shared(orders, stock)
        const held = new Set(
          orders.filter((one) => isAhead(one, shares)).flatMap(({ lines }) => lines.map(({ id }) => id)),
        )
        for (const heap of ['A', 'B'] as const) {
          const wanting = ofHeap(orders, heap)
          if (compare(sum(wanting.map(({ unsplitQty }) => unsplitQty)), stock[heap]) > 0) continue
          for (const { id, lineType, unsplitQty } of wanting)
            if (lineType === 'normal' && !held.has(id)) expect(shares[id] ?? '0').toBe(unsplitQty)
        }
      }),
    )
  })

  it('is one that splitting takes: of no order more gifts than go with what it gets', () => {
    fc.assert(
      fc.property(someOrders, someStock, (orders, stock) => {
        const shares = shared(orders, stock)
        for (const one of orders) if (!isLeftOut(one, shares)) expect(isAhead(one, shares)).toBe(false)
      }),
    )
  })

  it('is the same whatever the order of the orders', () => {
    fc.assert(
      fc.property(someOrders, someStock, fc.infiniteStream(fc.nat()), (orders, stock, random) => {
        const turned = orders.map((one) => ({ one, at: random.next().value })).sort((a, b) => a.at - b.at)
        expect(
          shared(
            turned.map(({ one }) => one),
            stock,
          ),
        ).toEqual(shared(orders, stock))
      }),
    )
  })

  it('leaves no whole unit that somebody in need could take', () => {
    fc.assert(
      fc.property(someOrders, someStock, (orders, stock) => {
        const shares = shared(orders, stock)
        for (const { id, heap, unitType, lineType, unsplitQty } of linesOf(orders)) {
          const rest = minus(stock[heap as 'A' | 'B'], sum(ofHeap(orders, heap).map((one) => shares[one.id] ?? '0')))
          const lack = minus(unsplitQty, shares[id] ?? '0')
          const owner = orders.find(({ lines }) => lines.some((one) => one.id === id))
          if (lineType === 'gift' || !owner || isAhead(owner, shares)) continue
          if (unitType === 'small' && !isZero(lack)) expect(compare(rest, '1')).toBeLessThan(0)
        }
      }),
    )
  })
})

const isLeftOut = ({ lines }: SharingOrder, shares: Readonly<Record<string, string>>) =>
  lines.every(({ id }) => isZero(shares[id] ?? '0'))

/** Whether more of its gifts would be split than may be. */
const isAhead = ({ lines, counted }: SharingOrder, shares: Readonly<Record<string, string>>) =>
  giftShares(
    lines.map((one) => ({ ...one, splitQty: plus(one.splitQty, shares[one.id] ?? '0') })),
    counted,
  ).some(({ gifts }) => gifts.some((one) => compare(one.line.splitQty, one.allowedQty) > 0))
