import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Args } from '../../../platform/contract/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { contains, oneOf, range } from '../../../platform/database/filters.ts'
import { listPage, type PageRequest } from '../../../platform/database/paging.ts'
import { onShelf, type Shelf } from '../../../platform/history/archivable.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { product } from '../../md/product/product.schema.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { salesOrder, salesOrderItem } from './order.schema.ts'
import { customerLike, visibleOrders } from './order.scope.ts'
import { isProductOf, productColumns } from './order-product.sql.ts'

const inWarehouse = and(
  eq(warehouse.dealerCode, salesOrder.dealerCode),
  eq(warehouse.warehouseCode, salesOrder.warehouseCode),
  eq(warehouse.delFlag, 'F'),
)

const itemsOfOrder = sql`${salesOrderItem.dealerCode} = ${salesOrder.dealerCode} and ${salesOrderItem.soId} = ${salesOrder.id}
  and ${salesOrderItem.delFlag} = 'F'`

const rowColumns = {
  soId: salesOrder.id,
  soNum: salesOrder.soNum,
  docDate: salesOrder.docDate,
  deliveryDate: salesOrder.deliveryDate,
  orderType: salesOrder.orderType,
  orderSource: salesOrder.orderSource,
  customerCode: salesOrder.customerCode,
  customerName: salesOrder.customerName,
  salesmanId: salesOrder.salesmanId,
  salesmanName: salesOrder.salesmanName,
  regionCode: salesOrder.regionCode,
  warehouseCode: salesOrder.warehouseCode,
  warehouseName: warehouse.warehouseName,
  totalQty: salesOrder.totalQty,
  unsplitQty:
    sql`(select coalesce(sum(${salesOrderItem.smallQty} - ${salesOrderItem.splitQty} - ${salesOrderItem.closedQty}), 0)
    from ${salesOrderItem} where ${itemsOfOrder})`
      .mapWith(salesOrder.totalQty)
      .as('unsplit_qty'),
  goodsAmount: salesOrder.goodsAmount,
  promotionAmount: salesOrder.promotionAmount,
  manualDiscount: salesOrder.manualDiscount,
  totalAmount: salesOrder.totalAmount,
  outAmount: salesOrder.outAmount,
  receivedAmount: salesOrder.receivedAmount,
  orderStatus: salesOrder.orderStatus,
  receiveStatus: salesOrder.receiveStatus,
  createName: sql<string>`coalesce(${salesOrder.createName}, '')`.as('created_by'),
  remark: salesOrder.remark,
  version: salesOrder.version,
}

const detailColumns = {
  ...rowColumns,
  addressId: salesOrder.addressId,
  contact: salesOrder.contact,
  mobile: salesOrder.mobile,
  address: salesOrder.address,
  settleType: salesOrder.settleType,
  payMethod: salesOrder.payMethod,
  roundAmount: salesOrder.roundAmount,
  returnAmount: salesOrder.returnAmount,
  createDate: salesOrder.createDate,
  submitDate: salesOrder.submitDate,
  auditName: salesOrder.auditName,
  auditDate: salesOrder.auditDate,
  refSoNum: salesOrder.refSoNum,
  redFlushNum: salesOrder.redFlushNum,
}

const sums = {
  totalQty: salesOrder.totalQty,
  goodsAmount: salesOrder.goodsAmount,
  promotionAmount: salesOrder.promotionAmount,
  totalAmount: salesOrder.totalAmount,
  outAmount: salesOrder.outAmount,
  receivedAmount: salesOrder.receivedAmount,
}

const sortable = {
  ...sums,
  soNum: salesOrder.soNum,
  docDate: salesOrder.docDate,
  deliveryDate: salesOrder.deliveryDate,
  customerCode: salesOrder.customerCode,
  customerName: salesOrder.customerName,
  salesmanName: salesOrder.salesmanName,
  warehouseName: warehouse.warehouseName,
  orderType: salesOrder.orderType,
  orderSource: salesOrder.orderSource,
  orderStatus: salesOrder.orderStatus,
  receiveStatus: salesOrder.receiveStatus,
  createName: salesOrder.createName,
  manualDiscount: salesOrder.manualDiscount,
}

function page(tx: Tx, where: SQL | undefined, paging: PageRequest, summed: Readonly<Record<string, PgColumn>> = sums) {
  const query = tx.select(rowColumns).from(salesOrder).innerJoin(warehouse, inWarehouse).where(where).$dynamic()
  return listPage(tx, query, { sortable, newest: salesOrder.docDate, id: salesOrder.id, sums: summed }, paging)
}

