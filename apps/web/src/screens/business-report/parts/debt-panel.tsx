import { DebtEntryRow } from '@dealer/fields/DebtEntryRow'
import { DebtRow as FACTS } from '@dealer/fields/DebtRow'
import type { DebtDetailQuery, DebtRow, DebtEntryRow as Entry } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import type { ListCall } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { Facts, Section, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'
import { defineRecordList } from '../../../master-data/define-record-list.tsx'
import { daysOf } from './report-days.ts'

const SHOWN: readonly FieldFact<DebtRow>[] = ['salesmanName', 'beginAmount', 'endAmount', 'creditAmount']

// Its customer is always given.
const ENTRIES = dealer.report.web.debtDetail as ListCall<DebtDetailQuery, Entry>

const Entries = defineRecordList({
  title: '欠款明细',
  call: ENTRIES,
  of: (account: { customerCode: string; dateStart: string; dateEnd: string }) => account,
  row: DebtEntryRow,
  rowKey: ({ ledgerId }) => ledgerId,
  columns: ['docDate', 'entryType', 'refNum', 'srcNum', 'amount', 'balance'],
  empty: '这段时间没有往来',
})

/** Props of {@link DebtPanel}. */
export interface DebtPanelProps {
  debt: DebtRow
  /** Day of the balance; today when absent. */
  endDate: string | undefined
  onClose: () => void
}

/** The account of a customer since the first of the month: every entry, newest first, with what was owed after it. */
export function DebtPanel({ debt, endDate, onClose }: DebtPanelProps) {
  const days = daysOf(endDate === undefined ? {} : { dateEnd: endDate })
  return (
    <SidePanel opened onClose={onClose} title="欠款明细" width="min(920px, 94vw)">
      <SheetHead number={debt.customerCode} note={debt.customerName} />
      <Sheet>
        <Section title="欠款">
          <Facts facts={fieldFacts(FACTS, debt, SHOWN)} />
        </Section>
        <Section title={`${days.dateStart} 至 ${days.dateEnd}`}>
          <Entries record={{ customerCode: debt.customerCode, ...days }} />
        </Section>
      </Sheet>
    </SidePanel>
  )
}
