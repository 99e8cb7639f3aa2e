import { Dialog, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useEffect } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { failureOf } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { OutboundDialog } from './outbound-dialog.tsx'

/** Props of {@link PickingOutbound}. */
export interface PickingOutboundProps {
  pickingNum: string
  onClose: () => void
  /** Somebody sent its splits meanwhile. */
  onNothing: () => void
}

/** Sends everything on a picked list. */
export function PickingOutbound({ pickingNum, onClose, onNothing }: PickingOutboundProps) {
  const { data, error, isFetching, refetch } = useCall(
    dealer.so.salesOrder.orderPickedView,
    { pickingNum },
    { silent: true, staleTime: 0 },
  )
  const ready = isFetching ? undefined : data
  const waiting = ready?.splits.filter(({ splitStatus }) => splitStatus === 'picked') ?? []
  const isNothing = ready !== undefined && waiting.length === 0
  useEffect(() => {
    if (isNothing) onNothing()
  })
  const [first] = waiting
  if (first) {
    return (
      <OutboundDialog
        splitId={first.splitId}
        subject={{ pickingNum }}
        note={`拣货单 ${pickingNum} 的 ${waiting.length} 张拆单，按拣货时的批次和库位出库`}
        onClose={onClose}
        onDone={() => undefined}
      />
    )
  }
  return (
    <Dialog opened onClose={onClose} title="出库" width="480px">
      {error ? (
        <ErrorState {...failureOf('拣货单', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  )
}
