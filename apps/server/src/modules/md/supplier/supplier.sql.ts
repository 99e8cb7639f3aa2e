import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { supplier } from './supplier.schema.ts'

/** Joins the supplier of goods, a batch or a document. One that anything names cannot be deleted. */
export const isSupplierOf = (table: { readonly dealerCode: PgColumn; readonly supplierCode: PgColumn }) =>
  and(
    eq(supplier.dealerCode, table.dealerCode),
    eq(supplier.supplierCode, table.supplierCode),
    eq(supplier.delFlag, 'F'),
  )

/** Whether what a document names is none of the manufacturer's suppliers. @param of name of the document's table in the statement */
export const notMakers = (of: SQL): SQL =>
  sql`not exists (select from supplier s where s.dealer_code = ${of}.dealer_code and s.supplier_code = ${of}.supplier_code
    and s.is_nice = 'T' and s.del_flag = 'F')`
