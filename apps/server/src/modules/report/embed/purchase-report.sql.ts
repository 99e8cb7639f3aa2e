import { eq } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { supplier } from '../../md/supplier/supplier.schema.ts'
import { isSupplierOf } from '../../md/supplier/supplier.sql.ts'
import { purchased, purchasedRows } from './purchased.sql.ts'

/** What came in of suppliers less what went back, with product and supplier as they are called today. */
export const purchases = {
  from: purchased,
  rows: purchasedRows,
  key: [],
  joins: [inner(product, isProductOf(purchased)), inner(supplier, isSupplierOf(purchased))],
  scope: ({ dealerCode }: Viewer) => eq(purchased.dealerCode, dealerCode),
  filters: {
    dateStart: from(purchased.docDate),
    dateEnd: to(purchased.docDate),
    product: productHolding(purchased.productCode),
    supplierCode: is(purchased.supplierCode),
    warehouseCode: is(purchased.warehouseCode),
  },
} as const
