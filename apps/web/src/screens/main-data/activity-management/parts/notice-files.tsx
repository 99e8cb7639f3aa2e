import type { UploadedFile } from '@dealer/sdk'
import { Button, Group } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { saveAnswer } from '../../../../data/save-file.ts'
import { dealer } from '../../../../dealer.ts'

/** Attachments, saved by a click. */
export function NoticeFiles({ files }: { files: readonly UploadedFile[] }) {
  if (files.length === 0) return null
  return (
    <Group gap="xs" mt="sm" role="group" aria-label="附件">
      {files.map(({ fileId, fileName }) => (
        <Button
          key={fileId}
          variant="default"
          size="compact-sm"
          leftSection={<IconPaperclip size={14} />}
          onClick={() => void saveAnswer(fileName, () => dealer.md.dealerMessage.getFIle({ fileId }))}
        >
          {fileName}
        </Button>
      ))}
    </Group>
  )
}
