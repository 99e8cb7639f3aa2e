import { type OrderOutQuery, type OrderSplitRow, splitStatusLabel } from '@dealer/sdk'
import { actionsColumn, columns, type Filter, ListPage, ListTable } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { labelOptions, useWarehouses } from '../../../../data/choices.ts'
import { useList } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { useSite } from '../../../../shell/menu/site-context.ts'
import { Can } from '../../../../shell/session/permission.tsx'
import { RowActions } from '../../parts/row-actions.tsx'
import { SplitStatusTag } from '../../parts/status-tags.tsx'
import { useEvent } from '../../parts/use-event.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { type SplitAction, splitButtons } from './out-actions.ts'
import { useSplitActions } from './use-split-actions.tsx'

const OUT_ENTER = '/sales/order-out-enter'

const filtersOf = (warehouses: Filter['options']) =>
  [
    { prop: 'splitNum', label: '拆单号' },
    { prop: 'soNum', label: '订单号' },
    { prop: 'customer', label: '客户', placeholder: '编码、名称或助记码' },
    { prop: 'splitStatus', label: '拆单状态', type: 'multiselect', options: labelOptions(splitStatusLabel) },
    { prop: 'warehouseCode', label: '仓库', type: 'select', options: warehouses },
    { prop: 'deliveryDateStart', endProp: 'deliveryDateEnd', label: '送达日期', type: 'dateRange' },
  ] satisfies readonly Filter<keyof OrderOutQuery>[]

const columnsOf = (
  perform: (action: SplitAction, split: OrderSplitRow) => void,
  choose: ((split: OrderSplitRow) => void) | undefined,
) =>
  columns<OrderSplitRow>(
    { prop: 'splitNum', label: '拆单号', width: 146 },
    { prop: 'soNum', label: '订单号', width: 146 },
    { prop: 'customerName', label: '客户名称', width: 180 },
    { prop: 'warehouseName', label: '仓库', width: 100 },
    { prop: 'deliveryDate', label: '送达日期', width: 112, format: 'date' },
    {
      prop: 'splitStatus',
      label: '拆单状态',
      width: 116,
      sortable: true,
      cell: (row) => <SplitStatusTag status={row.splitStatus} />,
    },
    { prop: 'totalQty', label: '合计数量', width: 112, format: 'qty', sum: true },
    { prop: 'totalAmount', label: '合计金额', width: 116, format: 'amt', sum: true },
    { prop: 'driverName', label: '司机', width: 90 },
    { prop: 'plateNo', label: '车牌号', width: 100 },
    { prop: 'pickingNum', label: '拣货单号', width: 146 },
    { prop: 'outNum', label: '出库单号', width: 146, sortable: false },
    { prop: 'address', label: '收货地址', width: 220, sortable: false },
    actionsColumn((row) => {
      const actions = splitButtons(row, (action) => perform(action, row))
      const at = actions.findIndex(({ key }) => key === 'out')
      if (at >= 0 && choose) actions.splice(at + 1, 0, { key: 'choose', label: '选批次', onClick: () => choose(row) })
      return <RowActions actions={actions} />
    }, 152),
  )

const idOf = ({ splitId }: OrderSplitRow) => splitId

/** Splits that have not left yet. */
export function SplitTab() {
  const navigate = useNavigate()
  const canEnter = useSite().pages.has(OUT_ENTER)
  const warehouses = useWarehouses()
  const filters = useMemo(() => filtersOf(warehouses), [warehouses])
  const list = useList(dealer.so.salesOrder.listOrderOut, filters, { title: '待出库拆单' })
  const { chosen, selection } = useSelection(list.rows, idOf)
  const { perform, dialogs } = useSplitActions(() => selection.onChange([]))
  const one = useEvent((action: SplitAction, split: OrderSplitRow) => void perform(action, [split]))
  const choose = useEvent(({ splitId }: OrderSplitRow) => void navigate(`${OUT_ENTER}?splitId=${splitId}`))
  const cols = useMemo(() => columnsOf(one, canEnter ? choose : undefined), [one, choose, canEnter])
  const isEmpty = chosen.length === 0
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId="so.out.split" columns={cols} rowKey={idOf} selection={selection} {...list.table}>
        <Can permission="so:picking:add">
          <Button disabled={isEmpty} onClick={() => void perform('pick', chosen)}>
            拣货
          </Button>
        </Can>
        <Can permission="so:out:add">
          <Button variant="default" disabled={isEmpty} onClick={() => void perform('out', chosen)}>
            出库
          </Button>
        </Can>
        <Can permission="so:out:confirm">
          <Button variant="default" disabled={isEmpty} onClick={() => void perform('confirmOut', chosen)}>
            确认出库
          </Button>
        </Can>
      </ListTable>
      {dialogs}
    </ListPage>
  )
}
