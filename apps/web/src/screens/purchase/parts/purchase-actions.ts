import { type PurchaseOrderAction, type PurchaseOrderRow, purchaseOrderActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { PURCHASE } from './kinds.ts'

const { purchaseOrder } = dealer.po

/** What lists and drawers do to a purchase order. */
export const usePurchaseActions = defineActions<PurchaseOrderRow, PurchaseOrderAction, 'poId'>({
  ...PURCHASE,
  labels: purchaseOrderActionLabel,
  about: 'supplierName',
  amount: 'totalAmount',
  deeds: {
    confirm: { call: purchaseOrder.confirm, follows: '确认后商品计入在途，等待到货入库。' },
    in: { page: '/purchase/purchaseup-detail' },
    edit: { page: '/purchase/purchase-input/document-edit' },
    copy: { page: '/purchase/purchase-input/document-copy' },
    close: { call: purchaseOrder.close, reason: true, grave: true, follows: '未入库的数量将关闭，不再计入在途。' },
    cancel: { call: purchaseOrder.cancel, reason: true, grave: true, follows: '取消后不再采购，可以复制为新采购单。' },
    delete: { call: purchaseOrder.delById, grave: true, gone: true },
  },
})
