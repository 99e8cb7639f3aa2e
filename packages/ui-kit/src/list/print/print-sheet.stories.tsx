import type { ListColumn } from '../column.ts'
import type { ShownColumn } from '../list-table/column-model.ts'
import { PrintSheet } from './print-sheet.tsx'

/** Seen as the printer gets it: with the media `print`. */
export default { title: '列表/打印' }

interface Row {
  soNum: string
  customerName: string
  amount: string
}

const columns: readonly ListColumn<Row>[] = [
  { prop: 'soNum', label: '订单号' },
  { prop: 'customerName', label: '客户名称' },
  { prop: 'amount', label: '订单金额', format: 'amt', sum: true },
]
const shown: readonly ShownColumn<Row>[] = columns.map((column) => ({
  ...{ column, path: [], width: 8, isFixed: false, isStuckRight: false },
  align: column.sum ? 'right' : 'left',
}))
const rows: readonly Row[] = Array.from({ length: 40 }, (_, at) => ({
  soNum: `SO2511200${String(at + 1).padStart(3, '0')}`,
  customerName: '惠万家超市',
  amount: `${at * 37}.50`,
}))

export const Page = () => (
  <PrintSheet
    title="销售订单"
    filters={[{ label: '订单日期', text: '2025-11-01 至 2025-11-30' }]}
    shown={shown}
    rows={rows}
    footer={{ amount: '28880.00' }}
    note="不含草稿、已取消"
    offset={0}
    total={40}
    rowKey={({ soNum }) => soNum}
  />
)
