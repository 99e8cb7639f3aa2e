import { useState } from 'react'
import { StatusTag } from '../../feedback/status-tag/status-tag.tsx'
import { actionsColumn, type ListColumn } from '../column.ts'
import { DocLink, RowActions } from '../row-actions/row-actions.tsx'
import { CardList } from './card-list.tsx'

export default { title: '列表/卡片' }

interface Order {
  num: string
  name: string
  day: string
  salesman: string
  amount: string
  isChecked?: boolean
}

const nothing = () => undefined
const ACTIONS = ['审核', '编辑'].map((label) => ({ key: label, label, onClick: nothing }))

const columns: readonly ListColumn<Order>[] = [
  { prop: 'num', label: '单号', cell: ({ num }) => <DocLink onClick={nothing}>{num}</DocLink> },
  { prop: 'name', label: '客户名称', priority: 'high' },
  { prop: 'status', label: '状态', isStatus: true, cell: () => <StatusTag tone="warning">待审核</StatusTag> },
  { prop: 'day', label: '日期', format: 'date' },
  { prop: 'salesman', label: '业务员' },
  { prop: 'amount', label: '金额', format: 'amt', sum: true },
  actionsColumn(() => <RowActions actions={ACTIONS} />),
]

const ORDERS: readonly Order[] = ['鑫源便民超市', '惠民副食店', '红旗连锁春熙路店'].map((name, at) => ({
  num: `XS20261121000${at + 1}`,
  name,
  day: `2026-11-2${at}`,
  salesman: '王建国',
  amount: `${1200 + at * 80}.50`,
  isChecked: at < 2,
}))

/** As wide as a phone. */
function Phone({ canMark = false }: { canMark?: boolean }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set([ORDERS[0]?.num ?? '']))
  const mark = (index: number) =>
    setMarked((old) => {
      const next = new Set(old)
      const num = ORDERS[index]?.num ?? ''
      if (!next.delete(num)) next.add(num)
      return next
    })
  return (
    <div style={{ width: 358 }}>
      <CardList
        rows={ORDERS}
        rowKey={({ num }) => num}
        columns={columns}
        selected={canMark ? marked : undefined}
        onMark={mark}
        isDimmed={false}
      />
    </div>
  )
}

export const ToRead = () => <Phone />

export const ToMark = () => <Phone canMark />
