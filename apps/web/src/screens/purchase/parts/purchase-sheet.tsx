import { PurchaseInRow as IN_FACTS } from '@dealer/fields/PurchaseInRow'
import { PurchaseOrderDetail as FACTS } from '@dealer/fields/PurchaseOrderDetail'
import { PurchaseOrderLine as LINE_FACTS } from '@dealer/fields/PurchaseOrderLine'
import {
  type PurchaseInRow,
  type PurchaseOrderDetail,
  type PurchaseOrderLine,
  purchaseOrderStatusLabel,
} from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { Link } from 'react-router-dom'
import { DocumentLog } from '../../../document/sheet/document-log.tsx'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../document/sheet/lines-table.tsx'
import { Facts, Section, Sheet } from '../../../document/sheet/sheet.tsx'

const SHOWN: readonly FieldFact<PurchaseOrderDetail>[] = [
  { prop: 'supplierName', label: '供应商', text: (order) => `${order.supplierName} ${order.supplierCode}` },
  'docDate',
  'expectDate',
  { prop: 'warehouseName', label: '收货仓库' },
  'payType',
  'payStatus',
  'totalAmount',
  'inAmount',
  { prop: 'remark', wide: true },
]

const LINES = fieldLines<PurchaseOrderLine>(LINE_FACTS, [
  'lineNo',
  productLine,
  unitsLine('smallQty', '数量'),
  { prop: 'price', align: 'right', cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}` },
  { prop: 'amount', sum: true },
  unitsLine('inQty', '已入库', '-'),
  unitsLine('closedQty', '已关闭', '-'),
])

const INS = fieldLines<PurchaseInRow>(IN_FACTS, [
  {
    prop: 'inNum',
    foot: '合计',
    cell: ({ inId, inNum }) => <Link to={`/purchase/warehousing-detail?inId=${inId}`}>{inNum}</Link>,
  },
  'inDate',
  'warehouseName',
  { prop: 'totalQty', sum: true },
  { prop: 'totalAmount', sum: true },
  'status',
])

/** A purchase order as it is read, with what came in for it. */
export function PurchaseSheet({ order }: { order: PurchaseOrderDetail }) {
  return (
    <Sheet aside={<DocumentLog logs={order.logs} labels={purchaseOrderStatusLabel} />}>
      <Facts facts={fieldFacts(FACTS, order, SHOWN)} />
      <Section title="商品明细" count={order.lines.length}>
        <LinesTable columns={LINES} lines={order.lines} lineKey={({ poItemId }) => poItemId} empty="没有明细" />
      </Section>
      <Section title="入库单" count={order.ins.length}>
        <LinesTable columns={INS} lines={order.ins} lineKey={({ inId }) => inId} empty="还没有入库" />
      </Section>
    </Sheet>
  )
}
