import { EdaiBill as BILL_FACTS } from '@dealer/fields/EdaiBill'
import { EdaiRepay as REPAY_FACTS } from '@dealer/fields/EdaiRepay'
import { EdaiRow as FACTS } from '@dealer/fields/EdaiRow'
import { type EdaiBill, type EdaiRepay, type EdaiRow, loanStatusLabel } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { yuan } from '../../../data/yuan.ts'
import { dealer } from '../../../dealer.ts'
import { ActionButtons } from '../../../document/actions/action-buttons.tsx'
import { pageOf } from '../../../document/document-kind.ts'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { Paper, PaperPending } from '../../../document/sheet/paper.tsx'
import { Facts, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-state.ts'
import { useLoanActions } from './loan-actions.tsx'
import { LOAN } from './loan-kind.ts'
import { LoanTrack } from './loan-track.tsx'
import { PURCHASE_DETAIL } from './purchase-follow.ts'

const { edai } = dealer.cxf
/** More repayments than a loan has in years. */
const MOST = 500 as const

const SHOWN: readonly FieldFact<EdaiRow>[] = [
  { prop: 'poCode', cell: (loan) => <PageLink to={pageOf(PURCHASE_DETAIL, loan)}>{loan.poCode}</PageLink> },
  'supplierName',
  { prop: 'creditName', code: 'creditCode' },
  'rate',
  { prop: 'periodDays', label: '期限(天)' },
  'applyDate',
  'applyAmount',
  'pushDate',
  'lendDate',
  'lentAmount',
  'dueDate',
  'isOverdue',
  'repaidAmount',
  'repaidInterest',
  'creditAmount',
  'usedAmount',
  'createName',
  'createDate',
  { prop: 'bankMessage', wide: true },
  { prop: 'refuseReason', wide: true },
]

const BILL = fieldLines<EdaiBill>(BILL_FACTS, ['loanNum', 'lentAmount', 'interest', 'dueDate', 'status'])
const REPAID = fieldLines<EdaiRepay>(REPAY_FACTS, [
  { prop: 'repayNum', foot: '合计' },
  'repayDate',
  { prop: 'principal', sum: true },
  { prop: 'interest', sum: true },
  'payMethod',
  'createName',
])

/** Props of {@link LoanPage}. */
export interface LoanPageProps {
  loanNum: string
  /** Begins with a repayment. */
  repays: boolean
}

/** A loan as it is read: what it is, what is to be paid back and was, and how it went. */
export function LoanPage({ loanNum, repays }: LoanPageProps) {
  const { data, error, refetch } = useCall(edai.listEdai, { loanNum }, { silent: true })
  const loan = data?.rows[0]
  useTabTitle(loan && `贷款 ${loan.loanNum}`)
  if (!data) return <PaperPending title={LOAN.label} error={error} onRetry={() => void refetch()} />
  if (!loan)
    return (
      <Paper title={LOAN.label}>
        <EmptyState
          text={`没有贷款 ${loanNum}`}
          action={<PageLink to={LOAN.list.address}>{LOAN.list.label}</PageLink>}
        />
      </Paper>
    )
  return <Loan loan={loan} repays={repays} />
}

function Loan({ loan, repays }: { loan: EdaiRow; repays: boolean }) {
  const { loanNum, status } = loan
  const named = { loanNum, limit: MOST }
  const bills = useCall(edai.poBillDataList, named)
  const repaid = useCall(edai.poRepayDataList, named)
  const { buttons, perform, dialogs } = useLoanActions()
  const page = useAction(edai.getRepayUrl, { onDone: ({ url }) => window.open(url, '_blank', 'noopener') })
  const canRepay = loan.actions?.includes('repay') === true
  const isBegun = useRef(false)
  useEffect(() => {
    if (!repays || !canRepay || isBegun.current) return
    isBegun.current = true
    void perform('repay', [loan])
  })
  const tags = <Status of={loanStatusLabel} value={status} />
  return (
    <Paper
      title={LOAN.label}
      buttons={
        <>
          {canRepay && !repays && (
            <Button variant="default" loading={page.isBusy} onClick={() => void page.run({ loanNum })}>
              银行还款页面
            </Button>
          )}
          <ActionButtons actions={buttons(loan)} />
        </>
      }
    >
      <SheetHead number={loanNum} tags={tags} total={yuan(loan.applyAmount)} />
      <Sheet aside={<LoanTrack loanNum={loanNum} />}>
        <Facts facts={fieldFacts(FACTS, loan, SHOWN)} />
        <LinesSection
          {...{ title: '贷款账单', lineKey: 'id', columns: BILL, empty: '还没有放款' }}
          lines={bills.data?.rows ?? []}
        />
        <LinesSection
          {...{ title: '还款记录', lineKey: 'id', columns: REPAID, empty: '还没有还款' }}
          lines={repaid.data?.rows ?? []}
        />
      </Sheet>
      {dialogs}
    </Paper>
  )
}
