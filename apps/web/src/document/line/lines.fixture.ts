import type { ProductLookupRow } from '@dealer/sdk'
import { blankPriced, derivePriced, type PricedLine } from './priced-line.ts'
import { type LineModel, takeUnits } from './product-line.ts'

/** A soft drink in boxes of 24, priced for a customer. */
export const COLA: ProductLookupRow = {
  id: '41',
  productCode: 'P00001',
  productName: '晴川柠檬汽水500ml',
  barcode: '6970100000016',
  bigBarcode: '16970100000013',
  spec: '500ml*24',
  smallUnit: '瓶',
  bigUnit: '箱',
  unitRatio: 24,
  allowDecimalQty: 'F',
  taxRate: '13.00',
  isGift: 'F',
  isBatch: 'T',
  smallPrice: '2.4167',
  bigPrice: '58.0000',
  priceSource: 'customerSet',
  lastPrice: '57.0000',
  lastUnitType: 'big',
  lastDate: '2025-11-12',
  availableQty: '2400',
}

/** A product of one unit, sold by weight. */
export const NUTS: ProductLookupRow = {
  ...COLA,
  id: '42',
  productCode: 'P00002',
  productName: '散装坚果',
  barcode: '6970100000023',
  bigBarcode: undefined,
  bigUnit: undefined,
  unitRatio: 1,
  smallUnit: 'kg',
  allowDecimalQty: 'T',
  smallPrice: '19.9900',
  bigPrice: undefined,
  lastPrice: undefined,
  lastUnitType: undefined,
  lastDate: undefined,
}

/** Lines with a price that is typed. */
export const PRICED: LineModel<PricedLine, ProductLookupRow> = {
  blank: blankPriced,
  derive: derivePriced,
  take: (line, found) => takeUnits(line, found),
}

/** A derived line of a product. */
export const lineOf = (found: ProductLookupRow, patch: Partial<PricedLine> = {}): PricedLine => {
  const blank = blankPriced()
  return derivePriced({ ...blank, ...takeUnits(blank, found), ...patch })
}
