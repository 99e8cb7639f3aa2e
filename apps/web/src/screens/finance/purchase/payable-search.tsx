import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { Payables } from '../parts/payables.tsx'
import { SupplierAccount } from '../parts/supplier-account.tsx'

const TABS = [
  { key: 'payables', label: '应付', content: <Payables /> },
  { key: 'account', label: '往来账', content: <SupplierAccount /> },
]

/** What suppliers are owed, document by document, and the account behind it. */
export default function PayableSearch() {
  return <ScreenTabs tabs={TABS} />
}
