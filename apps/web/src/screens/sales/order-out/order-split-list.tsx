import { type OrderSplitQuery, OrderStatus, orderStatusLabel, type SalesOrderRow } from '@dealer/sdk'
import { actionsColumn, columns, type Filter, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useMemo, useState } from 'react'
import { useList } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { defineScreen } from '../../../shell/screen.ts'
import { type OrderAction, orderButtons } from '../parts/order-actions.ts'
import { DocLink, RowActions } from '../parts/row-actions.tsx'
import { OrderStatusTag } from '../parts/status-tags.tsx'
import { useEvent } from '../parts/use-event.ts'
import { useOrderActions } from '../parts/use-order-actions.tsx'
import { OrderSplitsDrawer } from './parts/order-splits-drawer.tsx'

export const screen = defineScreen({
  route: '/sales/order-out/order-split-list',
  title: '订单拆单',
  permission: 'so:split:list',
  uses: [
    'so.salesOrder.listOrderSplit',
    'so.salesOrder.toOrderSplit',
    'so.salesOrder.getProductInvlist',
    'so.salesOrder.saveSplit',
    'so.salesOrder.viewSplit',
    'so.salesOrder.cancleSplit',
    'so.salesOrder.cancelSplitBySoId',
    'so.salesOrder.endSplit',
  ],
})

const STATUSES = [OrderStatus.confirmed, OrderStatus.partSplit, OrderStatus.partOut] as const

const filters = [
  { prop: 'soNum', label: '订单号' },
  { prop: 'customer', label: '客户', placeholder: '编码、名称或助记码' },
  { prop: 'deliveryDateStart', endProp: 'deliveryDateEnd', label: '要求送达', type: 'dateRange' },
  {
    prop: 'orderStatus',
    label: '订单状态',
    type: 'multiselect',
    options: STATUSES.map((value) => ({ value, label: orderStatusLabel[value] })),
  },
] satisfies readonly Filter<keyof OrderSplitQuery>[]

const ACTIONS: readonly OrderAction[] = ['split', 'endSplit', 'cancelSplits']

const columnsOf = (
  view: (order: SalesOrderRow) => void,
  perform: (action: OrderAction, order: SalesOrderRow) => void,
) =>
  columns<SalesOrderRow>(
    {
      prop: 'soNum',
      label: '订单号',
      width: 146,
      sortable: true,
      cell: (row) => <DocLink onClick={() => view(row)}>{row.soNum}</DocLink>,
    },
    { prop: 'docDate', label: '订单日期', width: 112, format: 'date' },
    { prop: 'customerName', label: '客户名称', width: 200 },
    { prop: 'salesmanName', label: '业务员', width: 90 },
    { prop: 'warehouseName', label: '出货仓库', width: 112 },
    { prop: 'deliveryDate', label: '要求送达', width: 112, format: 'date' },
    { prop: 'totalQty', label: '合计数量', width: 112, format: 'qty', sum: true },
    { prop: 'unsplitQty', label: '未拆数量', width: 112, format: 'qty', sum: true, sortable: false },
    { prop: 'totalAmount', label: '订单金额', width: 116, format: 'amt', sum: true },
    {
      prop: 'orderStatus',
      label: '订单状态',
      width: 112,
      sortable: true,
      cell: (row) => <OrderStatusTag status={row.orderStatus} />,
    },
    actionsColumn((row) => {
      const look = { key: 'view', label: '查看', onClick: () => view(row) }
      const [split, ...others] = orderButtons(row, (action) => perform(action, row), ACTIONS)
      return <RowActions actions={split ? [split, look, ...others] : [look]} />
    }, 136),
  )

const idOf = ({ soId }: SalesOrderRow) => soId

/** Confirmed orders of which something is still to be split. */
export default function OrderSplitList() {
  const list = useList(dealer.so.salesOrder.listOrderSplit, filters, { title: '待拆单订单' })
  const [viewed, setViewed] = useState<SalesOrderRow>()
  const { perform, dialogs } = useOrderActions()
  const view = useEvent(setViewed)
  const cols = useMemo(() => columnsOf(view, perform), [view, perform])
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId="so.split" columns={cols} rowKey={idOf} onOpen={view} {...list.table} />
      {viewed && <OrderSplitsDrawer order={viewed} onClose={() => setViewed(undefined)} />}
      {dialogs}
    </ListPage>
  )
}
