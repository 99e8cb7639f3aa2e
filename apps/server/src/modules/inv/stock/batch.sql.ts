import { and, type Column, eq } from 'drizzle-orm'
import { inventoryBatch } from './stock.schema.ts'

/** Joins the batch of rows of any table; goods without one have none. */
export const isBatchOf = (rows: {
  readonly dealerCode: Column
  readonly productCode: Column
  readonly batchNo: Column
}) =>
  and(
    eq(inventoryBatch.dealerCode, rows.dealerCode),
    eq(inventoryBatch.productCode, rows.productCode),
    eq(inventoryBatch.batchNo, rows.batchNo),
    eq(inventoryBatch.delFlag, 'F'),
  )
