import { type PurchaseOrderAction, type PurchaseOrderRow, purchaseOrderActionLabel } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'

const pageOf = (path: string) => ({
  go: ({ poId }: Pick<PurchaseOrderRow, 'poId'>) => `/purchase/${path}?poId=${encodeURIComponent(poId)}`,
})
const refOf = ({ poId, version }: PurchaseOrderRow) => ({ poId, version })
const { purchaseOrder } = dealer.po

/** What lists and drawers do to a purchase order. */
export const usePurchaseActions = defineActions<PurchaseOrderRow, PurchaseOrderAction>({
  label: '采购单',
  labels: purchaseOrderActionLabel,
  number: ({ poCode }) => poCode,
  about: ({ supplierName, totalAmount }) => `${supplierName} · ¥${currency2(totalAmount, { group: true })}`,
  amount: ({ totalAmount }) => totalAmount,
  deeds: {
    confirm: {
      one: (order, { requestNo }) => purchaseOrder.confirm({ ...refOf(order), requestNo }),
      follows: '确认后商品计入在途，等待到货入库。',
      done: '采购单已确认',
    },
    in: pageOf('purchaseup-detail'),
    edit: pageOf('purchase-input/document-edit'),
    copy: pageOf('purchase-input/document-copy'),
    close: {
      one: (order, how) => purchaseOrder.close({ ...refOf(order), ...how }),
      reason: true,
      grave: true,
      follows: '未入库的数量将关闭，不再计入在途。',
      done: '采购单已关闭',
    },
    cancel: {
      one: (order, how) => purchaseOrder.cancel({ ...refOf(order), ...how }),
      reason: true,
      grave: true,
      verb: '取消采购单',
      follows: '取消后不再采购，可以复制为新采购单。',
      done: '采购单已取消',
    },
    delete: {
      one: (order, { requestNo }) => purchaseOrder.delById({ ...refOf(order), requestNo }),
      grave: true,
      gone: true,
      done: '采购单已删除',
    },
  },
})
