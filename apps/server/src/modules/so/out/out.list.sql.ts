import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { onShelf } from '../../../platform/history/archivable.ts'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryBatch, stockBalance, stockReservation } from '../../inv/stock/stock.schema.ts'
import { customerHolding } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { driver, vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { isDriverOf, isVehicleOf } from '../../md/vehicle/vehicle.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { salesOrder, salesOrderItem } from '../order/order.schema.ts'
import { productColumns } from '../order/order-product.sql.ts'
import { outs } from './out.document.ts'
import { salesOut, salesOutLine } from './out.schema.ts'

const columns = {
  outId: salesOut.id,
  outNum: salesOut.outNum,
  soId: salesOut.soId,
  soNum: salesOut.soNum,
  splitId: salesOut.splitId,
  splitNum: salesOut.splitNum,
  pickingNum: salesOut.pickingNum,
  customerCode: salesOut.customerCode,
  customerName: salesOut.customerName,
  salesmanName: salesOut.salesmanName,
  warehouseCode: salesOut.warehouseCode,
  warehouseName: warehouse.warehouseName,
  outDate: salesOut.outDate,
  driverName: driver.driverName,
  plateNo: vehicle.plateNo,
  outStatus: salesOut.outStatus,
  totalQty: salesOut.totalQty,
  totalAmount: salesOut.totalAmount,
  redFlushNum: salesOut.redFlushNum,
  version: salesOut.version,
}

type Actionable = Parameters<typeof outs.actionsOf>[0]

const listed = {
  from: salesOut,
  joins: [
    inner(salesOrder, and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId))),
    inner(warehouse, isWarehouseOf(salesOut)),
    left(driver, isDriverOf(salesOut)),
    left(vehicle, isVehicleOf(salesOut)),
  ],
  scope: outs.visibleJoined,
  newest: salesOut.outDate,
  id: salesOut.id,
  filters: {
    outNum: numbered(salesOut.outNum),
    soNum: numbered(salesOut.soNum, { of: salesOrder.soNum, by: salesOut.soId }),
    customer: customerHolding(salesOut.customerCode),
    warehouseCode: is(salesOut.warehouseCode),
    driverId: is(salesOut.driverId),
    salesmanId: is(salesOut.salesmanId),
    outStatus: oneOf(salesOut.outStatus),
    outDateStart: from(salesOut.outDate),
    outDateEnd: to(salesOut.outDate),
  },
  row: { ...columns, actions: computed },
} as const

/** Outbound documents. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const outList = list('so.salesOrder.listOut', {
  ...listed,
  only: onShelf(salesOrder, 'live'),
  by: { soId: is(salesOut.soId), outId: is(salesOut.id) },
  compute: (row: Actionable, { user }: Work) => ({ actions: outs.actionsOf(row, user) }),
})

/** Outbound documents of the past: they lie where their order lies, and are only looked at. */
export const archivedOutList = list('so.salesOrder.his.listOut', {
  ...listed,
  only: onShelf(salesOrder, 'archived'),
  compute: () => ({ actions: [] }),
})

/** Which documents: of an order, or one. */
export type OutKey = { readonly soId: string } | { readonly outId: string }

const keyed = (key: OutKey): SQL => ('soId' in key ? eq(salesOut.soId, key.soId) : eq(salesOut.id, key.outId))

/** Lines of outbound documents with their products, in their order. */
export const outLines = (tx: Tx, dealerCode: string, key: OutKey) =>
  tx
    .select({
      ...productColumns,
      outId: salesOutLine.outId,
      lineId: salesOutLine.id,
      soItemId: salesOutLine.soItemId,
      locationCode: salesOutLine.locationCode,
      batchNo: salesOutLine.batchNo,
      inventoryStatusCode: salesOutLine.inventoryStatusCode,
      unitType: salesOrderItem.unitType,
      unitName: salesOrderItem.unitName,
      smallQty: salesOutLine.smallQty,
      price: salesOutLine.price,
      amount: salesOutLine.amount,
    })
    .from(salesOutLine)
    .innerJoin(salesOut, and(eq(salesOut.dealerCode, salesOutLine.dealerCode), eq(salesOut.id, salesOutLine.outId)))
    .innerJoin(
      salesOrderItem,
      and(eq(salesOrderItem.dealerCode, salesOutLine.dealerCode), eq(salesOrderItem.id, salesOutLine.soItemId)),
    )
    .innerJoin(product, isProductOf(salesOutLine))
    .where(and(eq(salesOutLine.dealerCode, dealerCode), keyed(key)))
    .orderBy(asc(salesOutLine.outId), asc(salesOutLine.lineNo))

/** Where the goods of a split are held, with the batch's dates and what else is free there; first expired first. */
export const heldPlaces = (tx: Tx, dealerCode: string, splitNum: string) =>
  tx
    .select({
      splitLineId: stockReservation.refItemId,
      locationCode: stockReservation.locationCode,
      batchNo: stockReservation.batchNo,
      produceDate: inventoryBatch.produceDate,
      expireDate: inventoryBatch.expireDate,
      availableQty: stockBalance.availableQty,
      useQty: stockReservation.qty,
    })
    .from(stockReservation)
    .innerJoin(
      stockBalance,
      and(
        eq(stockBalance.dealerCode, stockReservation.dealerCode),
        eq(stockBalance.productCode, stockReservation.productCode),
        eq(stockBalance.warehouseCode, stockReservation.warehouseCode),
        eq(stockBalance.locationCode, stockReservation.locationCode),
        eq(stockBalance.batchNo, stockReservation.batchNo),
        eq(stockBalance.inventoryStatusCode, stockReservation.inventoryStatusCode),
      ),
    )
    .leftJoin(
      inventoryBatch,
      and(
        eq(inventoryBatch.dealerCode, stockReservation.dealerCode),
        eq(inventoryBatch.productCode, stockReservation.productCode),
        eq(inventoryBatch.batchNo, stockReservation.batchNo),
        eq(inventoryBatch.delFlag, 'F'),
      ),
    )
    .where(
      and(
        eq(stockReservation.dealerCode, dealerCode),
        eq(stockReservation.refType, 'split'),
        eq(stockReservation.refNum, splitNum),
        eq(stockReservation.status, 'active'),
      ),
    )
    .orderBy(asc(inventoryBatch.expireDate), asc(stockReservation.id))
