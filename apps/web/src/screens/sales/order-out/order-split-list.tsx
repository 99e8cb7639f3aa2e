import { OrderSplitQuery } from '@dealer/fields/OrderSplitQuery'
import { SplittableOrderRow } from '@dealer/fields/SplittableOrderRow'
import { OrderStatus, type SplittableOrderRow as Row, type SalesOrderAction } from '@dealer/sdk'
import { useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListParts } from '../../../list/define-list.tsx'
import { useOrderActions } from '../parts/order-actions.tsx'
import { OrderSplitsDrawer } from './parts/order-splits-drawer.tsx'

const { confirmed, partSplit, partOut } = OrderStatus
const ACTIONS: readonly SalesOrderAction[] = ['split', 'endSplit', 'cancelSplits']

const useSplitting = (): ListParts<Row> => {
  const [viewed, setViewed] = useState<Row>()
  const { buttons, dialogs } = useOrderActions()
  return {
    open: setViewed,
    rowActions: (row) => {
      const look = { key: 'view', label: '查看', onClick: () => setViewed(row) }
      const [split, ...others] = buttons(row, ACTIONS)
      return split ? [split, look, ...others] : [look]
    },
    children: (
      <>
        {viewed && <OrderSplitsDrawer order={viewed} onClose={() => setViewed(undefined)} />}
        {dialogs}
      </>
    ),
  }
}

/** Confirmed orders of which something is still to be split. */
export default defineList({
  call: dealer.so.salesOrder.listOrderSplit,
  query: OrderSplitQuery,
  row: SplittableOrderRow,
  id: 'so.split',
  exports: 'so:split:export',
  rowKey: 'soId',
  title: '待拆单订单',
  filters: [
    'soNum',
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'deliveryDate',
    { prop: 'orderStatus', only: [confirmed, partSplit, partOut] },
  ],
  columns: [
    'soNum',
    'docDate',
    'customerName',
    'salesmanName',
    'warehouseName',
    'deliveryDate',
    'totalQty',
    { prop: 'unsplitQty', priority: 'high' },
    'totalAmount',
    'orderStatus',
  ],
  parts: useSplitting,
})
