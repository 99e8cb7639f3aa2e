// @vitest-environment node
import type { CustomerPickerRow, SalesOrderDetail, SalesOrderForm } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from './lines.fixture.ts'
import { orderLines } from './order-line.ts'
import { saveBody, valuesOfOrder, valuesOfRequest } from './order-values.ts'

const customer = { customerCode: 'C000031', customerName: '惠万家超市' } as CustomerPickerRow
const head = {
  addressId: '501',
  salesmanId: '',
  warehouseCode: 'W001',
  docDate: '2025-11-20',
  deliveryDate: '2025-11-21',
  settleType: 'month',
  remark: '',
}

describe('saveBody', () => {
  it('sends the lines in order with the prices that are seen, and nothing that is empty', () => {
    const lines = [lineOf(COLA, { qty: '20' }), lineOf(NUTS, { price: '', remark: ' 散称 ' })]
    const body = saveBody({ requestNo: 'r1', head, more: { customer, discount: '' }, lines, notes: [] }, false)
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      requestNo: 'r1',
      submit: 'F',
      orderType: 'normal',
      customerCode: 'C000031',
      addressId: '501',
      warehouseCode: 'W001',
      docDate: '2025-11-20',
      deliveryDate: '2025-11-21',
      settleType: 'month',
      items: [
        { lineNo: 1, productCode: 'P00001', unitType: 'big', qty: '20', price: '58.0000' },
        { lineNo: 2, productCode: 'P00002', unitType: 'small', qty: '1', remark: '散称' },
      ],
    })
  })

  it('names the draft that it changes and the discount', () => {
    const saved = { id: '88', number: 'SO2511200007', version: 3 }
    const more = { customer, discount: '5' }
    const body = saveBody({ requestNo: 'r1', head, more, saved, lines: [lineOf(COLA)], notes: [] }, true)
    expect(body).toMatchObject({ submit: 'T', soId: '88', version: 3, manualDiscount: '5.00' })
    expect(body).not.toHaveProperty('number')
  })

  it('sends nothing without a customer', () => {
    const values = { requestNo: 'r1', head, more: { discount: '' }, lines: [lineOf(COLA)], notes: [] }
    expect(saveBody(values, true)).toBeUndefined()
  })
})

describe('valuesOfRequest', () => {
  it('names whose customer it is, and nobody who is not offered', () => {
    const form = { salesmanId: '1004', salesmen: [{ key: '1004', label: '王海峰' }] } as SalesOrderForm
    const namedFor = (salesmanId: string) =>
      valuesOfRequest(form, { invAddNum: 'YH1' }, { lines: [], notes: [] }, { ...customer, salesmanId }).head.salesmanId
    expect([namedFor('1004'), namedFor('1005')]).toEqual(['1004', ''])
  })
})

describe('valuesOfOrder', () => {
  const order = {
    soId: '88',
    soNum: 'SO2511200007',
    version: 3,
    customerCode: 'C000031',
    manualDiscount: '0.00',
    refSoNum: 'SO2511010001',
    lines: [
      { ...COLA, lineType: 'normal', unitType: 'big', qty: '2', price: '58.0000', originPrice: '58.0000' },
      { ...NUTS, lineType: 'gift', unitType: 'small', qty: '1', price: '0.0000', originPrice: '0.0000' },
    ],
  } as unknown as SalesOrderDetail

  it('changes the draft itself when editing, and only then', () => {
    expect(valuesOfOrder(order, 'edit').saved).toEqual({ id: '88', number: 'SO2511200007', version: 3 })
    expect(valuesOfOrder(order, 'copy').saved).toBeUndefined()
  })

  it('keeps the status of the stock that is sold, in a draft and in a copy; of another product it is good stock again', () => {
    const near = { ...order.lines[0], inventoryStatusCode: '03' }
    const good = { ...order.lines[0], inventoryStatusCode: '01' }
    const marked = { ...order, lines: [good, near, near] } as SalesOrderDetail
    for (const mode of ['edit', 'copy'] as const) {
      const values = valuesOfOrder(marked, mode)
      const { items = [] } = saveBody({ ...values, requestNo: 'r1', head }, false) ?? {}
      expect(items.map(({ qty, inventoryStatusCode }) => [qty, inventoryStatusCode])).toEqual([
        ['2', undefined],
        ['4', '03'],
      ])
      const [, line] = values.lines
      expect(line && orderLines.take(line, NUTS).inventoryStatusCode).toBeUndefined()
    }
  })

  it('takes the entered lines; gifts are the promotion’s to make', () => {
    const { lines, more } = valuesOfOrder(order, 'copy')
    expect(lines.map((line) => line.productCode)).toEqual(['P00001'])
    expect(more.discount).toBe('')
    expect(more.refSoNum).toBe('SO2511010001')
  })
})
