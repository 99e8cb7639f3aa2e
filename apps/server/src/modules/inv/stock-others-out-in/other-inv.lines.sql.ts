import { and, asc, eq } from 'drizzle-orm'
import { showsCost } from '../../../platform/audit/sights.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { isBatchOf } from '../stock/batch.sql.ts'
import { inventoryBatch } from '../stock/stock.schema.ts'
import { statusOf } from '../stock-query/stock-query.list.sql.ts'
import { otherInvLine as line } from './other-inv.schema.ts'

/** Lines with their products and batches as they are now. What they cost is for who may see it. */
export async function shownLines(work: Work, otherId: string) {
  const { tx, user } = work
  const rows = await tx
    .select({
      lineId: line.id,
      ...{ productCode: line.productCode, productName: line.productName, unitRatio: line.unitRatio },
      ...{ barcode: product.barcode, spec: product.spec, smallUnit: product.smallUnit, bigUnit: product.bigUnit },
      allowDecimalQty: product.allowDecimalQty,
      ...{ unitType: line.unitType, unitName: line.unitName, qty: line.qty, smallQty: line.smallQty },
      ...{ locationCode: line.locationCode, batchNo: line.batchNo },
      ...{ produceDate: inventoryBatch.produceDate, expireDate: inventoryBatch.expireDate },
      ...{ inventoryStatusCode: line.inventoryStatusCode, inventoryStatusName: inventoryStatus.statusName },
      ...{ costPrice: line.costPrice, amount: line.amount },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .innerJoin(inventoryStatus, statusOf(line))
    .leftJoin(inventoryBatch, isBatchOf(line))
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.otherId, otherId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))
  return showsCost(work) ? rows : rows.map((row) => ({ ...row, costPrice: null, amount: null }))
}
