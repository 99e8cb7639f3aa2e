// @vitest-environment node
import type { CustomerPickerRow, SalesOrderDetail } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from './lines.fixture.ts'
import { entryOf, saveBody, valuesOfOrder } from './order-values.ts'

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

describe('entryOf', () => {
  it.each([
    ['?soId=88&action=edit', 'edit', '88'],
    ['?soId=88&action=copy', 'copy', '88'],
    ['?soId=88', 'new', '88'],
    ['?action=edit', 'new', ''],
    ['', 'new', ''],
  ])('%s', (search, mode, soId) => expect(entryOf(search)).toEqual({ mode, soId }))
})

describe('saveBody', () => {
  it('sends the lines in order with the prices that are seen, and nothing that is empty', () => {
    const lines = [lineOf(COLA, { qty: '20' }), lineOf(NUTS, { price: '', remark: ' 散称 ' })]
    const body = saveBody({ requestNo: 'r1', head, discount: '' }, customer, lines, false)
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
    const saved = { soId: '88', soNum: 'SO2511200007', version: 3 }
    const body = saveBody({ requestNo: 'r1', head, discount: '5', saved }, customer, [lineOf(COLA)], true)
    expect(body).toMatchObject({ submit: 'T', soId: '88', version: 3, manualDiscount: '5.00' })
    expect(body).not.toHaveProperty('soNum')
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
    expect(valuesOfOrder(order, 'edit', 'r1').saved).toEqual({ soId: '88', soNum: 'SO2511200007', version: 3 })
    expect(valuesOfOrder(order, 'copy', 'r1').saved).toBeUndefined()
  })

  it('takes the entered lines; gifts are the promotion’s to make', () => {
    const { lines, discount, refSoNum } = valuesOfOrder(order, 'copy', 'r1')
    expect(lines.map((line) => line.productCode)).toEqual(['P00001'])
    expect(discount).toBe('')
    expect(refSoNum).toBe('SO2511010001')
  })
})
