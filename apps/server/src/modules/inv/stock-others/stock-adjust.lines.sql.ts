import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { statusOf } from '../stock-query/stock-query.list.sql.ts'
import { stockAdjustLine as line } from './stock-adjust.schema.ts'

const after = alias(inventoryStatus, 'after')

/** Lines with their products, before and after. */
export const shownLines = ({ tx, user }: Work, adjustId: string) =>
  tx
    .select({
      lineId: line.id,
      ...{ productCode: line.productCode, productName: line.productName, spec: product.spec, barcode: product.barcode },
      ...{ smallUnit: product.smallUnit, bigUnit: product.bigUnit, unitRatio: product.unitRatio },
      allowDecimalQty: product.allowDecimalQty,
      ...{ locationCode: line.locationCode, batchNo: line.batchNo, inventoryStatusCode: line.inventoryStatusCode },
      ...{ toLocationCode: line.toLocationCode, toBatchNo: line.toBatchNo, smallQty: line.smallQty },
      toInventoryStatusCode: line.toInventoryStatusCode,
      ...{ inventoryStatusName: inventoryStatus.statusName, toInventoryStatusName: after.statusName },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .innerJoin(inventoryStatus, statusOf(line))
    .innerJoin(
      after,
      and(
        eq(after.dealerCode, line.dealerCode),
        eq(after.statusCode, line.toInventoryStatusCode),
        eq(after.delFlag, 'F'),
      ),
    )
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.adjustId, adjustId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))
