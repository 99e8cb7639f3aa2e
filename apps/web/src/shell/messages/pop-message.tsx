import type { UserMessage } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { MessageBody } from './message-body.tsx'
import { MessageFacts } from './message-facts.tsx'

/** Props of {@link PopMessage}. */
export interface PopMessageProps {
  message: UserMessage
  /** Messages that come after this one. */
  remaining: number
  isBusy: boolean
  onRead: () => void
  onClose: () => void
}

/** A message over the page; its button reads it and leads to the next. */
export default function PopMessage({ message, remaining, isBusy, onRead, onClose }: PopMessageProps) {
  const button = (
    <Button data-autofocus loading={isBusy} onClick={onRead}>
      {remaining > 0 ? `下一条（剩余${remaining}条）` : '确定'}
    </Button>
  )
  return (
    <Dialog opened onClose={onClose} title={message.title} width="70%" footer={button}>
      <MessageFacts message={message} />
      <MessageBody message={message} />
    </Dialog>
  )
}
