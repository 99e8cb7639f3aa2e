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
import { actionsColumn, columns, type Filter, ListPage, ListTable } from '@dealer/ui-kit/list'
import { currency2, sum } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { defineScreen } from '../../../shell/screen.ts'
import { Can } from '../../../shell/session/permission.tsx'
import { labelOptions, useWarehouses } from '../parts/choices.ts'
import { type OrderAction, orderButtons } from '../parts/order-actions.ts'
import { DocLink, RowActions } from '../parts/row-actions.tsx'
import { OrderStatusTag, SettleStatusTag } from '../parts/status-tags.tsx'
import { useEvent } from '../parts/use-event.ts'
import { useList } from '../parts/use-list.ts'
import { useOrderActions } from '../parts/use-order-actions.tsx'
import { useSelection } from '../parts/use-selection.ts'
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

const columnsOf = (
  open: (order: SalesOrderRow) => void,
  perform: (action: OrderAction, order: SalesOrderRow) => void,
) =>
  columns<SalesOrderRow>(
    {
      prop: 'soNum',
      label: '订单号',
      width: 146,
      sortable: true,
      cell: (row) => <DocLink onClick={() => open(row)}>{row.soNum}</DocLink>,
    },
    { prop: 'docDate', label: '订单日期', width: 108, format: 'date' },
    { prop: 'orderType', label: '订单类型', width: 96, format: orderTypeLabel },
    { prop: 'customerCode', label: '客户编码', width: 104 },
    { prop: 'customerName', label: '客户名称', width: 190 },
    {
      prop: 'orderStatus',
      label: '订单状态',
      width: 108,
      sortable: true,
      cell: (row) => <OrderStatusTag status={row.orderStatus} />,
    },
    { prop: 'totalAmount', label: '订单金额', width: 116, format: 'amt', sum: true },
    { prop: 'outAmount', label: '已出库金额', width: 116, format: 'amt', sum: true, zeroAsDash: true },
    {
      prop: 'receivedAmount',
      label: '已收款金额',
      width: 116,
      format: 'amt',
      sum: true,
      zeroAsDash: true,
      sortable: false,
    },
    {
      prop: 'receiveStatus',
      label: '收款状态',
      width: 100,
      cell: (row) => <SettleStatusTag status={row.receiveStatus} />,
    },
    { prop: 'totalQty', label: '合计数量', width: 96, format: 'qty', sum: true },
    { prop: 'goodsAmount', label: '商品金额', width: 116, format: 'amt', sum: true },
    {
      prop: 'promotionAmount',
      label: '促销优惠',
      width: 100,
      format: 'amt',
      sum: true,
      zeroAsDash: true,
      sortable: false,
    },
    { prop: 'salesmanName', label: '业务员', width: 90 },
    { prop: 'warehouseName', label: '出货仓库', width: 100 },
    { prop: 'deliveryDate', label: '要求送达', width: 108, format: 'date' },
    { prop: 'orderSource', label: '订单来源', width: 100, format: orderSourceLabel },
    { prop: 'createName', label: '创建人', width: 90 },
    { prop: 'remark', label: '备注', width: 160, sortable: false },
    actionsColumn((row) => <RowActions actions={orderButtons(row, (action) => perform(action, row))} />, 136),
  )

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
  const cols = useMemo(() => columnsOf(open, perform), [open, perform])
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
