import { divide, isZero, times } from '@dealer/validators'
import { and, eq, gt, sql } from 'drizzle-orm'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { isBatchOf } from '../../inv/stock/batch.sql.ts'
import { inventoryBatch } from '../../inv/stock/stock.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { inUnit } from '../../md/product/line-qty.rules.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { salesOrder, salesOrderItem } from '../order/order.schema.ts'
import { productColumns } from '../order/order-product.sql.ts'
import { outLines, outs } from '../out/out.document.ts'
import { salesOut, salesOutLine } from '../out/out.schema.ts'
import { isGone, restOfLine } from './return.sql.ts'

const isItemOf = and(
  eq(salesOrderItem.dealerCode, salesOutLine.dealerCode),
  eq(salesOrderItem.id, salesOutLine.soItemId),
)

/** Goods that left and may still come back, at what the customer owes for them, newest first. */
export const returnableList = list('so.return.listReturn', {
  from: salesOutLine,
  joins: [
    inner(salesOut, outLines.ofHead),
    inner(salesOrder, and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId))),
    inner(salesOrderItem, isItemOf),
    inner(product, isProductOf(salesOutLine)),
    inner(warehouse, isWarehouseOf(salesOut)),
    inner(inventoryStatus, statusOf(salesOutLine)),
    left(inventoryBatch, isBatchOf(salesOutLine)),
  ],
  scope: outs.visibleJoined,
  only: and(isGone, gt(restOfLine, sql`0`)),
  newest: salesOut.outDate,
  id: salesOutLine.id,
  filters: {
    customerCode: is(salesOut.customerCode),
    soNum: numbered(salesOut.soNum, { of: salesOrder.soNum, by: salesOut.soId }),
    productCode: is(salesOutLine.productCode),
    outDateStart: from(salesOut.outDate),
    outDateEnd: to(salesOut.outDate),
  },
  row: {
    ...productColumns,
    outItemId: salesOutLine.id,
    outNum: salesOut.outNum,
    outDate: salesOut.outDate,
    soId: salesOut.soId,
    soNum: salesOut.soNum,
    soItemId: salesOutLine.soItemId,
    customerCode: salesOut.customerCode,
    customerName: salesOut.customerName,
    warehouseName: warehouse.warehouseName,
    lineType: salesOrderItem.lineType,
    locationCode: salesOutLine.locationCode,
    batchNo: salesOutLine.batchNo,
    produceDate: inventoryBatch.produceDate,
    expireDate: inventoryBatch.expireDate,
    inventoryStatusCode: salesOutLine.inventoryStatusCode,
    inventoryStatusName: inventoryStatus.statusName,
    unitType: computed,
    unitName: computed,
    qty: computed,
    smallQty: salesOutLine.smallQty,
    price: computed,
    amount: salesOutLine.amount,
    returnedQty: salesOutLine.returnedQty,
    returnableQty: restOfLine,
  },
  read: { soldUnit: salesOrderItem.unitType },
  compute: ({ soldUnit, smallQty, unitRatio, smallUnit, bigUnit, amount }) => {
    const unit = inUnit(smallQty, unitRatio, soldUnit)
    const isBig = unit.unitType === 'big'
    const price = isZero(smallQty) ? '0.0000' : divide(times(amount, isBig ? String(unitRatio) : '1'), smallQty, 4)
    return { ...unit, unitName: isBig ? (bigUnit ?? smallUnit) : smallUnit, price }
  },
})
