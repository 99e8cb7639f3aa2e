import type { StoreOrderSource, StorePayStatus } from '@dealer/sdk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { salesOrder } from '../order/order.schema.ts'
import { salesOrderPromotion } from '../order/promotion/order-promotion.schema.ts'
import { storeOrders } from './store-order.document.ts'

const listed = documentList(storeOrders, 'so.storeOrder.list', { detail: 'so.storeOrder.orderDetail' })

/** Orders of the mall, whatever became of them. */
export const storeOrderList = list('so.storeOrder.list', {
  ...listed,
  joins: [inner(warehouse, isWarehouseOf(salesOrder))],
  filters: {
    ...listed.filters,
    storeOrderNum: is(salesOrder.storeOrderNum),
    customer: customerHolding(salesOrder.customerCode),
  },
  row: {
    ...listed.row,
    // Every order of the mall has them.
    storeOrderNum: sql<string>`${salesOrder.storeOrderNum}`,
    buyerName: sql<string>`${salesOrder.buyerName}`,
    orderSource: sql<StoreOrderSource>`${salesOrder.orderSource}`,
    payStatus: sql<StorePayStatus>`${salesOrder.payStatus}`,
  },
  read: { ...listed.read, warehouseName: warehouse.warehouseName },
})

/** What promotions gave an order. */
export const promotionsOf = ({ tx, user }: Work, soId: string) =>
  tx
    .select({
      promotionNum: salesOrderPromotion.promotionNum,
      promotionName: salesOrderPromotion.promotionName,
      promotionType: salesOrderPromotion.promotionType,
      times: salesOrderPromotion.times,
      discountAmount: salesOrderPromotion.discountAmount,
      giftQty: salesOrderPromotion.giftQty,
      groupNo: salesOrderPromotion.groupNo,
    })
    .from(salesOrderPromotion)
    .where(
      and(
        eq(salesOrderPromotion.dealerCode, user.dealerCode),
        eq(salesOrderPromotion.soId, soId),
        eq(salesOrderPromotion.delFlag, 'F'),
      ),
    )
    .orderBy(asc(salesOrderPromotion.promotionGroup))

/** Points that a customer has. */
export async function pointsOfCustomer({ tx, user }: Work, customerCode: string): Promise<number> {
  const [found] = await tx
    .select({ points: customer.pointBalance })
    .from(customer)
    .where(
      and(eq(customer.dealerCode, user.dealerCode), eq(customer.customerCode, customerCode), eq(customer.delFlag, 'F')),
    )
  return found?.points ?? 0
}
