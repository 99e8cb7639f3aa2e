import { type OrderType, type SalesOrderAction, type SalesOrderRow, salesOrderActionLabel } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { entryAddress } from '../../../document/entry/document-values.ts'
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
export const useOrderActions = defineActions<SalesOrderRow, SalesOrderAction>({
  label: '订单',
  labels: salesOrderActionLabel,
  number: ({ soNum }) => soNum,
  about: ({ customerName, totalAmount }) => `${customerName} · ¥${currency2(totalAmount, { group: true })}`,
  amount: ({ totalAmount }) => totalAmount,
  deeds: {
    confirm: {
      many: (orders, { requestNo }) => salesOrder.confirmBySoId({ requestNo, orders: orders.map(refOf) }),
      done: '审核成功',
    },
    split: { open: ([{ soId }], close) => <SplitDrawer soId={soId} onClose={close} /> },
    edit: entryOf('edit'),
    back: {
      one: (order, how) => salesOrder.updateOrderBack({ ...refOf(order), ...how }),
      reason: true,
      follows: '订单退回草稿，业务员修改后可再次提交。',
      done: '订单已退回草稿',
    },
    endSplit: {
      one: (order, how) => salesOrder.endSplit({ ...refOf(order), ...how }),
      reason: true,
      grave: true,
      follows: '未拆的数量将关闭，不再发货。',
      done: '已结束拆单',
    },
    cancelSplits: {
      one: (order, { requestNo }) => salesOrder.cancelSplitBySoId({ ...refOf(order), requestNo }),
      grave: true,
      done: '拆单已取消',
    },
    copy: entryOf('copy'),
    cancel: {
      one: (order, how) => salesOrder.cancelBySoId({ ...refOf(order), ...how }),
      reason: true,
      grave: true,
      verb: '取消订单',
      follows: '取消后订单不再发货，可以复制为新订单。',
      done: '订单已取消',
    },
    delete: {
      one: (order, { requestNo }) => salesOrder.delById({ ...refOf(order), requestNo }),
      grave: true,
      gone: true,
      done: '订单已删除',
    },
    redFlush: {
      one: (order, how) => salesOrder.redFlushOrder({ ...refOf(order), ...how }),
      reason: true,
      grave: true,
      follows: '库存和订单欠款将按原出库单全部冲回。',
      done: '红冲成功，库存和欠款已冲回',
    },
  },
})
