import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { isBatchOf } from './batch.sql.ts'
import { inventoryBatch, stockBalance } from './stock.schema.ts'

/** Every heap of a product in a warehouse with its batch and status, first expired first; those that cannot be sold too. */
export const heapsOf = ({ tx, user }: Work, where: { readonly warehouseCode: string; readonly productCode: string }) =>
  tx
    .select({
      id: stockBalance.id,
      productCode: stockBalance.productCode,
      warehouseCode: stockBalance.warehouseCode,
      locationCode: stockBalance.locationCode,
      batchNo: stockBalance.batchNo,
      produceDate: inventoryBatch.produceDate,
      expireDate: inventoryBatch.expireDate,
      inventoryStatusCode: stockBalance.inventoryStatusCode,
      inventoryStatusName: inventoryStatus.statusName,
      onHandQty: stockBalance.onHandQty,
      reservedQty: stockBalance.reservedQty,
      availableQty: stockBalance.availableQty,
    })
    .from(stockBalance)
    .innerJoin(
      inventoryStatus,
      and(
        eq(inventoryStatus.dealerCode, stockBalance.dealerCode),
        eq(inventoryStatus.statusCode, stockBalance.inventoryStatusCode),
        eq(inventoryStatus.delFlag, 'F'),
      ),
    )
    .leftJoin(inventoryBatch, isBatchOf(stockBalance))
    .where(
      and(
        eq(stockBalance.dealerCode, user.dealerCode),
        eq(stockBalance.warehouseCode, where.warehouseCode),
        eq(stockBalance.productCode, where.productCode),
      ),
    )
    .orderBy(
      asc(inventoryBatch.expireDate),
      asc(stockBalance.batchNo),
      asc(stockBalance.locationCode),
      asc(stockBalance.id),
    )
