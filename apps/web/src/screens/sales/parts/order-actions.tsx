import { type OrderType, type SalesOrderAction, type SalesOrderRow, salesOrderActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { redFlush } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { entryAddress } from '../../../document/entry/document-values.ts'
import { CloseOrders } from './close-orders.tsx'
import { ORDER } from './kinds.ts'
import { SplitDrawer } from './split-drawer.tsx'

/** Entry pages by kind of order. */
const ENTRY_PAGES: Readonly<Record<OrderType, string>> = {
  normal: '/sales/order-create/normal-order',
  cash: '/sales/order-create/cash-order',
  vehicle: '/sales/order-create/vehicle-order',
  promotion: '/sales/order-create/promotion-order',
}

const entryOf = (action: 'edit' | 'copy') => ({
  go: ({ orderType, soId }: SalesOrderRow) => entryAddress(ENTRY_PAGES[orderType], 'soId', soId, action),
})
const refOf = ({ soId, version }: SalesOrderRow) => ({ soId, version })
const { salesOrder } = dealer.so

/** What lists and drawers do to a whole order. */
export const useOrderActions = defineActions<SalesOrderRow, SalesOrderAction, 'soId'>({
  ...ORDER,
  labels: salesOrderActionLabel,
  about: 'customerName',
  amount: 'totalAmount',
  deeds: {
    confirm: {
      many: (orders, { requestNo }) => salesOrder.confirmBySoId({ requestNo, orders: orders.map(refOf) }),
      done: '审核成功',
    },
    split: { open: ([{ soId }], close) => <SplitDrawer soId={soId} onClose={close} /> },
    edit: entryOf('edit'),
    back: {
      call: salesOrder.updateOrderBack,
      reason: true,
      follows: '订单退回草稿，业务员修改后可再次提交。',
      done: '订单已退回草稿',
    },
    endSplit: {
      call: salesOrder.endSplit,
      reason: true,
      grave: true,
      follows: '未拆的数量将关闭，不再发货。',
      done: '已结束拆单',
    },
    cancelSplits: { call: salesOrder.cancelSplitBySoId, grave: true, done: '拆单已取消' },
    copy: entryOf('copy'),
    return: { page: '/sales/return-manager/return-byorder-create' },
    cancel: {
      call: salesOrder.cancelBySoId,
      reason: true,
      grave: true,
      follows: '取消后订单不再发货，可以复制为新订单。',
      done: '订单已取消',
    },
    close: { open: (orders, close, done) => <CloseOrders orders={orders} onClose={close} onDone={done} /> },
    delete: { call: salesOrder.delById, grave: true, gone: true },
    redFlushCopy: {
      one: async (order, how) => {
        const { soNum } = await salesOrder.redFlushCopyOrder({ ...refOf(order), ...how })
        return `红冲成功，已生成草稿 ${soNum}，价格为今天的价格`
      },
      reason: true,
      grave: true,
      follows: '库存和订单欠款将按原出库单全部冲回，并按原商品生成一张草稿。',
    },
    redFlush: {
      call: salesOrder.redFlushOrder,
      ...redFlush('库存和欠款', '库存和订单欠款将按原出库单全部冲回。'),
    },
  },
})
