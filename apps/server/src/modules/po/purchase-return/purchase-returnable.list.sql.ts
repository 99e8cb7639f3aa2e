import { and, eq, gt, sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { stockBalance } from '../../inv/stock/stock.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { productOfLine } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { inboundLines, inbounds } from '../inbound/inbound.document.ts'
import { inbound, inboundLine as line } from '../inbound/inbound.schema.ts'
import { purchaseOrder } from '../purchase/purchase.schema.ts'

const returnable = sql<string>`${line.smallQty} - ${line.returnedQty}`

/** The heap that a line came to. */
const isHeapOf = and(
  eq(stockBalance.dealerCode, line.dealerCode),
  eq(stockBalance.productCode, line.productCode),
  eq(stockBalance.warehouseCode, inbound.warehouseCode),
  eq(stockBalance.locationCode, line.locationCode),
  eq(stockBalance.batchNo, line.batchNo),
  eq(stockBalance.inventoryStatusCode, line.inventoryStatusCode),
)

const declared = {
  from: line,
  joins: [
    inner(inbound, inboundLines.ofHead),
    left(purchaseOrder, and(eq(purchaseOrder.dealerCode, inbound.dealerCode), eq(purchaseOrder.id, inbound.poId))),
    inner(product, isProductOf(line)),
    inner(warehouse, isWarehouseOf(inbound)),
    inner(inventoryStatus, statusOf(line)),
    left(stockBalance, isHeapOf),
  ],
  scope: (viewer: Viewer) => and(inbounds.visibleJoined(viewer), eq(inbound.status, 'finished')),
  newest: inbound.inDate,
  id: line.id,
  filters: {
    poCode: numbered(inbound.poCode, { of: purchaseOrder.poCode, by: inbound.poId }),
    inNum: numbered(inbound.inNum, { of: inbound.inNum, by: line.inId }),
    supplierCode: is(inbound.supplierCode),
    productCode: is(line.productCode),
  },
  row: {
    ...productOfLine(line),
    inItemId: line.id,
    inNum: inbound.inNum,
    inDate: inbound.inDate,
    poCode: inbound.poCode,
    supplierCode: inbound.supplierCode,
    supplierName: inbound.supplierName,
    warehouseCode: inbound.warehouseCode,
    warehouseName: warehouse.warehouseName,
    unitType: line.unitType,
    unitName: line.unitName,
    qty: line.qty,
    smallQty: line.smallQty,
    price: line.price,
    amount: line.amount,
    locationCode: line.locationCode,
    batchNo: line.batchNo,
    produceDate: line.produceDate,
    expireDate: line.expireDate,
    inventoryStatusCode: line.inventoryStatusCode,
    inventoryStatusName: inventoryStatus.statusName,
    returnedQty: line.returnedQty,
    returnableQty: returnable.mapWith(line.smallQty),
    availableQty: sql<string>`coalesce(${stockBalance.availableQty}, 0)`.mapWith(line.smallQty),
  },
} as const

/** Lines that came in and of which something may go back, newest first; how long ago they came does not matter. */
export const returnableList = list('po.purchaseReturn.poItemList', {
  ...declared,
  only: gt(returnable, sql`0`),
})

/** All lines of a document that came in, also those of which nothing may go back. */
export const receivedLines = list('po.purchaseReturn.poItemList', {
  ...declared,
  by: { inNum: is(inbound.inNum) },
})
