import {
  newRequestNo,
  orderSourceLabel,
  orderStatusLabel,
  orderTypeLabel,
  type SalesOrderQuery,
  type SalesOrderRow,
  settleStatusLabel,
} from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { type Filter, ListPage, ListTable } from '@dealer/ui-kit/list'
import { currency2, sum } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { labelOptions, useWarehouses } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import { useList } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { defineScreen } from '../../../shell/screen.ts'
import { Can } from '../../../shell/session/permission.tsx'
import { useEvent } from '../parts/use-event.ts'
import { useOrderActions } from '../parts/use-order-actions.tsx'
import { useSelection } from '../parts/use-selection.ts'
import { orderColumns } from './parts/order-columns.tsx'
import { OrderDrawer } from './parts/order-drawer.tsx'

export const screen = defineScreen({
  route: '/sales/order-search/order-search-list',
  title: '订单查询',
  permission: 'so:salesOrder:list',
  uses: [
    'so.salesOrder.lists',
    'so.salesOrder.orderDetail',
    'so.salesOrder.orderAmountDetail',
    'so.salesOrder.confirmBySoId',
    'so.salesOrder.updateOrderBack',
    'so.salesOrder.cancelBySoId',
    'so.salesOrder.delById',
    'so.salesOrder.redFlushOrder',
    'so.salesOrder.toOrderSplit',
    'so.salesOrder.getProductInvlist',
    'so.salesOrder.saveSplit',
    'so.salesOrder.cancelSplitBySoId',
    'so.salesOrder.endSplit',
    'md.warehouse.select',
  ],
})

const filtersOf = (warehouses: Filter['options']) =>
  [
    { prop: 'soNum', label: '订单号' },
    { prop: 'customer', label: '客户', placeholder: '编码、名称或助记码' },
    { prop: 'orderStatus', label: '订单状态', type: 'multiselect', options: labelOptions(orderStatusLabel) },
    { prop: 'docDateStart', endProp: 'docDateEnd', label: '订单日期', type: 'dateRange' },
    { prop: 'deliveryDateStart', endProp: 'deliveryDateEnd', label: '要求送达', type: 'dateRange' },
    { prop: 'orderType', label: '订单类型', type: 'multiselect', options: labelOptions(orderTypeLabel) },
    { prop: 'orderSource', label: '订单来源', type: 'multiselect', options: labelOptions(orderSourceLabel) },
    { prop: 'receiveStatus', label: '收款状态', type: 'multiselect', options: labelOptions(settleStatusLabel) },
    { prop: 'warehouseCode', label: '出货仓库', type: 'select', options: warehouses },
    { prop: 'productCode', label: '商品编码' },
  ] satisfies readonly Filter<keyof SalesOrderQuery>[]

const idOf = ({ soId }: SalesOrderRow) => soId

/** Search of orders and what is done to them as a whole. */
export default function OrderSearchList() {
  const warehouses = useWarehouses()
  const filters = useMemo(() => filtersOf(warehouses), [warehouses])
  const list = useList(dealer.so.salesOrder.lists, filters, { title: '销售订单' })
  const { chosen, selection } = useSelection(list.rows, idOf)
  const [shown, setShown] = useState<string>()
  const { perform, dialogs } = useOrderActions(() => setShown(undefined))
  const open = useEvent((order: SalesOrderRow) => setShown(order.soId))
  const cols = useMemo(() => orderColumns(open, perform), [open, perform])
  const confirm = useAction(dealer.so.salesOrder.confirmBySoId, {
    success: '审核成功',
    onDone: () => selection.onChange([]),
  })

  const confirmChosen = async () => {
    const orders = chosen.filter(({ actions }) => actions?.includes('confirm'))
    if (orders.length === 0) return toast.warn('所选订单中没有待审核的订单')
    const left = chosen.length - orders.length
    const amount = currency2(sum(orders.map(({ totalAmount }) => totalAmount)), { group: true })
    const content = `合计 ¥${amount}${left > 0 ? `；另有 ${left} 单不是待审核状态，不会处理` : ''}`
    if (!(await confirmAction({ title: `确认审核 ${orders.length} 张订单？`, content, confirmLabel: '审核' }))) return
    await confirm.run({ requestNo: newRequestNo(), orders: orders.map(({ soId, version }) => ({ soId, version })) })
  }

  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId="so.order" columns={cols} rowKey={idOf} selection={selection} onOpen={open} {...list.table}>
        <Can permission="so:salesOrder:confirm">
          <Button disabled={chosen.length === 0} loading={confirm.isBusy} onClick={confirmChosen}>
            审核
          </Button>
        </Can>
      </ListTable>
      {shown && (
        <OrderDrawer
          soId={shown}
          orders={list.rows}
          onMove={setShown}
          onClose={() => setShown(undefined)}
          perform={perform}
        />
      )}
      {dialogs}
    </ListPage>
  )
}
