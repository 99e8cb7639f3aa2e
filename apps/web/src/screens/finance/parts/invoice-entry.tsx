import { InvoiceDiscount as DISCOUNT_FACTS } from '@dealer/fields/InvoiceDiscount'
import { SalesInvoiceSave } from '@dealer/fields/SalesInvoiceSave'
import type { InvoiceDiscount, SalesInvoiceChoice, SalesInvoiceForm, SalesInvoiceLine } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { Figure } from '@dealer/ui-kit/document'
import { toast } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import { formatCell } from '@dealer/ui-kit/list'
import { isZero } from '@dealer/validators'
import { Button } from '@mantine/core'
import { toOptions } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import panel from '../../../document/panel/panel.module.css'
import type { PostingEntryDeclaration } from '../../../document/posting/posting-entry.tsx'
import { entriesOf, type QtyEntry, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { QtyLines, type QtyResult } from '../../../document/quantity/qty-lines.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import classes from './entry.module.css'
import { useInvoiced } from './invoice-choice.ts'
import { GoodsAmount, GoodsCell, GoodsQty, OrderLink, OutLink } from './invoice-goods.tsx'
import {
  type InvoiceAmounts,
  type InvoiceLine,
  invoiceLines,
  leftOf,
  overInvoiceable,
  sentInvoiceLines,
  shareOf,
  sumsOf,
} from './invoice-share.ts'

/** What the entry of an invoice reads of the chosen goods. */
export interface InvoiceStart {
  readonly form: SalesInvoiceForm
  readonly lines: readonly SalesInvoiceLine[]
  readonly discounts: readonly InvoiceDiscount[]
  readonly customer: Pick<SalesInvoiceChoice, 'customerCode' | 'customerName'>
}

type Prop = 'invoiceType' | 'invoiceNo' | 'title' | 'taxNo' | 'docDate' | 'dueDate' | 'remark'

const COLUMNS: readonly LineColumn<InvoiceLine>[] = [
  { prop: 'productName', label: '商品', cell: (line) => <GoodsCell goods={line} /> },
  { prop: 'outNum', label: '单据号', cell: (line) => <OutLink goods={line} /> },
  { prop: 'soNum', label: '订单号', cell: ({ soNum }) => <OrderLink soNum={soNum} /> },
  {
    prop: 'price',
    label: '单价',
    align: 'right',
    cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}`,
  },
  { prop: 'smallQty', label: '可开票', align: 'right', cell: (line) => <GoodsQty units={line} qty={line.smallQty} /> },
]

const result = (prop: keyof InvoiceAmounts, label: string): QtyResult<InvoiceLine> => ({
  label,
  cell: (line, entry: QtyEntry) => <GoodsAmount amount={shareOf(line, smallQtyOf(entry, line.unitRatio))[prop]} />,
})

const RESULTS: readonly QtyResult<InvoiceLine>[] = [
  result('originAmount', '折前金额'),
  result('discountAmount', '优惠金额'),
  result('amount', '金额（预计）'),
  result('taxAmount', '税额（预计）'),
]

const DISCOUNTS = fieldLines<InvoiceDiscount>(DISCOUNT_FACTS, [
  { prop: 'soNum', cell: ({ soNum }) => <OrderLink soNum={soNum} /> },
  { prop: 'discountAmount', label: '分摊优惠' },
])

/** All that is left of the lines. */
const allLeft = (lines: readonly InvoiceLine[]) => entriesOf(lines, leftOf)

/** Entering an invoice of chosen goods: how much of each, what it says, and what it comes to before the server settles it. */
export const invoiceEntry: PostingEntryDeclaration<InvoiceStart, { version?: number }, Prop, 'id', 'outItemIds'> = {
  title: '开票确认',
  confirm: { label: '开票', permission: 'finance:salesInvoice:add' },
  items: ({ form: { invoiceTypes } }) =>
    fieldItems(SalesInvoiceSave, [
      { prop: 'invoiceType', options: toOptions(invoiceTypes) },
      { prop: 'invoiceNo', placeholder: '可在开票后补录' },
      'docDate',
      'title',
      'taxNo',
      'dueDate',
      { prop: 'remark', type: 'text', span: 3 },
    ]),
  first: ({ form: { invoiceTypes, title, taxNo, dueDate } }) => ({
    ...{ title, taxNo, dueDate, docDate: today() },
    invoiceType: invoiceTypes.find(({ isDefault }) => isDefault === 'T')?.key,
  }),
  head: ({ customer: { customerCode, customerName } }) => ({ number: customerName, note: customerCode }),
  useLines: ({ data: { lines: chosen, discounts: all, customer } }) => {
    const lines = invoiceLines(chosen)
    const discounts = all.filter(({ discountAmount }) => !isZero(discountAmount))
    const entries = useQtyEntries(() => allLeft(lines))
    const noteInvoiced = useInvoiced()
    const save = useAction(dealer.finance.salesInvoice.save, {
      onDone: ({ incomeNum }) => {
        toast.success(`发票 ${incomeNum} 已开具，金额转入发票应收`)
        noteInvoiced(lines.map(({ key }) => key))
      },
    })
    const problems = overInvoiceable(lines, entries.of)
    const sent = sentInvoiceLines(lines, entries.of)
    const sums = sumsOf(lines, entries.of)
    const [over] = problems.values()
    return {
      lines: (
        <>
          <div className={panel.bar}>
            <h3>开票明细</h3>
            <span className={panel.note}>
              已带出全部可开票数量，可改小，清空的不开票；退货从发票中扣除。金额为按数量分摊的预计数，以开票结果为准
            </span>
            <Button variant="default" size="xs" onClick={() => entries.fill(allLeft(lines))}>
              全部开票
            </Button>
          </div>
          <QtyLines
            columns={COLUMNS}
            lines={lines}
            label="本次开票"
            entryOf={({ key }) => entries.of(key)}
            problemOf={({ key }) => problems.get(key)}
            onChange={entries.set}
            results={RESULTS}
          />
          {discounts.length > 0 && (
            <LinesSection
              title="整单优惠分摊（全部可开票数量）"
              lines={discounts}
              lineKey="soNum"
              columns={DISCOUNTS}
            />
          )}
          <div className={classes.foot}>
            <dl className={classes.figures}>
              <Figure label="开票金额（预计）" value={yuan(sums.amount)} isMain />
              <Figure label="折前金额" value={yuan(sums.originAmount)} />
              <Figure label="优惠金额" value={yuan(sums.discountAmount)} />
              <Figure label="税额（预计）" value={yuan(sums.taxAmount)} />
            </dl>
          </div>
        </>
      ),
      isDirty: entries.isDirty,
      isBusy: save.isBusy,
      error: save.error,
      problem: over ? `开票数量${over}` : sent.length === 0 ? '请录入开票数量' : undefined,
      // Which goods they are, the lines say.
      send: ({ outItemIds: _chosen, ...head }, { requestNo }) =>
        save.run({ ...head, requestNo, customerCode: customer.customerCode, lines: sent }),
    }
  },
}
