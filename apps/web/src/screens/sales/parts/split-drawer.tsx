import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useRef } from 'react'
import { useCall } from '../../../data/use-call.ts'
import { failureOf } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { closeAsking } from '../../../form/confirm-leave.ts'
import { SplitForm } from './split-form.tsx'

/** Splits one order: what of it goes out together, from where and with whom. */
export function SplitDrawer({ soId, onClose }: { soId: string; onClose: () => void }) {
  const isDirty = useRef(false)
  // Never from memory: versions and stock must be those of now.
  const now = { silent: true, staleTime: 0 }
  const { data, error, isFetchedAfterMount, refetch } = useCall(dealer.so.salesOrder.toOrderSplit, { soId }, now)
  const close = () => void closeAsking(isDirty.current, onClose)
  return (
    <SidePanel opened onClose={close} title="拆单" width="min(1080px, 94vw)">
      {data && isFetchedAfterMount ? (
        <SplitForm form={data} isDirty={isDirty} onCancel={close} onDone={onClose} />
      ) : error ? (
        <ErrorState {...failureOf('拆单数据', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SidePanel>
  )
}
