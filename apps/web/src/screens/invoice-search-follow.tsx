import { IncomeKind } from '@dealer/sdk'
import { useSearchParams } from 'react-router-dom'
import { otherFollowSheet, salesFollowSheet } from './finance/parts/invoice-sheet.tsx'

/** What settled one invoice, named by `id` and `incomeKind` in the query. */
export default function InvoiceSearchFollow() {
  const isOther = useSearchParams()[0].get('incomeKind') === IncomeKind.other
  return isOther ? <otherFollowSheet.Page /> : <salesFollowSheet.Page />
}
