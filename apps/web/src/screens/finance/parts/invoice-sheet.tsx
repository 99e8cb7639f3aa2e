import type { Fields } from '@dealer/fields'
import { InvoiceReceipt as RECEIPT_FACTS } from '@dealer/fields/InvoiceReceipt'
import { InvoiceWriteOff as WRITE_OFF_FACTS } from '@dealer/fields/InvoiceWriteOff'
import { OtherInvoice as OTHER_FACTS } from '@dealer/fields/OtherInvoice'
import { SalesInvoice as SALES_FACTS } from '@dealer/fields/SalesInvoice'
import { SalesInvoiceLine as LINE_FACTS } from '@dealer/fields/SalesInvoiceLine'
import type {
  Audit,
  InvoiceFollow,
  InvoiceReceipt,
  InvoiceWriteOff,
  SalesInvoiceLine,
  SalesInvoiceRow,
} from '@dealer/sdk'
import type { Call } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines, LINE_NO, priceLine, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { useInvoiceActions } from './invoice-actions.tsx'
import { InvoiceAmounts, InvoiceSettling } from './invoice-amounts.tsx'
import { GoodsCell, OrderLink, OutLink } from './invoice-goods.tsx'
import { detailOf, followOf, INVOICE } from './invoice-kind.ts'
import { PAYEE } from './payee-kind.ts'

const { salesInvoice, otherInvoice } = dealer.finance
const WRITE_OFFS = '/finance/write-off-search'

const LINES = fieldLines<SalesInvoiceLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'outItemId' },
  { ...productLine, cell: (line) => <GoodsCell goods={line} /> },
  { prop: 'outNum', label: '单据号', cell: (line) => <OutLink goods={line} /> },
  { prop: 'soNum', cell: ({ soNum }) => <OrderLink soNum={soNum} /> },
  unitsLine('smallQty', '数量'),
  priceLine,
  { prop: 'originAmount', sum: true },
  { prop: 'discountAmount', sum: true, zeroAsDash: true },
  { prop: 'amount', sum: true },
  'taxRate',
  { prop: 'taxAmount', sum: true },
])

const customer = { prop: 'customerName', label: '客户', code: 'customerCode' } as const

/** What is said of an invoice of either kind behind what is its own. */
const LAST = [
  'redFlushNum',
  'srcDocNum',
  'createName',
  'createDate',
  { prop: 'remark', wide: true },
  { prop: 'reason', wide: true },
] as const

/** A sales invoice as it is read. */
export const salesInvoiceSheet = defineSheet({
  ...INVOICE,
  tab: '发票',
  call: salesInvoice.view,
  facts: SALES_FACTS,
  states: ['status', 'settleStatus'],
  total: 'totalAmount',
  shown: [customer, 'invoiceType', 'invoiceNo', 'title', 'taxNo', 'docDate', 'dueDate', ...LAST],
  tables: { lines: { title: '发票明细', lineKey: ['outItemId', 'returnItemId'], columns: LINES } },
  under: (invoice) => <PageLink to={followOf(invoice)}>跟踪收款与核销</PageLink>,
  aside: (invoice) => <InvoiceAmounts invoice={invoice} />,
  actions: useInvoiceActions,
})

/** An invoice that charges no goods, as it is read. */
export const otherInvoiceSheet = defineSheet({
  ...INVOICE,
  tab: '发票',
  call: otherInvoice.view,
  facts: OTHER_FACTS,
  states: ['status', 'settleStatus'],
  total: 'totalAmount',
  shown: [customer, 'incomeKind', 'costTypeName', 'taxRate', 'invoiceNo', 'docDate', 'dueDate', ...LAST],
  tables: {},
  under: (invoice) => <PageLink to={followOf(invoice)}>跟踪收款与核销</PageLink>,
  aside: (invoice) => <InvoiceAmounts invoice={invoice} />,
  actions: useInvoiceActions,
})

const RECEIPTS = fieldLines<InvoiceReceipt>(RECEIPT_FACTS, [
  {
    prop: 'payeeDocNum',
    foot: '合计',
    cell: ({ payeeDocNum }) => (
      <PageLink to={PAYEE.list.address} preset={{ payeeDocNum }}>
        {payeeDocNum}
      </PageLink>
    ),
  },
  'payDate',
  'payMethod',
  'auditStatus',
  { prop: 'payAmount', sum: true },
  { prop: 'discountAmount', sum: true, zeroAsDash: true },
])

const SET_OFF = fieldLines<InvoiceWriteOff>(WRITE_OFF_FACTS, [
  {
    prop: 'writeOffNum',
    foot: '合计',
    cell: ({ writeOffNum }) => (
      <PageLink to={WRITE_OFFS} preset={{ writeOffNum }}>
        {writeOffNum}
      </PageLink>
    ),
  },
  'docDate',
  'writeOffType',
  'status',
  { prop: 'amount', sum: true },
])

/** What is followed is the same of either kind. */
type Followed = SalesInvoiceRow & InvoiceFollow & Audit

const followSheet = (call: Call<{ id: string }, Followed>, facts: Fields<keyof Followed & string>) =>
  defineSheet({
    ...INVOICE,
    tab: '跟踪',
    call,
    facts,
    states: ['settleStatus', 'status'],
    total: 'receivableAmount',
    shown: [customer, 'incomeKind', 'invoiceNo', 'docDate', 'dueDate', ...LAST],
    tables: {
      receipts: { title: '收款记录', lineKey: 'payeeId', columns: RECEIPTS, empty: '还没有收款' },
      writeOffs: { title: '核销记录', lineKey: 'writeOffId', columns: SET_OFF, empty: '还没有核销' },
    },
    under: (invoice) => <PageLink to={detailOf(invoice)}>查看发票详情</PageLink>,
    aside: (invoice) => <InvoiceSettling invoice={invoice} />,
    actions: useInvoiceActions,
  })

/** What settled a sales invoice, and the rest. */
export const salesFollowSheet = followSheet(salesInvoice.view, SALES_FACTS)
/** What settled an invoice that charges no goods, and the rest. */
export const otherFollowSheet = followSheet(otherInvoice.view, OTHER_FACTS)
