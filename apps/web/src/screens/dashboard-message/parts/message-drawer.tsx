import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { MessageBody } from '../../../shell/messages/message-body.tsx'
import { MessageFacts } from '../../../shell/messages/message-facts.tsx'

/** One message with its text and attachments. */
export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCall(dealer.md.message.getMessage, { id }, { silent: true })
  return (
    <SidePanel opened onClose={onClose} title={data?.title ?? '消息'} width="min(820px, 94vw)">
      {error && !data && <ErrorState {...failureOf('消息', error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={8} />}
      {data && (
        <>
          <MessageFacts message={data} />
          <MessageBody message={data} />
        </>
      )}
    </SidePanel>
  )
}
