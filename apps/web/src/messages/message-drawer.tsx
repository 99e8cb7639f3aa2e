import type { UserMessageRow } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useEffect, useState } from 'react'
import { failureOf } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { dealer } from '../dealer.ts'
import { closeAsking } from '../form/confirm-leave.ts'
import { useEvent } from '../list/use-event.ts'
import { MessageBody } from '../shell/messages/message-body.tsx'
import { MessageFacts } from '../shell/messages/message-facts.tsx'
import { ReplyForm } from './reply-form.tsx'

/** A message of a list, as far as opening it goes. */
export type ListedMessage = Pick<UserMessageRow, 'id' | 'isRead'>

/** Props of {@link MessageDrawer}. */
export interface MessageDrawerProps {
  /** As it was listed when it was opened. */
  message: ListedMessage
  onClose: () => void
}

/** One message with its text and attachments, and the reply where one is asked for. To open it reads it. */
export default function MessageDrawer({ message: { id, isRead }, onClose }: MessageDrawerProps) {
  const reading = useAction(dealer.md.message.saveMessageRead, { quiet: true })
  const read = useEvent(() => void reading.run({ id }))
  useEffect(() => {
    if (isRead === 'F') read()
  }, [isRead, read])
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
