import {
  type PurchaseReturnAction,
  type PurchaseReturnOutAction,
  type PurchaseReturnOutRow,
  type PurchaseReturnRow,
  purchaseReturnActionLabel,
  purchaseReturnOutActionLabel,
} from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { redFlush } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { PURCHASE_RETURN, PURCHASE_RETURN_OUT } from './purchase-return-kinds.ts'

const calls = dealer.po.purchaseReturn
const EDIT = {
  byOrder: '/purchase/purchase-return/order-detail',
  one: '/purchase/purchase-return/return-one',
} as const

/** What is done to a return to a supplier. It is submitted where its lines are seen. */
export const usePurchaseReturnActions = defineActions<PurchaseReturnRow, PurchaseReturnAction, 'returnId'>({
  ...PURCHASE_RETURN,
  labels: purchaseReturnActionLabel,
  about: 'supplierName',
  amount: 'totalAmount',
  deeds: {
    out: { go: ({ id }) => `/purchase/return-delivery/return-goods?returnId=${id}` },
    edit: { go: ({ id, returnMode }) => `${EDIT[returnMode]}?id=${id}` },
    cancel: {
      one: ({ id, version }, how, options) => calls.cancel({ id, version, ...how }, options),
      reason: true,
      grave: true,
      follows: '未出库的数量不再退货，占用的库存将释放。',
      verb: '取消退货单',
    },
    redFlush: {
      one: ({ id, version }, how, options) => calls.redFlush({ id, version, ...how }, options),
      ...redFlush('库存和应付', '已退商品按退货时的成本回到原库位，应付恢复。'),
    },
  },
})

/** What is done to goods that leave for a supplier. */
export const usePurchaseReturnOutActions = defineActions<PurchaseReturnOutRow, PurchaseReturnOutAction, 'outId'>({
  ...PURCHASE_RETURN_OUT,
  labels: purchaseReturnOutActionLabel,
  about: 'supplierName',
  amount: 'totalAmount',
  deeds: {
    confirmOut: {
      many: (outs, { requestNo }) =>
        calls.confirmOut({ requestNo, outs: outs.map(({ outId, version }) => ({ outId, version })) }),
      follows: '确认后扣减库存，并冲减供应商应付',
      done: '退货出库成功，库存与应付已更新',
    },
    cancelDispatch: {
      call: calls.cancleDispath,
      follows: '出库单将作废，退货单可重新出库',
      grave: true,
      done: '已取消派车，退货单可重新出库',
    },
  },
})
