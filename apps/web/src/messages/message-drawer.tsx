import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { failureOf } from '../data/failure.ts'
import { useCall } from '../data/use-call.ts'
import { dealer } from '../dealer.ts'
import { closeAsking } from '../form/confirm-leave.ts'
import { MessageBody } from '../shell/messages/message-body.tsx'
import { MessageFacts } from '../shell/messages/message-facts.tsx'
import { ReplyForm } from './reply-form.tsx'

/** One message with its text and attachments, and the reply where one is asked for. */
export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCall(dealer.md.message.getMessage, { id }, { silent: true })
  const [isDirty, setDirty] = useState(false)
  return (
    <SidePanel
      opened
      onClose={() => void closeAsking(isDirty, onClose)}
      title={data?.title ?? '消息'}
      width="min(820px, 94vw)"
    >
      {error && !data && <ErrorState {...failureOf('消息', error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={8} />}
      {data && (
        <>
          <MessageFacts message={data} />
          <MessageBody message={data} />
          {data.noticeId && <ReplyForm noticeId={data.noticeId} onDirty={setDirty} />}
        </>
      )}
    </SidePanel>
  )
}