/** A page of the orders of a shelf. */
export function orderPage(tx: Tx, user: SessionUser, args: Args<'so.salesOrder.lists'>, shelf: Shelf = 'live') {
  const holds = sql`exists (select 1 from ${salesOrderItem} where ${itemsOfOrder} and ${salesOrderItem.productCode} = ${args.productCode ?? ''})`
  const where = and(
    visibleOrders(user),
    onShelf(salesOrder, shelf),
    contains(salesOrder.soNum, args.soNum),
    customerLike(args.customer),
    oneOf(salesOrder.orderType, args.orderType),
    oneOf(salesOrder.orderSource, args.orderSource),
    oneOf(salesOrder.orderStatus, args.orderStatus),
    args.salesmanId ? eq(salesOrder.salesmanId, args.salesmanId) : undefined,
    args.regionCode ? eq(salesOrder.regionCode, args.regionCode) : undefined,
    args.warehouseCode ? eq(salesOrder.warehouseCode, args.warehouseCode) : undefined,
    args.productCode ? holds : undefined,
    range(salesOrder.docDate, args.docDateStart, args.docDateEnd),
    range(salesOrder.deliveryDate, args.deliveryDateStart, args.deliveryDateEnd),
    oneOf(salesOrder.receiveStatus, args.receiveStatus),
  )
  return page(tx, where, args)
}

/** A page of orders of which something is to be split. */
export function splittablePage(tx: Tx, user: SessionUser, args: Args<'so.salesOrder.listOrderSplit'>) {
  const where = and(
    visibleOrders(user),
    eq(salesOrder.archived, 'F'),
    inArray(salesOrder.orderStatus, ['confirmed', 'partSplit', 'partOut']),
    sql`exists (select 1 from ${salesOrderItem} where ${itemsOfOrder}
      and ${salesOrderItem.splitQty} + ${salesOrderItem.closedQty} < ${salesOrderItem.smallQty})`,
    contains(salesOrder.soNum, args.soNum),
    customerLike(args.customer),
    args.salesmanId ? eq(salesOrder.salesmanId, args.salesmanId) : undefined,
    args.regionCode ? eq(salesOrder.regionCode, args.regionCode) : undefined,
    oneOf(salesOrder.orderStatus, args.orderStatus),
    range(salesOrder.deliveryDate, args.deliveryDateStart, args.deliveryDateEnd),
  )
  return page(tx, where, args, { ...sums, unsplitQty: salesOrder.totalQty })
}

/** Header of an order with names; undefined when the user may not see it. */
export async function orderHeader(tx: Tx, user: SessionUser, soId: string) {
  const [row] = await tx
    .select(detailColumns)
    .from(salesOrder)
    .innerJoin(warehouse, inWarehouse)
    .where(and(visibleOrders(user), eq(salesOrder.id, soId)))
  return row
}

/** Lines of an order with their products. */
export const orderLines = (tx: Tx, dealerCode: string, soId: string) =>
  tx
    .select({
      ...productColumns,
      itemId: salesOrderItem.id,
      lineNo: salesOrderItem.lineNo,
      lineType: salesOrderItem.lineType,
      unitType: salesOrderItem.unitType,
      unitName: salesOrderItem.unitName,
      qty: salesOrderItem.qty,
      smallQty: salesOrderItem.smallQty,
      originPrice: salesOrderItem.originPrice,
      price: salesOrderItem.price,
      priceSource: salesOrderItem.priceSource,
      originAmount: salesOrderItem.originAmount,
      discountAmount: salesOrderItem.discountAmount,
      amount: salesOrderItem.amount,
      taxAmount: salesOrderItem.taxAmount,
      inventoryStatusCode: salesOrderItem.inventoryStatusCode,
      splitQty: salesOrderItem.splitQty,
      pickedQty: salesOrderItem.pickedQty,
      outQty: salesOrderItem.outQty,
      closedQty: salesOrderItem.closedQty,
      returnedQty: salesOrderItem.returnedQty,
      remark: salesOrderItem.remark,
    })
    .from(salesOrderItem)
    .innerJoin(product, isProductOf(salesOrderItem))
    .where(
      and(eq(salesOrderItem.dealerCode, dealerCode), eq(salesOrderItem.soId, soId), eq(salesOrderItem.delFlag, 'F')),
    )
    .orderBy(asc(salesOrderItem.lineNo))
