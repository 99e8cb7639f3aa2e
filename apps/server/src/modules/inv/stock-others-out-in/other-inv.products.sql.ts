import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { isBatchOf } from '../stock/batch.sql.ts'
import { inventoryBatch, stockBalance, stockCost, stockLedger } from '../stock/stock.schema.ts'
import { statusOf, unitCost } from '../stock-query/stock-query.list.sql.ts'

/** Heaps of a warehouse of which something is free, whatever their state. */
const isFree = ({ user }: Work, warehouseCode: string) =>
  and(
    eq(stockBalance.dealerCode, user.dealerCode),
    eq(stockBalance.warehouseCode, warehouseCode),
    gt(stockBalance.availableQty, '0'),
  )

/** Free goods of products in a warehouse, heap by heap, what expires first before others; whatever their state. */
export const freeHeaps = (work: Work, warehouseCode: string, productCodes: readonly string[]) =>
  work.tx
    .select({
      productCode: stockBalance.productCode,
      locationCode: stockBalance.locationCode,
      batchNo: stockBalance.batchNo,
      produceDate: inventoryBatch.produceDate,
      expireDate: inventoryBatch.expireDate,
      inventoryStatusCode: stockBalance.inventoryStatusCode,
      inventoryStatusName: inventoryStatus.statusName,
      availableQty: stockBalance.availableQty,
    })
    .from(stockBalance)
    .innerJoin(inventoryStatus, statusOf(stockBalance))
    .leftJoin(inventoryBatch, isBatchOf(stockBalance))
    .where(and(isFree(work, warehouseCode), inArray(stockBalance.productCode, [...productCodes])))
    .orderBy(
      asc(inventoryBatch.expireDate),
      asc(stockBalance.batchNo),
      asc(stockBalance.locationCode),
      asc(stockBalance.inventoryStatusCode),
    )

export type FreeHeap = Awaited<ReturnType<typeof freeHeaps>>[number]

/** Whether something of a product is free in a warehouse, whatever its state. */
export function isFreeIn(work: Work, warehouseCode: string): SQL {
  const { productCode } = stockBalance
  return inArray(
    product.productCode,
    work.tx.select({ productCode }).from(stockBalance).where(isFree(work, warehouseCode)),
  )
}

/** What small units of products cost now, by product. */
export async function averageCosts({ tx, user }: Work, productCodes: readonly string[]): Promise<Map<string, string>> {
  const { productCode } = product
  const rows = await tx
    .select({ productCode, costPrice: unitCost.mapWith(stockLedger.costPrice) })
    .from(product)
    .leftJoin(stockCost, and(eq(stockCost.dealerCode, product.dealerCode), eq(stockCost.productCode, productCode)))
    .where(
      and(eq(product.dealerCode, user.dealerCode), eq(product.delFlag, 'F'), inArray(productCode, [...productCodes])),
    )
  return new Map(rows.map((row) => [row.productCode, row.costPrice]))
}
