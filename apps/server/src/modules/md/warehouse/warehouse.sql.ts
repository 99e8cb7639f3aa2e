import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { warehouse } from './warehouse.schema.ts'

/** Joins the warehouse of a document or of stock. One that anything names cannot be deleted, so the join loses no row. */
export const isWarehouseOf = (table: { readonly dealerCode: PgColumn; readonly warehouseCode: PgColumn }) =>
  and(
    eq(warehouse.dealerCode, table.dealerCode),
    eq(warehouse.warehouseCode, table.warehouseCode),
    eq(warehouse.delFlag, 'F'),
  )
