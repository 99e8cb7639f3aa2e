import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusTag, type StatusTone } from '../../feedback/status-tag/status-tag.tsx'
import { initialValues } from '../../form/form-item.ts'
import { actionsColumn, type ListColumn } from '../column.ts'
import type { Filter } from '../filter-form/filter.ts'
import { useListParams } from '../list-state.ts'
import { type ListLoad, ListTable } from '../list-table/list-table.tsx'
import { DocLink, RowActions } from '../row-actions/row-actions.tsx'
import { ListPage } from './list-page.tsx'

export default { title: '列表/页' }

interface Order {
  orderNum: string
  customer: string
  salesman: string
  orderDate: string
  createdAt: string
  status: string
  bigQty: string
  smallQty: string
  amt: string
  received: string
  debt: string
  remark: string
  isChecked?: boolean
}

const STATUS: Record<string, [string, StatusTone]> = {
  '1': ['待审核', 'warning'],
  '2': ['已审核', 'info'],
  '3': ['已出库', 'success'],
  '4': ['已作废', 'neutral'],
}
const SHOPS = [
  '鑫源便民超市',
  '惠民副食店',
  '红旗连锁春熙路店',
  '老街坊烟酒行',
  '美宜佳学院路店',
  '家家乐生活超市有限责任公司',
]

const ORDERS: readonly Order[] = Array.from({ length: 500 }, (_, at) => ({
  orderNum: `XS20261121${String(at + 1).padStart(4, '0')}`,
  customer: SHOPS[at % SHOPS.length] ?? '',
  salesman: ['王建国', '李晓梅', '赵强'][at % 3] ?? '',
  orderDate: `2026-11-${String((at % 21) + 1).padStart(2, '0')}`,
  createdAt: `2026-11-${String((at % 21) + 1).padStart(2, '0')}T09:${String(at % 60).padStart(2, '0')}:00`,
  status: String((at % 4) + 1),
  bigQty: String((at * 3) % 40),
  smallQty: String((at * 7) % 24),
  amt: `${(at * 137) % 9000}.${String((at * 13) % 100).padStart(2, '0')}`,
  received: at % 3 === 0 ? '0' : `${(at * 57) % 3000}.50`,
  debt: `${(at * 80) % 6000}.00`,
  remark: at % 5 === 0 ? '客户要求上午送达，货放后门仓库' : '',
  isChecked: at % 4 !== 3,
}))

const filters = [
  { prop: 'orderNum', label: '单号', type: 'text' },
  { prop: 'customer', label: '客户', type: 'text', placeholder: '名称 / 编码 / 拼音首字母' },
  { prop: 'dates', label: '单据日期', type: 'dateRange', default: 7 },
  {
    prop: 'status',
    label: '状态',
    type: 'multiselect',
    options: Object.entries(STATUS).map(([value, [label]]) => ({ value, label })),
  },
  { prop: 'salesman', label: '业务员', type: 'select', options: [{ value: '1', label: '王建国' }] },
  { prop: 'warehouse', label: '仓库', type: 'select', options: [{ value: '1', label: '主仓' }] },
] satisfies readonly Filter[]

const nothing = () => undefined
const ROW_ACTIONS = ['编辑', '复制'].map((label) => ({ key: label, label, onClick: nothing }))

const cols: readonly ListColumn<Order>[] = [
  {
    prop: 'orderNum',
    label: '单号',
    width: 168,
    cell: (row) => <DocLink onClick={nothing}>{row.orderNum}</DocLink>,
    sortable: true,
  },
  { prop: 'customer', label: '客户', width: 200 },
  { prop: 'orderDate', label: '单据日期', width: 120, format: 'date' },
  {
    prop: 'status',
    label: '状态',
    width: 110,
    cell: ({ status }) => <StatusTag tone={STATUS[status]?.[1]}>{STATUS[status]?.[0]}</StatusTag>,
  },
  {
    prop: 'qty',
    label: '数量',
    children: [
      { prop: 'bigQty', label: '箱', format: 'qty', sum: true },
      { prop: 'smallQty', label: '瓶', format: 'qty', sum: true },
    ],
  },
  { prop: 'amt', label: '金额', width: 120, format: 'amt', sum: true },
  { prop: 'received', label: '已收', width: 120, format: 'amt', sum: true, zeroAsDash: true },
  { prop: 'debt', label: '欠款', width: 120, format: 'amt', sum: true },
  { prop: 'salesman', label: '业务员' },
  { prop: 'remark', label: '备注', width: 220 },
  { prop: 'createdAt', label: '制单时间', width: 150, format: 'dt' },
  actionsColumn(() => <RowActions actions={ROW_ACTIONS} />, 110),
]

const keyOf = (order: Order) => order.orderNum

/** Props of the page: how many orders there are, and how they come. */
interface OrdersProps {
  count: number
  load?: ListLoad
}

function Orders({ count, load }: OrdersProps) {
  const { params, search, setState } = useListParams(initialValues(filters), {
    page: 1,
    pageSize: count > 100 ? 500 : 15,
  })
  const [keys, setKeys] = useState<string[]>([])
  const { page, pageSize } = params.state
  const rows = ORDERS.slice(0, count)
  return (
    <div style={{ height: 'calc(100vh - 32px)' }}>
      <ListPage filters={filters} values={params.filters} onSearch={search}>
        <ListTable
          tableId="stories.list"
          columns={cols}
          data={rows.slice((page - 1) * pageSize, page * pageSize)}
          total={rows.length}
          state={params.state}
          onStateChange={setState}
          rowKey={keyOf}
          selection={{ keys, onChange: setKeys }}
          load={{ ...load, retry: nothing }}
          exporting={{ title: '销售单' }}
        >
          <Button leftSection={<IconPlus size={16} />}>新增销售单</Button>
          <Button variant="default" disabled={keys.length === 0}>
            批量审核
          </Button>
          <Button variant="default" disabled={keys.length === 0}>
            打印
          </Button>
        </ListTable>
      </ListPage>
    </div>
  )
}

export const Rows = () => <Orders count={40} />

export const FiveHundred = () => <Orders count={500} />

export const Empty = () => <Orders count={0} />

export const Loading = () => <Orders count={0} load={{ pending: true }} />

export const Refreshing = () => <Orders count={40} load={{ refetching: true }} />

export const Failed = () => <Orders count={0} load={{ error: { what: '销售单加载失败', reason: '服务器繁忙' } }} />
