import { useSearchParams } from 'react-router-dom'
import { PaperMissing } from '../../document/sheet/paper.tsx'
import { LoanEntry } from './parts/loan-entry.tsx'

const ORDERS = '/purchase/supplychain-finance/pruchase-order-loan'

/** Applies for the loan of an order, or changes the application that it has; `poCode` in the query names the order. */
export default function LoanApplication() {
  const poCode = useSearchParams()[0].get('poCode')
  if (!poCode) return <PaperMissing title="采购单贷款申请" back={ORDERS} backLabel="去采购单贷款" />
  return <LoanEntry poCode={poCode} />
}
