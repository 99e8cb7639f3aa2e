import { IncomeKind } from '@dealer/sdk'
import { useSearchParams } from 'react-router-dom'
import { otherInvoiceSheet, salesInvoiceSheet } from './finance/parts/invoice-sheet.tsx'

/** One invoice, named by `id` and `incomeKind` in the query. */
export default function InvoiceSearchDetail() {
  const isOther = useSearchParams()[0].get('incomeKind') === IncomeKind.other
  return isOther ? <otherInvoiceSheet.Page /> : <salesInvoiceSheet.Page />
}
