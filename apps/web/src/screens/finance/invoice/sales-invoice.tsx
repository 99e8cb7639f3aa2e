import { InvoiceableLine as FACTS } from '@dealer/fields/InvoiceableLine'
import { InvoiceableQuery as QUERY } from '@dealer/fields/InvoiceableQuery'
import type { InvoiceableLine, InvoiceableQuery } from '@dealer/sdk'
import { fieldColumns, fieldFilters, indexColumn, type ListColumn, ListPage, ListTable } from '@dealer/ui-kit/list'
import { tonesOf } from '../../../data/tones.ts'
import { useList } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { useInvoiceChoice } from '../parts/invoice-choice.ts'
import { GoodsAmount, GoodsQty, GoodsTag, goodsWord, OrderLink, OutLink } from '../parts/invoice-goods.tsx'
import { goodsKey } from '../parts/invoice-share.ts'
import { InvoiceTools } from '../parts/invoice-tools.tsx'

const FILTERS = fieldFilters<InvoiceableQuery>(QUERY, [
  'customerCode',
  { prop: 'outNum', label: '单据号', placeholder: '出库单号或退货单号' },
  { prop: 'soNum', of: 'SalesOrder' },
  { prop: 'outDate', label: '日期' },
  { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
])

type QtyProp = 'smallQty' | 'returnedQty' | 'invoicedQty' | 'uninvoicedQty'

const qtyColumn = (prop: QtyProp, priority?: 'high') => ({
  prop,
  align: 'right' as const,
  ...(priority && { priority }),
  cell: (line: InvoiceableLine) => <GoodsQty units={line} qty={line[prop]} />,
})

const amountColumn = (prop: 'amount' | 'uninvoicedAmount', priority?: 'high') => ({
  prop,
  ...(priority && { priority }),
  cell: (line: InvoiceableLine) => <GoodsAmount amount={line[prop]} />,
})

const [outNum, ...others] = fieldColumns<InvoiceableLine>(
  FACTS,
  [
    { prop: 'outNum', label: '单据号', cell: (line) => <OutLink goods={line} /> },
    'outDate',
    { prop: 'customerCode', priority: 'low' },
    'customerName',
    { prop: 'soNum', priority: 'high', cell: ({ soNum }) => <OrderLink soNum={soNum} /> },
    { prop: 'productCode', priority: 'low' },
    { prop: 'productName', priority: 'high' },
    { prop: 'spec', priority: 'low' },
    qtyColumn('smallQty'),
    { prop: 'price', priority: 'low' },
    amountColumn('amount'),
    qtyColumn('returnedQty'),
    qtyColumn('invoicedQty'),
    qtyColumn('uninvoicedQty', 'high'),
    amountColumn('uninvoicedAmount', 'high'),
    'salesmanName',
  ],
  tonesOf,
)

/** What is charged and what is deducted stand in one list. */
const kind: ListColumn<InvoiceableLine> = {
  prop: 'goodsKind',
  label: '类型',
  width: 84,
  priority: 'high',
  isStatus: true,
  isStateless: true,
  sortable: false,
  cell: (line) => <GoodsTag goods={line} />,
  word: goodsWord,
}

const COLUMNS: readonly ListColumn<InvoiceableLine>[] = [indexColumn, ...(outNum ? [outNum] : []), kind, ...others]

/** Goods that are not fully invoiced, to choose what goes on one invoice, or needs none. */
export default function SalesInvoice() {
  const { rows, page, table } = useList(dealer.finance.salesInvoice.salesOutList, FILTERS, {
    ...{ id: 'finance.invoiceable', title: '待开票商品' },
  })
  const { chosen, selection, clear } = useInvoiceChoice(rows)
  return (
    <ListPage {...page}>
      <ListTable columns={COLUMNS} rowKey={goodsKey} selection={selection} {...table}>
        <InvoiceTools chosen={chosen} onClear={clear} />
      </ListTable>
    </ListPage>
  )
}
