import { SalesOrderRow as ROW } from '@dealer/fields/SalesOrderRow'
import { UnfinishedOrderQuery } from '@dealer/fields/UnfinishedOrderQuery'
import type { SalesOrderRow } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../../list/define-list.tsx'
import { useOrderActions } from '../../parts/order-actions.tsx'
import classes from './old-orders.module.css'

const useClosing = ({ chosen, clear }: ListHandle<SalesOrderRow>): ListParts<SalesOrderRow> => {
  const { perform, dialogs } = useOrderActions({ onDone: clear })
  return {
    toolbar: (
      <ChosenButton
        permission="so:salesOrder:closeHistory"
        chosen={chosen}
        onClick={(orders) => perform('close', orders)}
      >
        关闭订单
      </ChosenButton>
    ),
    children: dialogs,
  }
}

const OldOrderList = defineList({
  call: dealer.so.salesOrder.toFinishlists,
  query: UnfinishedOrderQuery,
  row: ROW,
  id: 'so.oldOrders',
  rowKey: 'soId',
  title: '可关闭的历史订单',
  filters: [{ prop: 'customer', placeholder: '编码、名称或助记码' }, 'days', 'docDateEnd'],
  columns: [
    'soNum',
    'docDate',
    'customerName',
    'orderStatus',
    'totalAmount',
    { prop: 'outAmount', zeroAsDash: true },
    { prop: 'unsplitQty', zeroAsDash: true },
    'salesmanName',
    'warehouseName',
  ],
  selection: true,
  parts: useClosing,
})

/** Orders that wait longer than the dealer lets them, to be closed together; each is closed for itself. */
export const OldOrders = ({ onClose }: { onClose: () => void }) => (
  <SidePanel opened onClose={onClose} title="关闭历史订单" width="min(1180px, 94vw)">
    <div className={classes.list}>
      <OldOrderList />
    </div>
  </SidePanel>
)
