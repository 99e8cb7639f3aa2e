import { and, eq, inArray, sql } from 'drizzle-orm'
import { contentFields } from '../../../platform/contract/list-facts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { documentList, named } from '../../../platform/document/document-list.ts'
import { lineWith, someLine, sumOfLines } from '../../../platform/document/lines-in-lists.ts'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { to, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { today } from '../../../platform/list/viewer.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { driver, vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { isDriverOf, isVehicleOf } from '../../md/vehicle/vehicle.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf, withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { orderItems, orders } from './order.document.ts'
import { UNFINISHED } from './order.rules.ts'
import { salesOrder, salesOrderItem } from './order.schema.ts'

const { smallQty, splitQty, closedQty, outQty, returnedQty } = salesOrderItem
const unsplit = sql`${smallQty} - ${splitQty} - ${closedQty}`
const unsplitQty = sumOfLines(orderItems, unsplit, { name: 'unsplit_qty', as: salesOrder.totalQty })
const customer = customerHolding(salesOrder.customerCode)

const returnableQty = sql`${outQty} - ${returnedQty}`
const isReturnable = sql<boolean>`${someLine(orderItems, sql`${returnableQty} > 0`)}`.as('is_returnable')

const listed = withWarehouse(documentList(orders, 'so.salesOrder.lists'))
const declared = {
  ...listed,
  filters: {
    ...listed.filters,
    customer,
    productCode: lineWith(orderItems, salesOrderItem.productCode),
  },
  row: { ...listed.row, unsplitQty },
  read: { ...listed.read, isReturnable },
} as const

/** Live orders. */
export const orderList = list('so.salesOrder.lists', { ...declared, only: onShelf(salesOrder, 'live') })

/** Orders of the past: the same list of another shelf, only to be looked at. */
export const archivedOrderList = list('so.salesOrder.his.lists', { ...declared, ...archivedOf(salesOrder) })

const splittable = withWarehouse(documentList(orders, 'so.salesOrder.listOrderSplit'))

/** Orders of which something is to be split. */
export const splittableList = list('so.salesOrder.listOrderSplit', {
  ...splittable,
  scope: (user) =>
    and(
      orders.visible(user),
      onShelf(salesOrder, 'live'),
      inArray(salesOrder.orderStatus, ['confirmed', 'partSplit', 'partOut']),
      someLine(orderItems, sql`${splitQty} + ${closedQty} < ${smallQty}`),
    ),
  filters: { ...splittable.filters, customer },
  row: { ...splittable.row, unsplitQty },
})

const unfinished = withWarehouse(documentList(orders, 'so.salesOrder.toFinishlists'))

/** Orders that wait longer than the dealer lets them, to be closed. */
export const unfinishedList = list('so.salesOrder.toFinishlists', {
  ...unfinished,
  joins: [
    ...unfinished.joins,
    inner(dealerSetting, and(eq(dealerSetting.dealerCode, salesOrder.dealerCode), eq(dealerSetting.delFlag, 'F'))),
  ],
  only: and(
    onShelf(salesOrder, 'live'),
    inArray(salesOrder.orderStatus, [...UNFINISHED]),
    sql`${salesOrder.docDate} < ${today}::date - ${dealerSetting.historyOrderCloseDays}`,
  ),
  filters: {
    ...unfinished.filters,
    customer,
    docDateEnd: to(salesOrder.docDate),
    days: where<number>((days) => sql`${salesOrder.docDate} < ${today}::date - ${days}::int`),
  },
  row: { ...unfinished.row, unsplitQty },
})

const returnable = withWarehouse(documentList(orders, 'so.salesOrder.toOrderLists'))

/** Orders of which something was sent and may come back, live and archived. */
export const returnableList = list('so.salesOrder.toOrderLists', {
  ...returnable,
  only: and(
    inArray(salesOrder.orderStatus, ['partOut', 'finished', 'closed']),
    someLine(orderItems, sql`${returnableQty} > 0`),
  ),
  row: {
    ...returnable.row,
    unsplitQty,
    returnableQty: sumOfLines(orderItems, returnableQty, { name: 'returnable_qty', as: salesOrder.totalQty }),
  },
})

const detailColumns = {
  ...named(salesOrder, contentFields('so.salesOrder.orderDetail')),
  // Part of what it comes to, with the amounts only.
  freight: salesOrder.freight,
  // Who entered it decides what may be done to it.
  ...{
    soId: salesOrder.id,
    warehouseName: warehouse.warehouseName,
    unsplitQty,
    isReturnable,
    enteredBy: salesOrder.enteredBy,
  },
  ...{ driverName: driver.driverName, plateNo: vehicle.plateNo },
}

/** Header of an order with names; undefined when the user may not see it. */
export async function orderHeader(tx: Tx, user: SessionUser, soId: string) {
  const [row] = await tx
    .select(detailColumns)
    .from(salesOrder)
    .innerJoin(warehouse, isWarehouseOf(salesOrder))
    .leftJoin(driver, isDriverOf(salesOrder))
    .leftJoin(vehicle, isVehicleOf(salesOrder))
    .where(and(orders.visible(user), eq(salesOrder.id, soId)))
  return row
}

/** Lines of an order with their products. */
export const orderLines = shownLines(orderItems, { itemId: salesOrderItem.id })
