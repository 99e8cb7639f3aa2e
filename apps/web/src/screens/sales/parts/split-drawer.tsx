import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { SplitForm } from './split-form.tsx'
import { failureOf } from './use-list.ts'

const WIDTH = 'min(1080px, 94vw)'

/** Splits one order: what of it goes out together, from where and with whom. */
export function SplitDrawer({ soId, onClose }: { soId: string; onClose: () => void }) {
  // Never from memory: versions and stock must be those of now.
  const { data, error, isFetching, refetch } = useCall(
    dealer.so.salesOrder.toOrderSplit,
    { soId },
    { silent: true, staleTime: 0 },
  )
  if (data && !isFetching) return <SplitForm form={data} width={WIDTH} onClose={onClose} />
  return (
    <SidePanel opened onClose={onClose} title="拆单" width={WIDTH}>
      {error ? (
        <ErrorState {...failureOf('拆单数据', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SidePanel>
  )
}
