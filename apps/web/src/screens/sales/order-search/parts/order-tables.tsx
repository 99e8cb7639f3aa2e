import { SalesOrderItem as FACTS } from '@dealer/fields/SalesOrderItem'
import { type OrderSplit, outStatusLabel, type SalesOrderItem, type SalesOutRow, splitStatusLabel } from '@dealer/sdk'
import { DocLink } from '@dealer/ui-kit/list'
import { useNavigate } from 'react-router-dom'
import { Status } from '../../../../data/status.tsx'
import { fieldLines, LINE_NO, productLine, unitsLine } from '../../../../document/sheet/field-lines.tsx'
import { type LineColumn, LinesTable } from '../../../../document/sheet/lines-table.tsx'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { useSite } from '../../../../shell/menu/site-context.ts'

const OUT_DETAIL = '/sales/order-out-detail'

// Nothing of it is said by a stroke, the rest in units.
const LINES = fieldLines<SalesOrderItem>(FACTS, [
  { ...LINE_NO, prop: 'lineNo' },
  productLine,
  { prop: 'qty', align: 'right', cell: (line) => `${line.qty} ${line.unitName}` },
  'price',
  { prop: 'amount', sum: true },
  unitsLine('splitQty', '已拆', '-'),
  unitsLine('outQty', '已出库', '-'),
  unitsLine('closedQty', '已关闭', '-'),
])

/** The lines of an order and how far each has come. */
export function OrderLines({ lines }: { lines: readonly SalesOrderItem[] }) {
  return (
    <Section title="商品明细" count={lines.length}>
      <LinesTable columns={LINES} lines={lines} lineKey={({ itemId }) => itemId} empty="没有商品" />
    </Section>
  )
}

const carrier = ({ driverName, plateNo }: { driverName?: string; plateNo?: string }) =>
  [driverName, plateNo].filter(Boolean).join(' ') || '-'

const SPLITS: readonly LineColumn<OrderSplit>[] = [
  { prop: 'splitNum', label: '拆单号' },
  { prop: 'warehouseName', label: '仓库' },
  { prop: 'deliveryDate', label: '送达日期', format: 'date' },
  { prop: 'driver', label: '司机 / 车辆', cell: carrier },
  { prop: 'totalAmount', label: '金额', format: 'amt' },
  {
    prop: 'splitStatus',
    label: '状态',
    cell: ({ splitStatus }) => <Status of={splitStatusLabel} value={splitStatus} />,
  },
]

/** The splits of an order. */
export function OrderSplits({ splits }: { splits: readonly OrderSplit[] }) {
  return (
    <Section title="拆单记录" count={splits.length}>
      <LinesTable columns={SPLITS} lines={splits} lineKey={({ splitId }) => splitId} empty="还没有拆单" />
    </Section>
  )
}

/** The outbound documents of an order. */
export function OrderOuts({ outs }: { outs: readonly SalesOutRow[] }) {
  const navigate = useNavigate()
  const canOpen = useSite().pages.has(OUT_DETAIL)
  const columns: readonly LineColumn<SalesOutRow>[] = [
    {
      prop: 'outNum',
      label: '出库单号',
      cell: ({ outNum, outId }) =>
        canOpen ? <DocLink onClick={() => navigate(`${OUT_DETAIL}?outId=${outId}`)}>{outNum}</DocLink> : outNum,
    },
    { prop: 'warehouseName', label: '仓库' },
    { prop: 'outDate', label: '出库日期', format: 'date' },
    { prop: 'driver', label: '司机 / 车辆', cell: carrier },
    { prop: 'totalAmount', label: '金额', format: 'amt' },
    { prop: 'outStatus', label: '状态', cell: ({ outStatus }) => <Status of={outStatusLabel} value={outStatus} /> },
  ]
  return (
    <Section title="出库单" count={outs.length}>
      <LinesTable columns={columns} lines={outs} lineKey={({ outId }) => outId} empty="还没有出库" />
    </Section>
  )
}
