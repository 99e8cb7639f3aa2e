import type { Handlers } from '../../../platform/contract/types.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { freesPlan } from '../plan-report/plan-report.freeing.ts'
import { purchases } from './purchase.document.ts'
import { savePurchase } from './purchase.entry.ts'
import { copyPurchase, orderedQuantities, purchaseDetail, purchaseForm, purchaseToEdit } from './purchase.form.ts'
import { purchaseList, waitingList } from './purchase.list.sql.ts'

/** Ordering of suppliers. */
export const routes = {
  'po.inventoryOperation.list': waitingList,
  'po.purchaseOrder.cancel': freesPlan('cancel', purchases.moving('cancel')),
  'po.purchaseOrder.checkPurchaseOrderedQty': orderedQuantities,
  'po.purchaseOrder.confirm': purchases.moving('confirm', confirmedBy),
  'po.purchaseOrder.copy': copyPurchase,
  'po.purchaseOrder.delById': freesPlan('delete', purchases.deleting('delete')),
  'po.purchaseOrder.list': purchaseList,
  'po.purchaseOrder.savePo': savePurchase,
  'po.purchaseOrder.toEdit': purchaseToEdit,
  'po.purchaseOrder.toPoAdd': purchaseForm,
  'po.purchaseOrder.viewItem': purchaseDetail,
} satisfies Handlers
