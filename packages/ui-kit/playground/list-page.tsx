import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusTag, type StatusTone } from '../src/feedback.ts'
import { initialValues } from '../src/form.ts'
import { actionsColumn, type Filter, type ListColumn, ListPage, ListTable, useListParams } from '../src/list.ts'

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

const cols: readonly ListColumn<Order>[] = [
  {
    prop: 'orderNum',
    label: '单号',
    width: 168,
    cell: (row) => <Anchor size="sm">{row.orderNum}</Anchor>,
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
  actionsColumn(
    () => (
      <span>
        <Anchor size="sm" component="button">
          编辑
        </Anchor>{' '}
        <Anchor size="sm" component="button" ml={8}>
          复制
        </Anchor>
      </span>
    ),
    110,
  ),
]

const keyOf = (order: Order) => order.orderNum

export function ListPlayground() {
  const { params, search, setState } = useListParams(initialValues(filters), { page: 1, pageSize: 500 })
  const [keys, setKeys] = useState<string[]>([])
  const { page, pageSize } = params.state
  return (
    <ListPage filters={filters} values={params.filters} onSearch={search}>
      <ListTable
        tableId="playground.list"
        columns={cols}
        data={ORDERS.slice((page - 1) * pageSize, page * pageSize)}
        total={ORDERS.length}
        state={params.state}
        onStateChange={setState}
        rowKey={keyOf}
        selection={{ keys, onChange: setKeys }}
        load={{ retry: () => undefined }}
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
  )
}
