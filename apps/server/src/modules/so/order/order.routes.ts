import type { Handlers } from '../../../platform/contract/types.ts'
import { linesIn } from '../../../platform/document/document-detail.ts'
import { cancelOrder, deleteOrder, returnOrder } from './order.actions.ts'
import { confirmOrders } from './order.confirm.ts'
import { copyOrder, orderToEdit } from './order.copy.ts'
import { orderDetail, orderOuts } from './order.detail.ts'
import {
  checkCustomer,
  customerAddresses,
  productPrices,
  productStock,
  productsOfCodes,
  productsStock,
  searchCustomers,
} from './order.form.ts'
import { orderList, returnableList, splittableList } from './order.list.sql.ts'
import { orderAmounts, orderWithLines } from './order.query.ts'
import { redFlushCopyOrder, redFlushOrder } from './order.red-flush.ts'
import { productRuling } from './order.ruling.ts'

/** Sales orders: entry, search and what is done to a whole order. */
export const routes = {
  'so.salesOrder.cancelBySoId': cancelOrder,
  'so.salesOrder.confirmBySoId': confirmOrders,
  'so.salesOrder.copyOrder': copyOrder,
  'so.salesOrder.customerList': searchCustomers,
  'so.salesOrder.delById': deleteOrder,
  'so.salesOrder.findOrderItem': linesIn(orderWithLines),
  'so.salesOrder.findProductByProductCodes': productsOfCodes,
  'so.salesOrder.getCustomerSevenCheck': checkCustomer,
  'so.salesOrder.getProductInv': productStock,
  'so.salesOrder.getProductInvlist': productsStock,
  'so.salesOrder.getProductRulingPrice': productRuling,
  'so.salesOrder.getProductsPrice': productPrices,
  'so.salesOrder.listCustomerAddress': customerAddresses,
  'so.salesOrder.listOrderSplit': splittableList,
  'so.salesOrder.lists': orderList,
  'so.salesOrder.orderAmountDetail': orderAmounts,
  'so.salesOrder.orderDetail': orderDetail,
  'so.salesOrder.orderOut': orderOuts,
  'so.salesOrder.redFlushCopyOrder': redFlushCopyOrder,
  'so.salesOrder.redFlushOrder': redFlushOrder,
  'so.salesOrder.toEdit': orderToEdit,
  'so.salesOrder.toOrderLists': returnableList,
  'so.salesOrder.updateOrderBack': returnOrder,
} satisfies Handlers
