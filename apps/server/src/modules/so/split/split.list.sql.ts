import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { contains, oneOf, range } from '../../../platform/database/filters.ts'
import { listPage } from '../../../platform/database/paging.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { driver, vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { salesOrder, salesOrderItem } from '../order/order.schema.ts'
import { customerLike, visibleOrders } from '../order/order.scope.ts'
import { isProductOf, productColumns } from '../order/order-product.sql.ts'
import { salesOut } from '../out/out.schema.ts'
import { orderSplit, orderSplitLine } from './split.schema.ts'

const columns = {
  splitId: orderSplit.id,
  splitNum: orderSplit.splitNum,
  soId: orderSplit.soId,
  soNum: orderSplit.soNum,
  customerCode: orderSplit.customerCode,
  customerName: orderSplit.customerName,
  address: orderSplit.address,
  warehouseCode: orderSplit.warehouseCode,
  warehouseName: warehouse.warehouseName,
  deliveryDate: orderSplit.deliveryDate,
  driverId: orderSplit.driverId,
  driverName: driver.driverName,
  vehicleCode: orderSplit.vehicleCode,
  plateNo: vehicle.plateNo,
  splitStatus: orderSplit.splitStatus,
  pickingNum: orderSplit.pickingNum,
  outId: sql<string | null>`${salesOut.id}::text`.as('out_id'),
  outNum: salesOut.outNum,
  outVersion: sql<number | null>`${salesOut.version}`.as('out_version'),
  totalQty: orderSplit.totalQty,
  totalAmount: orderSplit.totalAmount,
  version: orderSplit.version,
  // For the actions of each row; the contract does not know it.
  picks: sql<boolean>`${dealerSetting.usePicking} = 'T' and ${dealerSetting.isLightDealer} = 'F'`.as('picks'),
}

const select = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(orderSplit)
    .innerJoin(salesOrder, and(eq(salesOrder.dealerCode, orderSplit.dealerCode), eq(salesOrder.id, orderSplit.soId)))
    .innerJoin(
      warehouse,
      and(
        eq(warehouse.dealerCode, orderSplit.dealerCode),
        eq(warehouse.warehouseCode, orderSplit.warehouseCode),
        eq(warehouse.delFlag, 'F'),
      ),
    )
    .innerJoin(dealerSetting, and(eq(dealerSetting.dealerCode, orderSplit.dealerCode), eq(dealerSetting.delFlag, 'F')))
    .leftJoin(driver, and(eq(driver.dealerCode, orderSplit.dealerCode), eq(driver.id, orderSplit.driverId)))
    .leftJoin(
      vehicle,
      and(
        eq(vehicle.dealerCode, orderSplit.dealerCode),
        eq(vehicle.vehicleCode, orderSplit.vehicleCode),
        eq(vehicle.delFlag, 'F'),
      ),
    )
    // A split has at most one document that is neither canceled nor a reversal.
    .leftJoin(
      salesOut,
      and(
        eq(salesOut.dealerCode, orderSplit.dealerCode),
        eq(salesOut.splitId, orderSplit.id),
        ne(salesOut.outStatus, 'canceled'),
        isNull(salesOut.redFlushOfId),
      ),
    )
    .where(where)

const sums = { totalQty: orderSplit.totalQty, totalAmount: orderSplit.totalAmount }

const sortable = {
  ...sums,
  splitNum: orderSplit.splitNum,
  soNum: orderSplit.soNum,
  customerCode: orderSplit.customerCode,
  customerName: orderSplit.customerName,
  warehouseName: warehouse.warehouseName,
  deliveryDate: orderSplit.deliveryDate,
  driverName: driver.driverName,
  plateNo: vehicle.plateNo,
  splitStatus: orderSplit.splitStatus,
  pickingNum: orderSplit.pickingNum,
}

/** A page of splits; without a status those that are still to leave. */
export function splitPage(tx: Tx, user: SessionUser, args: Args<'so.salesOrder.listOrderOut'>) {
  const where = and(
    visibleOrders(user),
    eq(salesOrder.archived, 'F'),
    oneOf(orderSplit.splitStatus, args.splitStatus ?? 'waitPick,picking,picked,waitOut'),
    contains(orderSplit.splitNum, args.splitNum),
    contains(orderSplit.soNum, args.soNum),
    customerLike(args.customer),
    args.warehouseCode ? eq(orderSplit.warehouseCode, args.warehouseCode) : undefined,
    range(orderSplit.deliveryDate, args.deliveryDateStart, args.deliveryDateEnd),
  )
  return listPage(
    tx,
    select(tx, where).$dynamic(),
    { sortable, newest: orderSplit.deliveryDate, id: orderSplit.id, sums },
    args,
  )
}

/** Which splits: of an order, of a picking list, or one. */
export type SplitKey = { readonly soId: string } | { readonly pickingNum: string } | { readonly splitId: string }

const keyed = (key: SplitKey): SQL => {
  if ('soId' in key) return eq(orderSplit.soId, key.soId)
  return 'splitId' in key ? eq(orderSplit.id, key.splitId) : eq(orderSplit.pickingNum, key.pickingNum)
}

/** Splits that the user may see, oldest first. */
export const splitsBy = (tx: Tx, user: SessionUser, key: SplitKey) =>
  select(tx, and(visibleOrders(user), keyed(key))).orderBy(asc(orderSplit.id))

/** Lines of splits with their products, in their order. */
export const splitLines = (tx: Tx, dealerCode: string, key: SplitKey) =>
  tx
    .select({
      ...productColumns,
      splitId: orderSplitLine.splitId,
      lineId: orderSplitLine.id,
      soItemId: orderSplitLine.soItemId,
      inventoryStatusCode: orderSplitLine.inventoryStatusCode,
      unitType: salesOrderItem.unitType,
      unitName: salesOrderItem.unitName,
      price: salesOrderItem.price,
      smallQty: orderSplitLine.smallQty,
      pickedQty: orderSplitLine.pickedQty,
      outQty: orderSplitLine.outQty,
      amount: orderSplitLine.amount,
    })
    .from(orderSplitLine)
    .innerJoin(
      orderSplit,
      and(eq(orderSplit.dealerCode, orderSplitLine.dealerCode), eq(orderSplit.id, orderSplitLine.splitId)),
    )
    .innerJoin(
      salesOrderItem,
      and(eq(salesOrderItem.dealerCode, orderSplitLine.dealerCode), eq(salesOrderItem.id, orderSplitLine.soItemId)),
    )
    .innerJoin(product, isProductOf(orderSplitLine))
    .where(and(eq(orderSplitLine.dealerCode, dealerCode), keyed(key)))
    .orderBy(asc(orderSplitLine.splitId), asc(orderSplitLine.lineNo))
