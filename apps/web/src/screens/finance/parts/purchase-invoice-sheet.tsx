import { PurchaseInvoice as FACTS } from '@dealer/fields/PurchaseInvoice'
import { PurchaseInvoiceLine as LINE_FACTS } from '@dealer/fields/PurchaseInvoiceLine'
import type { PurchaseInvoiceLine } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { documentKind } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines, LINE_NO, productLine } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'

const { purchaseInvoice } = dealer.finance

export const PURCHASE_INVOICE = documentKind({
  label: '采购发票',
  key: 'id',
  number: 'invoiceNum',
  list: { address: '/finance/purchase/purchase-invoice-search', label: '去采购发票查询' },
})

const LINES = fieldLines<PurchaseInvoiceLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  productLine,
  {
    prop: 'inNum',
    cell: ({ inId, inNum }) => <PageLink to={`/purchase/warehousing-detail?inId=${inId}`}>{inNum}</PageLink>,
  },
  { prop: 'qty', cell: ({ qty, unitName }) => `${formatCell(qty, 'qty')}${unitName}` },
  'price',
  { prop: 'amount', sum: true },
  { prop: 'inAmount', sum: true },
  { prop: 'diffAmount', sum: true, zeroAsDash: true },
])

/** The goods that an invoice charges. */
function Goods({ id }: { id: string }) {
  const { data = [], isPending } = useCall(purchaseInvoice.itemView, { id })
  const empty = isPending ? '正在读取…' : undefined
  return <LinesSection title="发票明细" lines={data} lineKey="lineId" columns={LINES} empty={empty} />
}

/** A purchase invoice as it is read. */
export const purchaseInvoiceSheet = defineSheet({
  ...PURCHASE_INVOICE,
  tab: '采购发票',
  call: purchaseInvoice.view,
  facts: FACTS,
  states: ['status'],
  total: 'totalAmount',
  shown: [
    { prop: 'supplierName', label: '供应商', code: 'supplierCode' },
    'invoiceNo',
    'invoiceDate',
    'totalAmount',
    'taxAmount',
    'diffAmount',
    'paidAmount',
    { prop: 'remark', wide: true },
  ],
  tables: {},
  under: ({ id }) => <Goods id={id} />,
})
