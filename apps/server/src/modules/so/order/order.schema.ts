import {
  LineType,
  OrderSource,
  OrderStatus,
  OrderType,
  PayMethod,
  PriceSource,
  SettleStatus,
  SettleType,
} from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, price, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, enteredColumns, headKeys, sumColumns } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'
import { atRest } from '../../../platform/list/at-rest.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'
import { lineColumns, lineKeys } from '../../md/product/line.columns.ts'
import { storeColumns, storeKeys } from '../store-order/store-order.columns.ts'

export const salesOrder = dealerTable(
  'sales_order',
  {
    soNum: code().notNull(),
    orderType: choice(OrderType).notNull(),
    orderSource: choice(OrderSource).notNull(),
    ...customerColumns(),
    addressId: ref(),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    address: str(100).notNull(),
    salesmanId: ref().notNull(),
    salesmanName: str(60).notNull(),
    regionCode: code(),
    docDate: date().notNull(),
    deliveryDate: date().notNull(),
    warehouseCode: code().notNull(),
    settleType: choice(SettleType).notNull(),
    payMethod: choice(PayMethod),
    /** Received as it was sold: quick and vehicle orders. */
    payAmount: amt(),
    vehicleCode: code(),
    driverId: ref(),
    ...sumColumns(),
    goodsAmount: amt().notNull(),
    promotionAmount: amt().notNull(),
    manualDiscount: amt().notNull().default('0.00'),
    roundAmount: amt().notNull(),
    outAmount: amt().notNull().default('0.00'),
    returnAmount: amt().notNull().default('0.00'),
    receivedAmount: amt().notNull().default('0.00'),
    orderStatus: choice(OrderStatus).notNull(),
    receiveStatus: choice(SettleStatus).notNull().default('unsettled'),
    isClosed: flag().notNull().default('F'),
    archived: flag().notNull().default('F'),
    ...auditColumns(),
    ...enteredColumns(),
    auditId: ref(),
    ...storeColumns(),
    refSoNum: code(),
    invAddNum: code(),
    /** What a phone called it that sold without a net. */
    offlineNum: code(),
    /** Shared with the return that its goods went out for. */
    exchangeNum: code(),
    redFlushNum: code(),
    remark: str(200),
  },
  (table) => [
    ...headKeys('sales_order', table, table.soNum, [table.archived, table.docDate]),
    index('sales_order_status').on(table.dealerCode, table.orderStatus, table.docDate),
    index('sales_order_customer').on(table.dealerCode, table.customerCode, table.docDate),
    index('sales_order_salesman').on(table.dealerCode, table.salesmanId, table.docDate),
    ...storeKeys(table),
    uniqueIndex('sales_order_offline_key')
      .on(table.dealerCode, table.offlineNum)
      .where(sql`${table.offlineNum} is not null`),
    index('sales_order_exchange').on(table.dealerCode, table.exchangeNum).where(sql`${table.exchangeNum} is not null`),
    // Few among many that people enter.
    index('sales_order_shop')
      .on(table.dealerCode, table.docDate, table.id)
      .where(sql`${table.orderSource} in ('store', 'point')`),
  ],
)
carries(salesOrder, {
  saved: 'SalesOrderSave',
  answered: ['SalesOrderRow', 'SalesOrderDetail'],
  made: ['salesmanId', 'settleType'],
  elsewhere: ['soId', 'promotions', 'agreedAmount'],
})

archivable(salesOrder, {
  date: salesOrder.docDate,
  status: salesOrder.orderStatus,
  final: ['finished', 'closed', 'canceled', 'redflushed'],
})

/** Lines of an order. All quantities but `qty` are in small units. */
export const salesOrderItem = dealerTable(
  'sales_order_item',
  {
    soId: ref().notNull(),
    lineType: choice(LineType).notNull(),
    ...lineColumns(),
    originPrice: price().notNull(),
    priceSource: choice(PriceSource),
    originAmount: amt().notNull(),
    discountAmount: amt().notNull(),
    taxAmount: amt().notNull(),
    /** Points that the whole line takes; only lines paid by points have any. */
    pointUsed: int(),
    inventoryStatusCode: code().notNull(),
    splitQty: qty().notNull().default('0'),
    pickedQty: qty().notNull().default('0'),
    outQty: qty().notNull().default('0'),
    outAmount: amt().notNull().default('0.00'),
    closedQty: qty().notNull().default('0'),
    /** With what is about to come back, and what the customer gets for it. */
    returnedQty: qty().notNull().default('0'),
    returnedAmount: amt().notNull().default('0.00'),
    /** Of what came back, what had not been invoiced: uninvoiced goods come back first. */
    returnedBeforeInvoice: qty().notNull().default('0'),
    invoicedQty: qty().notNull().default('0'),
    /** Promotion that made the line what it is, and which of its applications on the order. */
    promotionNum: code(),
    promotionGroup: int(),
    remark: str(200),
  },
  (table) => [
    ...lineKeys('sales_order_item', table, table.soId),
    index('sales_order_item_product').on(table.dealerCode, table.productCode),
    check(
      'sales_order_item_progress_check',
      sql`0 <= ${table.outQty} and ${table.outQty} <= ${table.pickedQty} and ${table.pickedQty} <= ${table.splitQty}
        and ${table.splitQty} + ${table.closedQty} <= ${table.smallQty} and 0 <= ${table.returnedQty} and ${table.returnedQty} <= ${table.outQty}
        and 0 <= ${table.returnedBeforeInvoice} and ${table.invoicedQty} + ${table.returnedBeforeInvoice} <= ${table.outQty}`,
    ),
  ],
)
carries(salesOrderItem, {
  saved: 'SalesOrderSaveItem',
  answered: ['SalesOrderItem'],
  made: ['price', 'inventoryStatusCode'],
})

atRest(salesOrder, {
  status: salesOrder.orderStatus,
  final: ['finished', 'closed', 'canceled', 'redflushed'],
  // Lines are replaced in drafts only.
  leans: [
    {
      table: salesOrderItem,
      columns: [salesOrderItem.dealerCode, salesOrderItem.soId, salesOrderItem.productCode, salesOrderItem.delFlag],
    },
  ],
})
