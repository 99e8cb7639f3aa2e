import type { Handlers } from '../../platform/contract/types.ts'
import { cancelOrder, deleteOrder, returnOrder } from './order/order.actions.ts'
import { confirmOrders } from './order/order.confirm.ts'
import { copyOrder, orderToEdit } from './order/order.copy.ts'
import { orderDetail, orderOuts } from './order/order.detail.ts'
import { saveOrder } from './order/order.entry.ts'
import {
  checkCustomer,
  customerAddresses,
  newOrderForm,
  productPrices,
  productStock,
  productsOfCodes,
  productsStock,
  searchCustomers,
} from './order/order.form.ts'
import { orderAmounts, orderItems, searchOrders, searchSplittable } from './order/order.query.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { outDetail, outForm, searchOuts, usableOuts } from './out/out.query.ts'
import { cancelDispatch, saveOut, sendWithDefaults } from './out/out.service.ts'
import { pickingDetail, searchPickings } from './out/picking.query.ts'
import { cancelPicking, makePicking, savePicked } from './out/picking.service.ts'
import { orderSplits, searchSplits, splitDetail, splitForm } from './split/split.query.ts'
import { cancelSplit, cancelSplitsOfOrder, endSplit, saveSplit } from './split/split.service.ts'

/** Sales orders: entry, splitting, picking, sending. */
export const salesOrderRoutes = {
  'so.salesOrder.cancelBySoId': cancelOrder,
  'so.salesOrder.cancelPicking': cancelPicking,
  'so.salesOrder.cancelSplitBySoId': cancelSplitsOfOrder,
  'so.salesOrder.cancleDispath': cancelDispatch,
  'so.salesOrder.cancleSplit': cancelSplit,
  'so.salesOrder.confirmBySoId': confirmOrders,
  'so.salesOrder.confirmOut': confirmOuts,
  'so.salesOrder.copyOrder': copyOrder,
  'so.salesOrder.customerList': searchCustomers,
  'so.salesOrder.delById': deleteOrder,
  'so.salesOrder.endSplit': endSplit,
  'so.salesOrder.findOrderItem': orderItems,
  'so.salesOrder.findProductByProductCodes': productsOfCodes,
  'so.salesOrder.getAllUsableOuts': usableOuts,
  'so.salesOrder.getCustomerSevenCheck': checkCustomer,
  'so.salesOrder.getProductInv': productStock,
  'so.salesOrder.getProductInvlist': productsStock,
  'so.salesOrder.getProductsPrice': productPrices,
  'so.salesOrder.listCustomerAddress': customerAddresses,
  'so.salesOrder.listOrderOut': searchSplits,
  'so.salesOrder.listOrderSplit': searchSplittable,
  'so.salesOrder.listOut': searchOuts,
  'so.salesOrder.listPicking': searchPickings,
  'so.salesOrder.lists': searchOrders,
  'so.salesOrder.orderAmountDetail': orderAmounts,
  'so.salesOrder.orderDetail': orderDetail,
  'so.salesOrder.orderOut': orderOuts,
  'so.salesOrder.orderPickedView': pickingDetail,
  'so.salesOrder.orderPicking': makePicking,
  'so.salesOrder.orderSplitDetail': splitDetail,
  'so.salesOrder.outDetail': outDetail,
  'so.salesOrder.outbound': sendWithDefaults,
  'so.salesOrder.redFlushOrder': redFlushOrder,
  'so.salesOrder.save': saveOrder,
  'so.salesOrder.saveNum': savePicked,
  'so.salesOrder.saveOut': saveOut,
  'so.salesOrder.saveSplit': saveSplit,
  'so.salesOrder.toEdit': orderToEdit,
  'so.salesOrder.toHandleOut': outForm,
  'so.salesOrder.toOrderAdd': newOrderForm,
  'so.salesOrder.toOrderSplit': splitForm,
  'so.salesOrder.updateOrderBack': returnOrder,
  'so.salesOrder.viewSplit': orderSplits,
} satisfies Handlers
