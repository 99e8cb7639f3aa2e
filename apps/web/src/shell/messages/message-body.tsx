import type { UserMessage } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import classes from './message-body.module.css'
import { MessageFrame } from './message-frame.tsx'
import { useAttachment } from './use-attachment.ts'

/** Ids and names of the attachments, which come joined by commas in the same order. */
export function attachmentsOf({ cimFileIds, cimFileNames }: Pick<UserMessage, 'cimFileIds' | 'cimFileNames'>) {
  const names = cimFileNames?.split(',') ?? []
  return (cimFileIds?.split(',') ?? []).map((fileId, index) => ({ fileId, name: names[index] || '附件' }))
}

/** What a message says, with its attachments. */
export function MessageBody({
  message,
}: {
  message: Pick<UserMessage, 'title' | 'context' | 'cimFileIds' | 'cimFileNames'>
}) {
  const download = useAttachment()
  const attachments = attachmentsOf(message)
  return (
    <>
      <MessageFrame title={message.title} html={message.context} />
      {attachments.length > 0 && (
        <ul className={classes.files} aria-label="附件">
          {attachments.map(({ fileId, name }) => (
            <li key={fileId}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPaperclip size={14} />}
                onClick={() => void download(fileId, name)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
