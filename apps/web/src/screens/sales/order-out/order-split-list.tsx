import { OrderSplitQuery } from '@dealer/fields/OrderSplitQuery'
import { SplittableOrderRow } from '@dealer/fields/SplittableOrderRow'
import { OrderStatus, type SplittableOrderRow as Row, type SalesOrderAction } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { BatchButton } from '../../../document/actions/batch-button.tsx'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { useOrderActions } from '../parts/order-actions.tsx'
import { OrderSplitsDrawer } from './parts/order-splits-drawer.tsx'
import { MOST_SHARING, SharePanel } from './parts/share-panel.tsx'
import { splitWhole } from './parts/split-whole.ts'

const { confirmed, partSplit, partOut } = OrderStatus
const FORWARD: readonly SalesOrderAction[] = ['split', 'endSplit']
const BACK: readonly SalesOrderAction[] = ['cancelSplits']

const useSplitting = ({ chosen, clear }: ListHandle<Row>): ListParts<Row> => {
  const [viewed, setViewed] = useState<Row>()
  const [sharing, setSharing] = useState<readonly Row[]>()
  const { buttons, dialogs } = useOrderActions()
  const share = (orders: readonly Row[]) =>
    orders.length > MOST_SHARING ? toast.warn(`一次最多分配 ${MOST_SHARING} 张订单`) : setSharing(orders)
  return {
    toolbar: (
      <>
        <BatchButton
          {...{ chosen, clear }}
          call={splitWhole}
          body={() => ({ orders: chosen })}
          label="订单"
          does="按出货仓库整单拆单"
          verb="拆单"
          permission="so:split:add"
        />
        <ChosenButton permission="so:split:add" chosen={chosen} isSecond onClick={share}>
          缺货分配
        </ChosenButton>
      </>
    ),
    open: setViewed,
    rowActions: (row) => {
      const look = { key: 'view', label: '查看', onClick: () => setViewed(row) }
      return [...buttons(row, FORWARD), look, ...buttons(row, BACK)]
    },
    children: (
      <>
        {viewed && <OrderSplitsDrawer order={viewed} onClose={() => setViewed(undefined)} />}
        {sharing && (
          <SharePanel
            soIds={sharing.map(({ soId }) => soId)}
            onClose={() => setSharing(undefined)}
            onDone={() => {
              setSharing(undefined)
              clear()
            }}
          />
        )}
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
    { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
    'regionCode',
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
  selection: true,
  parts: useSplitting,
})
