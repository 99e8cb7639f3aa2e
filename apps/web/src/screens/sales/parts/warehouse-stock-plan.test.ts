// @vitest-environment node
import { expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from '../order-create/parts/lines.fixture.ts'
import { productPlaces, wholePlaces } from './warehouse-stock-plan.ts'

const stockOf = (productCode: string, warehouseCode: string, availableQty: string) => ({
  ...{ productCode, warehouseCode, onHandQty: availableQty, reservedQty: '0', availableQty, bigQty: '' },
})
const [nuts, cola, more] = [
  lineOf(NUTS, { qty: '2.5' }),
  lineOf(COLA, { qty: '2' }),
  lineOf({ ...COLA, matchedUnit: 'small' }, { qty: '5' }),
]
const STOCK = [
  stockOf('P00001', 'W001', '50'),
  stockOf('P00002', 'W001', '9'),
  stockOf('P00001', 'W002', '53'),
  stockOf('P00002', 'W002', '2.5'),
]

it('compares what all lines of a product need with each warehouse, short ones first', () => {
  const rows = productPlaces([nuts, cola, more], STOCK, { warehouseCode: 'W001' })
  expect(
    rows.map(({ line, needText, isShort, places }) => [
      ...[line.productCode, needText, isShort],
      ...[...places].map(([place, { text, lackText }]) => `${place} ${text} ${lackText ?? ''}`),
    ]),
  ).toEqual([
    ['P00001', '2箱5瓶', true, 'W001 2箱2瓶 3瓶', 'W002 2箱5瓶 '],
    ['P00002', '2.5kg', false, 'W001 9kg ', 'W002 2.5kg '],
  ])
  expect(wholePlaces(rows, ['W001', 'W002', 'W003'])).toEqual(['W002'])
})

it('looks at the line with the focus before the others that suffice', () => {
  const codes = (key: string) =>
    productPlaces([nuts, cola], STOCK, { warehouseCode: 'W002', key }).map(({ line }) => line.productCode)
  expect([codes(cola.key), codes(nuts.key)]).toEqual([
    ['P00001', 'P00002'],
    ['P00002', 'P00001'],
  ])
})
