import { toast } from '@dealer/ui-kit/feedback'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import type { Note } from '../line/pasted-rows.ts'
import classes from './document-notes.module.css'

/** Props of {@link DocumentNotes}. */
export interface DocumentNotesProps {
  notes: readonly Note[]
  onClose: () => void
}

const copy = async (notes: readonly Note[]) => {
  try {
    await navigator.clipboard.writeText(notes.map(({ what, why }) => `${what}\t${why}`).join('\n'))
    toast.success('已复制')
  } catch {
    // Browsers close the clipboard to plain http.
    toast.warn('浏览器不允许写入剪贴板，请选中文字后按 Ctrl+C')
  }
}

/** What of a paste or a copy could not be taken over; stays until closed and blocks nothing. */
export function DocumentNotes({ notes, onClose }: DocumentNotesProps) {
  if (notes.length === 0) return null
  return (
    <div className={classes.notes} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.title}>{notes.length} 行未录入</span>
      <ul className={classes.list}>
        {notes.map(({ what, why }, index) => (
          <li key={index}>
            {what && <b>{what}</b>} {why}
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => void copy(notes)}>
        复制
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label="关闭提示" onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
