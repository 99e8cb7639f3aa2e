import type { Handlers } from '../../../platform/contract/types.ts'
import { outsideOrderList } from './outside-order.list.sql.ts'
import { passStoreOrder, refuseStoreOrder } from './store-order.audit.ts'
import { storeOrderList } from './store-order.list.sql.ts'
import {
  storeOrderDetail,
  storeOrderForm,
  storeOrderLines,
  storeOrderPromotions,
  storeOrderSplits,
} from './store-order.query.ts'

/** Orders of the mall: looked at, audited, and told of outside. */
export const routes = {
  'so.storeOrder.cancelSalesOrderByStore': refuseStoreOrder,
  'so.storeOrder.findOrderItem': storeOrderLines,
  'so.storeOrder.getSalesOrderPromotion': storeOrderPromotions,
  'so.storeOrder.list': storeOrderList,
  'so.storeOrder.orderDetail': storeOrderDetail,
  'so.storeOrder.saveSalesOrderByStore': passStoreOrder,
  'so.storeOrder.toEdit': storeOrderForm,
  'so.storeOrder.viewSplit': storeOrderSplits,
  'sync.sync.getOutPlaySalesList': outsideOrderList,
} satisfies Handlers
