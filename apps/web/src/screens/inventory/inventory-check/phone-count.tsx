import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useSearchParams } from 'react-router-dom'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { useTabTitle } from '../../../shell/tabs/tab-state.ts'
import { PhonePage } from './parts/phone-page.tsx'

/** Counting on the way through a warehouse, with the phone that the address says of which stock-taking. */
export default function PhoneCount() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <OneCount key={id} id={id} /> : <EmptyState text="请从盘点录入中打开手机盘点" />
}

function OneCount({ id }: { id: string }) {
  const { data: check, error, refetch } = useCall(dealer.inv.stockCheck.view, { id }, { silent: true, keepOld: true })
  useTabTitle(check ? `手机盘点 ${check.checkNum}` : undefined)
  if (check) return <PhonePage check={check} />
  return error ? (
    <ErrorState {...failureOf('盘点单', error)} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={6} />
  )
}
