import type { SalesInvoice, SalesInvoiceRow } from '@dealer/sdk'
import { isNegative, isZero, negate } from '@dealer/validators'
import { type AmountRow, Amounts } from '../../../document/sheet/amounts.tsx'

/** What is taken off; of a reversal it is added, and written so. */
const less = (label: string, amount: string): AmountRow =>
  isNegative(amount) ? { label, amount: negate(amount) } : { label, amount, isLess: true }

const some = (rows: readonly AmountRow[]) => rows.filter(({ amount }) => !isZero(amount))

const settling = (invoice: SalesInvoiceRow): AmountRow[] => [
  ...some([
    less('开票前已收', invoice.preReceivedAmount),
    less('已收金额', invoice.receivedAmount),
    less('核销金额', invoice.writeOffAmount),
  ]),
  { label: '应收金额', amount: invoice.receivableAmount, isTotal: true },
]

/** What an invoice comes to, what of it was settled, and the rest; of goods also how it comes to that. */
export function InvoiceAmounts({ invoice }: { invoice: SalesInvoiceRow & Partial<SalesInvoice> }) {
  const { goodsAmount, discountAmount, totalAmount, taxAmount } = invoice
  const made =
    goodsAmount === undefined || discountAmount === undefined
      ? []
      : [{ label: '商品金额', amount: goodsAmount }, ...some([less('优惠金额', discountAmount)])]
  return (
    <Amounts
      rows={[
        ...made,
        { label: '开票金额', amount: totalAmount, isTotal: true },
        { label: '其中税额', amount: taxAmount },
        ...settling(invoice),
      ]}
    />
  )
}

/** The same for those who follow what settles it. */
export const InvoiceSettling = ({ invoice }: { invoice: SalesInvoiceRow }) => (
  <Amounts rows={[{ label: '开票金额', amount: invoice.totalAmount }, ...settling(invoice)]} />
)
