import { expect, it } from 'vitest'
import { batchesAt, catalogueOf, type KnownLine, meaningOf } from './count-catalogue.ts'

const line = (change: Partial<KnownLine>): KnownLine => ({
  ...{
    productCode: 'P1',
    productName: '柠檬汽水',
    barcode: '6901',
    bigBarcode: '16901',
    smallUnit: '瓶',
    bigUnit: '箱',
  },
  ...{ unitRatio: 24, allowDecimalQty: 'F', locationCode: 'A01', batchNo: 'B1', ...change },
})
const book = catalogueOf([
  line({}),
  line({ batchNo: 'B2' }),
  line({ locationCode: 'A02' }),
  line({ productCode: 'P2', productName: '苏打水', barcode: '6902', bigBarcode: '6900', batchNo: '*' }),
  line({
    productCode: 'P3',
    productName: '矿泉水',
    barcode: '6903',
    bigBarcode: '6900',
    locationCode: '*',
    batchNo: '*',
  }),
])

it('a code is a place, a piece or a box; what is unknown or shared is left to the server', () => {
  expect(meaningOf(book, 'A02')).toEqual({ kind: 'location', locationCode: 'A02' })
  expect(meaningOf(book, '6901')).toMatchObject({ goods: { productCode: 'P1' }, unitType: 'small' })
  expect(meaningOf(book, 'P1')).toMatchObject({ goods: { productCode: 'P1' }, unitType: 'small' })
  expect(meaningOf(book, '16901')).toMatchObject({ goods: { productCode: 'P1' }, unitType: 'big' })
  expect(meaningOf(book, '6900')).toEqual({ kind: 'unknown' })
  expect(meaningOf(book, '7777')).toEqual({ kind: 'unknown' })
})

it('knows the places and which batches lie there', () => {
  expect(book.locations).toEqual(['*', 'A01', 'A02'])
  expect(batchesAt(book, 'P1', 'A01')).toEqual(['B1', 'B2'])
  expect(batchesAt(book, 'P1', 'A09')).toEqual([])
})
