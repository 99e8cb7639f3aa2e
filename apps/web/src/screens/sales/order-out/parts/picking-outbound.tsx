import { Dialog, ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from '../../../../data/failure.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { OutboundDialog } from './outbound-dialog.tsx'

/** Props of {@link PickingOutbound}. */
export interface PickingOutboundProps {
  pickingNum: string
  onClose: () => void
}

/** Sends everything on a picked list. */
export function PickingOutbound({ pickingNum, onClose }: PickingOutboundProps) {
  const { data, error, isFetching, refetch } = useCall(
    dealer.so.salesOrder.orderPickedView,
    { pickingNum },
    { silent: true, staleTime: 0 },
  )
  const ready = isFetching ? undefined : data
  const waiting = ready?.splits.filter(({ splitStatus }) => splitStatus === 'picked') ?? []
  const isNothing = ready !== undefined && waiting.length === 0
  const queries = useQueryClient()
  useEffect(() => {
    if (!isNothing) return
    toast.warn('该拣货单没有待出库的拆单')
    // Somebody sent them meanwhile: the list shows an older state.
    void queries.invalidateQueries()
    onClose()
  })
  const [first] = waiting
  if (first) {
    return (
      <OutboundDialog
        splitId={first.splitId}
        subject={{ pickingNum }}
        note={`拣货单 ${pickingNum} 的 ${waiting.length} 张拆单，按拣货时的批次和库位出库`}
        onClose={onClose}
        onDone={onClose}
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
