import { useSearchParams } from 'react-router-dom'
import { PaperMissing } from '../../document/sheet/paper.tsx'
import { LOAN } from './parts/loan-kind.ts'
import { LoanPage } from './parts/loan-page.tsx'

/** One loan, named by `loanNum` in the query; with `repay` there it begins with a repayment, as a simulated bank's page does. */
export default function LoanDetail() {
  const [query] = useSearchParams()
  const loanNum = query.get(LOAN.key)
  if (!loanNum) return <PaperMissing title={LOAN.label} back={LOAN.list.address} backLabel={LOAN.list.label} />
  return <LoanPage loanNum={loanNum} repays={query.get('repay') === 'T'} />
}
