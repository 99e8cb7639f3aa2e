import type { UserMessage } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import classes from './message-body.module.css'
import { useAttachment } from './use-attachment.ts'

/** Text of messages, away from the page: the frame runs nothing, loads nothing and has no origin. */
const framed = (html: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>body{font:14px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#303133;margin:12px;overflow-wrap:anywhere}table{border-collapse:collapse}td,th{border:1px solid #dcdfe6;padding:4px 8px}</style></head><body>${html}</body></html>`

/** Ids and names of the attachments, which come joined by commas in the same order. */
export function attachmentsOf({ cimFileIds, cimFileNames }: Pick<UserMessage, 'cimFileIds' | 'cimFileNames'>) {
  const names = cimFileNames?.split(',') ?? []
  return (cimFileIds?.split(',') ?? []).map((fileId, index) => ({ fileId, name: names[index] || '附件' }))
}

/** What a message says, with its attachments. Links open in a tab of their own. */
export function MessageBody({
  message,
}: {
  message: Pick<UserMessage, 'title' | 'context' | 'cimFileIds' | 'cimFileNames'>
}) {
  const download = useAttachment()
  const attachments = attachmentsOf(message)
  return (
    <>
      <iframe
        className={classes.body}
        title={message.title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={framed(message.context)}
      />
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
