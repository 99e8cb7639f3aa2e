import { useLocation } from 'react-router-dom'
import { usePreset } from '../../shell/page/preset.ts'
import { ScreenTabs } from '../../shell/page/screen-tabs.tsx'
import { Debts } from './parts/debts.tsx'
import { PaymentRecords } from './parts/payment-records.tsx'

const TABS = [
  { key: 'debts', label: '欠款', content: <Debts /> },
  { key: 'payments', label: '收款记录', content: <PaymentRecords /> },
]

/** What customers owe, by age, and what they paid. */
export default function DebtSearch() {
  const preset = usePreset()
  const { key } = useLocation()
  return <ScreenTabs key={preset ? key : ''} tabs={TABS} first={preset?.tab} />
}
