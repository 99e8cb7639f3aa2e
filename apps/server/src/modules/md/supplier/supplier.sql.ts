import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { supplier } from './supplier.schema.ts'

/** Joins the supplier of goods, a batch or a document. One that anything names cannot be deleted. */
export const isSupplierOf = (table: { readonly dealerCode: PgColumn; readonly supplierCode: PgColumn }) =>
  and(
    eq(supplier.dealerCode, table.dealerCode),
    eq(supplier.supplierCode, table.supplierCode),
    eq(supplier.delFlag, 'F'),
  )
