import { type PurchaseInOrder, type PurchaseOrderAction, purchaseOrderActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { PURCHASE } from './kinds.ts'
import { CLOSING, SYNC_DEED } from './purchase-sync-deed.ts'

const { purchaseOrder } = dealer.po

/** What lists and drawers do to a purchase order. */
export const usePurchaseActions = defineActions<PurchaseInOrder, PurchaseOrderAction, 'poId'>({
  ...PURCHASE,
  labels: purchaseOrderActionLabel,
  about: 'supplierName',
  amount: 'totalAmount',
  deeds: {
    confirm: { call: purchaseOrder.confirm, follows: '确认后商品计入在途，等待到货入库。' },
    in: { page: '/purchase/purchaseup-detail' },
    edit: { page: '/purchase/purchase-input/document-edit' },
    sync: SYNC_DEED,
    copy: { page: '/purchase/purchase-input/document-copy' },
    close: { call: purchaseOrder.close, reason: true, grave: true, follows: CLOSING },
    cancel: { call: purchaseOrder.cancel, reason: true, grave: true, follows: '取消后不再采购，可以复制为新采购单。' },
    delete: { call: purchaseOrder.delById, grave: true, gone: true },
  },
})
