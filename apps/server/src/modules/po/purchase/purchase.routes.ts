import type { Handlers } from '../../../platform/contract/types.ts'
import { cancelPurchase, closePurchase, confirmPurchase, deletePurchase } from './purchase.actions.ts'
import { savePurchase } from './purchase.entry.ts'
import { copyPurchase, orderedQuantities, purchaseDetail, purchaseForm, purchaseToEdit } from './purchase.form.ts'
import { purchaseList, waitingList } from './purchase.list.sql.ts'

/** Ordering of suppliers. */
export const routes = {
  'po.inventoryOperation.list': waitingList,
  'po.purchaseOrder.cancel': cancelPurchase,
  'po.purchaseOrder.checkPurchaseOrderedQty': orderedQuantities,
  'po.purchaseOrder.close': closePurchase,
  'po.purchaseOrder.confirm': confirmPurchase,
  'po.purchaseOrder.copy': copyPurchase,
  'po.purchaseOrder.delById': deletePurchase,
  'po.purchaseOrder.list': purchaseList,
  'po.purchaseOrder.savePo': savePurchase,
  'po.purchaseOrder.toEdit': purchaseToEdit,
  'po.purchaseOrder.toPoAdd': purchaseForm,
  'po.purchaseOrder.viewItem': purchaseDetail,
} satisfies Handlers
