import { promotionTypeLabel } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { isUsed, ofOrder } from '../../promotion/promotion/promotion.usage.sql.ts'
import { orders } from '../../so/order/order.document.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesOrderPromotion as given } from '../../so/order/promotion/order-promotion.schema.ts'
import { amount, choice, day, qty, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'

/** What the goods that were given would have cost. */
const giftValue = sql`coalesce((select sum(round(i.qty * i.origin_price, 2)) from sales_order_item i
  where i.dealer_code = ${given.dealerCode} and i.so_id = ${given.soId} and i.promotion_group = ${given.promotionGroup}
    and i.line_type = 'gift' and i.del_flag = 'F'), 0)`

/** What promotions gave orders, application by application. */
export const report = embedReport('discountDetail', {
  from: given,
  joins: [inner(salesOrder, ofOrder)],
  scope: (viewer) => and(eq(given.dealerCode, viewer.dealerCode), orders.visible(viewer)),
  only: isUsed,
  newest: salesOrder.docDate,
  id: given.id,
  filters: {
    dateStart: from(salesOrder.docDate),
    dateEnd: to(salesOrder.docDate),
    customer: customerHolding(salesOrder.customerCode),
    salesmanId: is(salesOrder.salesmanId),
  },
  columns: {
    docDate: day('订单日期', salesOrder.docDate),
    promotionNum: text('促销编号', given.promotionNum),
    promotionName: text('促销名称', given.promotionName),
    promotionType: choice('促销类型', given.promotionType, promotionTypeLabel),
    soNum: text('订单号', salesOrder.soNum),
    customerName: text('客户名称', salesOrder.customerName),
    salesmanName: text('业务员', salesOrder.salesmanName),
    discountAmount: amount('优惠金额', given.discountAmount),
    giftQty: qty('赠品数量', given.giftQty),
    giftValue: amount('赠品价值', giftValue.mapWith(given.discountAmount)),
  },
})
