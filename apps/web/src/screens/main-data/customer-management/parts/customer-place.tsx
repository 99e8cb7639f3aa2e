import type { CustomerRow } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../../data/failure.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { CustomerMap } from './customer-map.tsx'

/** Where a customer is, beside the list. */
export function CustomerPlace({
  customer: { id, customerName },
  onClose,
}: {
  customer: Pick<CustomerRow, 'id' | 'customerName'>
  onClose: () => void
}) {
  const { data, error, refetch } = useCall(dealer.md.customer.toLocationMap, { customerId: id }, { silent: true })
  return (
    <SidePanel opened onClose={onClose} title={`${customerName} 位置`} width="min(560px, 96vw)">
      {error ? (
        <ErrorState {...failureOf('客户位置', error)} onRetry={() => void refetch()} />
      ) : data ? (
        <CustomerMap place={data} />
      ) : (
        <SkeletonRows />
      )}
    </SidePanel>
  )
}
