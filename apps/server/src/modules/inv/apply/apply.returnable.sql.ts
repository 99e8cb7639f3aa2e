import { bigSmallText } from '@dealer/validators'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { stockBalance } from '../stock/stock.schema.ts'
import { statusOf } from '../stock-query/stock-query.list.sql.ts'

/** Goods in a warehouse that can come back from there: what is free, by batch and state. */
export async function returnables({ tx, user }: Work, warehouseCode: string) {
  const rows = await tx
    .select({
      ...{ productCode: product.productCode, productName: product.productName, spec: product.spec },
      ...{ smallUnit: product.smallUnit, bigUnit: product.bigUnit, unitRatio: product.unitRatio },
      ...{ barcode: product.barcode, allowDecimalQty: product.allowDecimalQty, batchNo: stockBalance.batchNo },
      inventoryStatusCode: stockBalance.inventoryStatusCode,
      inventoryStatusName: inventoryStatus.statusName,
      availableQty: stockBalance.availableQty,
    })
    .from(stockBalance)
    .innerJoin(product, isProductOf(stockBalance))
    .innerJoin(inventoryStatus, statusOf(stockBalance))
    .where(
      and(
        eq(stockBalance.dealerCode, user.dealerCode),
        eq(stockBalance.warehouseCode, warehouseCode),
        gt(stockBalance.availableQty, '0'),
      ),
    )
    .orderBy(asc(product.productCode), asc(stockBalance.inventoryStatusCode), asc(stockBalance.batchNo))
  return rows.map((row) => {
    const { availableQty, unitRatio, bigUnit, smallUnit } = row
    return { ...row, bigQty: bigSmallText(availableQty, unitRatio, bigUnit, smallUnit) }
  })
}
