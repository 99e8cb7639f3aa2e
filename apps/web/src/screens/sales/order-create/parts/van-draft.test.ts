// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { BOOK } from './van.fixture.ts'
import { knownVan } from './van-book.ts'
import {
  added,
  complaintOf,
  draftOf,
  EMPTY_DRAFT,
  owedOf,
  sellingOf,
  soldLines,
  totalOf,
  type VanDraft,
  withLine,
} from './van-draft.ts'
import { NOTHING_SOLD, sold } from './van-queue.ts'

const van = knownVan(BOOK)
const [COLA, CUP, NUTS] = BOOK.products
const knowing = { van, taken: new Map<string, string>() }
const AT = { day: '2026-03-10', now: '2026-03-10 10:00:00' }
const of = (customerCode: string, ...codes: [typeof COLA, 'small' | 'big'][]): VanDraft =>
  codes.reduce<VanDraft>((draft, [product, unit]) => (product ? added(draft, product, unit) : draft), {
    ...EMPTY_DRAFT,
    customerCode,
  })

describe('an order from a vehicle', () => {
  it('comes to its lines in either unit, each at its price', () => {
    const draft = of('K001', [COLA, 'big'], [COLA, 'big'], [COLA, 'small'], [CUP, 'small'])
    const lines = soldLines(draft, van)
    expect(lines.map(({ productCode, unitName, qty, amount }) => `${productCode} ${qty}${unitName} ${amount}`)).toEqual(
      ['P2 1个 19.90', 'P1 2箱 116.00', 'P1 1瓶 2.50'],
    )
    expect(totalOf(lines)).toBe('138.40')
    expect(complaintOf(draft, knowing)).toBeUndefined()
  })

  it('says what keeps it from being sold', () => {
    const draft = of('K001', [COLA, 'big'])
    const { customerCode: _customer, ...without } = draft
    expect(complaintOf(without, knowing)).toBe('请选择客户')
    expect(complaintOf({ ...draft, customerCode: 'K999' }, knowing)).toBe('该客户已停用或不在您的客户范围内')
    expect(complaintOf(of('K001'), knowing)).toBe('请录入商品数量')
    expect(complaintOf(withLine(draft, 'P1', { bigQty: '' }), knowing)).toBe('请录入商品数量')
    expect(complaintOf(withLine(draft, 'P1', { bigQty: '3' }), knowing)).toBe('柠檬汽水：车上只剩2箱12瓶')
    expect(complaintOf(draft, { van, taken: new Map([['P1', '48']]) })).toBe('柠檬汽水：车上只剩12瓶')
    expect(complaintOf(of('K001', [NUTS, 'small']), knowing)).toBe('散装花生：未维护价格')
    expect(complaintOf({ ...draft, paid: '58.01' }, knowing)).toBe('收款金额不能大于订单金额')
    const { driverId: _driver, ...vehicle } = BOOK.vehicle
    expect(complaintOf(draft, { ...knowing, van: knownVan({ ...BOOK, vehicle }) })).toMatch('没有设置司机')
  })

  it('is sent without prices, at the sum that the customer was told and pays at once', () => {
    const { body } = sellingOf(of('K002', [COLA, 'big']), van, AT)
    expect(body).toEqual({
      ...{ submit: 'T', orderType: 'vehicle', customerCode: 'K002', vehicleCode: 'V01', warehouseCode: 'W002' },
      ...{ salesmanId: '2', driverId: '9', docDate: '2026-03-10', deliveryDate: '2026-03-10' },
      ...{ agreedAmount: '47.00', payMethod: 'cash', payAmount: '47.00' },
      items: [{ lineNo: 1, productCode: 'P1', unitType: 'big', qty: '1' }],
    })
  })

  it('may be paid later, all of it or a part', () => {
    const draft = of('K001', [COLA, 'big'])
    expect(owedOf({ ...draft, paid: '50' }, '58.00')).toBe('8.00')
    const { body } = sellingOf({ ...draft, paid: '0' }, van, AT)
    expect(body).toMatchObject({ payAmount: '0.00' })
    expect(body).not.toHaveProperty('payMethod')
  })

  it('is opened again with what it held', () => {
    const draft = { ...of('K001', [COLA, 'small'], [COLA, 'big'], [CUP, 'small']), payMethod: 'wechat' as const }
    const [order] = sold(NOTHING_SOLD, '浙A12345', 'r1', sellingOf(draft, van, AT)).orders
    expect(order && draftOf(order)).toEqual({ ...draft, mends: 'r1' })
    const [part] = sold(NOTHING_SOLD, '浙A12345', 'r2', sellingOf({ ...draft, paid: '5.00' }, van, AT)).orders
    expect(part && draftOf(part).paid).toBe('5.00')
  })
})
