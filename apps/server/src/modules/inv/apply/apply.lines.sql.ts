import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inventoryStatus } from '../inventory-status/inventory-status.schema.ts'
import { statusOf } from '../stock-query/stock-query.list.sql.ts'
import { stockApplyLine as line, stockApply } from './apply.schema.ts'

/** The head of an application, of whatever kind. */
export const headOf = ({ tx, user }: Work, applyId: string) =>
  tx
    .select()
    .from(stockApply)
    .where(and(eq(stockApply.dealerCode, user.dealerCode), eq(stockApply.id, applyId)))

/** Lines of an application with their products, in their order. */
export const linesOf = ({ tx, user }: Work, applyId: string) =>
  tx
    .select({
      lineId: line.id,
      ...{ productCode: line.productCode, productName: line.productName, unitRatio: line.unitRatio },
      ...{ barcode: product.barcode, spec: product.spec, smallUnit: product.smallUnit, bigUnit: product.bigUnit },
      allowDecimalQty: product.allowDecimalQty,
      ...{ unitType: line.unitType, unitName: line.unitName, qty: line.qty, smallQty: line.smallQty },
      ...{ approvedQty: line.approvedQty, pickedQty: line.pickedQty, shippedQty: line.shippedQty },
      ...{
        receivedQty: line.receivedQty,
        lostQty: line.lostQty,
        batchNo: line.batchNo,
        toLocationCode: line.toLocationCode,
      },
      ...{ inventoryStatusCode: line.inventoryStatusCode, inventoryStatusName: inventoryStatus.statusName },
      ...{ reason: line.reason, remark: line.remark },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .innerJoin(inventoryStatus, statusOf(line))
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.applyId, applyId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))
