import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inner } from '../../../platform/list/declaration.ts'
import { warehouse } from './warehouse.schema.ts'

/** What names its warehouse. */
interface InWarehouse {
  readonly dealerCode: PgColumn
  readonly warehouseCode: PgColumn
}

/** Joins the warehouse of a document or of stock. One that anything names cannot be deleted, so the join loses no row. */
export const isWarehouseOf = (table: InWarehouse) =>
  and(
    eq(warehouse.dealerCode, table.dealerCode),
    eq(warehouse.warehouseCode, table.warehouseCode),
    eq(warehouse.delFlag, 'F'),
  )

/**
 * A list of documents with the names of their warehouses.
 * @example const listed = withWarehouse(documentList(purchases, 'po.purchaseOrder.list'))
 */
export const withWarehouse = <Listed extends { readonly from: PgTable & InWarehouse; readonly row: object }>(
  listed: Listed,
) => ({
  ...listed,
  joins: [inner(warehouse, isWarehouseOf(listed.from))] as const,
  row: { ...listed.row, warehouseName: warehouse.warehouseName } as Listed['row'] & {
    readonly warehouseName: typeof warehouse.warehouseName
  },
})
