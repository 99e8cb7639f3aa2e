import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { onShelf } from '../../../platform/history/archivable.ts'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'
import { customerHolding } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { orders } from './order.document.ts'
import { salesOrder, salesOrderItem } from './order.schema.ts'
import { productColumns } from './order-product.sql.ts'

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

const shelf = {
  from: salesOrder,
  joins: [inner(warehouse, isWarehouseOf(salesOrder))],
  newest: salesOrder.docDate,
  id: salesOrder.id,
  row: { ...rowColumns, actions: computed },
  compute: (row: Parameters<typeof orders.actionsOf>[0], { user }: Work) => ({ actions: orders.actionsOf(row, user) }),
} as const

const filters = {
  soNum: numbered(salesOrder.soNum),
  customer: customerHolding(salesOrder.customerCode),
  orderType: oneOf(salesOrder.orderType),
  orderSource: oneOf(salesOrder.orderSource),
  orderStatus: oneOf(salesOrder.orderStatus),
  salesmanId: is(salesOrder.salesmanId),
  regionCode: is(salesOrder.regionCode),
  warehouseCode: is(salesOrder.warehouseCode),
  productCode: where(
    (code) =>
      sql`exists (select 1 from ${salesOrderItem} where ${itemsOfOrder} and ${salesOrderItem.productCode} = ${code})`,
  ),
  docDateStart: from(salesOrder.docDate),
  docDateEnd: to(salesOrder.docDate),
  deliveryDateStart: from(salesOrder.deliveryDate),
  deliveryDateEnd: to(salesOrder.deliveryDate),
  receiveStatus: oneOf(salesOrder.receiveStatus),
}

/** Live orders. */
export const orderList = list('so.salesOrder.lists', {
  ...shelf,
  scope: orders.visible,
  only: onShelf(salesOrder, 'live'),
  filters,
})

/** Orders of the past: the same list of another shelf, only to be looked at. */
export const archivedOrderList = list('so.salesOrder.his.lists', {
  ...shelf,
  scope: orders.visible,
  only: onShelf(salesOrder, 'archived'),
  filters,
  compute: () => ({ actions: null }),
})

/** Orders of which something is to be split. */
export const splittableList = list('so.salesOrder.listOrderSplit', {
  ...shelf,
  scope: (user) =>
    and(
      orders.visible(user),
      onShelf(salesOrder, 'live'),
      inArray(salesOrder.orderStatus, ['confirmed', 'partSplit', 'partOut']),
      sql`exists (select 1 from ${salesOrderItem} where ${itemsOfOrder}
        and ${salesOrderItem.splitQty} + ${salesOrderItem.closedQty} < ${salesOrderItem.smallQty})`,
    ),
  filters: {
    soNum: numbered(salesOrder.soNum),
    customer: customerHolding(salesOrder.customerCode),
    salesmanId: is(salesOrder.salesmanId),
    regionCode: is(salesOrder.regionCode),
    orderStatus: oneOf(salesOrder.orderStatus),
    deliveryDateStart: from(salesOrder.deliveryDate),
    deliveryDateEnd: to(salesOrder.deliveryDate),
  },
})

/** Header of an order with names; undefined when the user may not see it. */
export async function orderHeader(tx: Tx, user: SessionUser, soId: string) {
  const [row] = await tx
    .select(detailColumns)
    .from(salesOrder)
    .innerJoin(warehouse, isWarehouseOf(salesOrder))
    .where(and(orders.visible(user), eq(salesOrder.id, soId)))
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
