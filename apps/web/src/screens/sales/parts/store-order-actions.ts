import { type StoreOrderAction, type StoreOrderRow, storeOrderActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { STORE_ORDER } from './kinds.ts'

/** The page on which an order of the mall is read, and audited while it waits; as live messages lead there. */
export const storeOrderAddress = ({
  id,
  orderSource: type,
  isDiscountTicket,
}: Pick<StoreOrderRow, 'id' | 'orderSource' | 'isDiscountTicket'>): string =>
  `/sales/${type}-order-edit?${new URLSearchParams({ action: 'edit', type, id, isDiscountTicket })}`

/** What is done to an order of the mall that waits. */
export const useStoreOrderActions = defineActions<StoreOrderRow, StoreOrderAction, 'id'>({
  ...STORE_ORDER,
  labels: storeOrderActionLabel,
  about: 'customerName',
  amount: 'totalAmount',
  deeds: {
    audit: { go: storeOrderAddress },
    refuse: {
      call: dealer.so.storeOrder.cancelSalesOrderByStore,
      reason: true,
      grave: true,
      verb: '拒绝订单',
      follows: '已支付的货款将生成待审核的退款单。',
      done: '订单已拒绝',
    },
  },
})
