import { outStatusLabel, type SalesOutQuery, type SalesOutRow } from '@dealer/sdk'
import { actionsColumn, columns, type Filter, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { labelOptions, useWarehouses } from '../../../data/choices.ts'
import { useList } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { defineScreen } from '../../../shell/screen.ts'
import { DocLink, RowActions } from '../parts/row-actions.tsx'
import { OutStatusTag } from '../parts/status-tags.tsx'
import { useEvent } from '../parts/use-event.ts'

export const screen = defineScreen({
  route: '/sales/order-out/order-out-search-list',
  title: '销售出库查询',
  permission: 'so:outSearch:list',
  uses: ['so.salesOrder.listOut', 'md.warehouse.select'],
})

const filtersOf = (warehouses: Filter['options']) =>
  [
    { prop: 'outNum', label: '出库单号' },
    { prop: 'customer', label: '客户', placeholder: '编码、名称或助记码' },
    { prop: 'outDateStart', endProp: 'outDateEnd', label: '出库日期', type: 'dateRange' },
    { prop: 'outStatus', label: '出库状态', type: 'multiselect', options: labelOptions(outStatusLabel) },
    { prop: 'soNum', label: '订单号' },
    { prop: 'warehouseCode', label: '仓库', type: 'select', options: warehouses },
  ] satisfies readonly Filter<keyof SalesOutQuery>[]

const columnsOf = (open: (out: SalesOutRow) => void) =>
  columns<SalesOutRow>(
    {
      prop: 'outNum',
      label: '出库单号',
      width: 146,
      sortable: true,
      cell: (row) => <DocLink onClick={() => open(row)}>{row.outNum}</DocLink>,
    },
    { prop: 'outDate', label: '出库日期', width: 112, format: 'date' },
    { prop: 'soNum', label: '订单号', width: 146 },
    { prop: 'customerName', label: '客户名称', width: 200 },
    {
      prop: 'outStatus',
      label: '出库状态',
      width: 116,
      sortable: true,
      cell: (row) => <OutStatusTag status={row.outStatus} />,
    },
    { prop: 'totalQty', label: '合计数量', width: 112, format: 'qty', sum: true },
    { prop: 'totalAmount', label: '合计金额', width: 120, format: 'amt', sum: true },
    { prop: 'salesmanName', label: '业务员', width: 90 },
    { prop: 'warehouseName', label: '仓库', width: 100 },
    { prop: 'driverName', label: '司机', width: 90 },
    { prop: 'plateNo', label: '车牌号', width: 100 },
    { prop: 'splitNum', label: '拆单号', width: 146, sortable: false },
    { prop: 'redFlushNum', label: '红冲单号', width: 146, sortable: false },
    actionsColumn((row) => <RowActions actions={[{ key: 'open', label: '详情', onClick: () => open(row) }]} />, 76),
  )

const idOf = ({ outId }: SalesOutRow) => outId

/** Search of outbound documents. */
export default function OrderOutSearchList() {
  const navigate = useNavigate()
  const warehouses = useWarehouses()
  const filters = useMemo(() => filtersOf(warehouses), [warehouses])
  const list = useList(dealer.so.salesOrder.listOut, filters, { title: '销售出库单' })
  const open = useEvent(({ outId }: SalesOutRow) => void navigate(`/sales/order-out-detail?outId=${outId}`))
  const cols = useMemo(() => columnsOf(open), [open])
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId="so.out" columns={cols} rowKey={idOf} onOpen={open} {...list.table} />
    </ListPage>
  )
}
