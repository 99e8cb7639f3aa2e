import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FormItem, type FormValue, UPLOADING } from '../form-item.ts'
import { useFileStore } from './file-store.ts'
import { FileTile } from './file-tile.tsx'
import classes from './files.module.css'
import { PickFile } from './pick-file.tsx'

/** Props of {@link FileField}. */
export interface FileFieldProps {
  item: FormItem
  base: { id: string; error?: string; disabled?: boolean }
  /** Ids of files. */
  value: readonly string[]
  onChange: (value: FormValue) => void
}

/** What the server takes; it looks at the bytes and refuses what only looks so. */
const TAKEN = '.jpg,.jpeg,.png,.pdf,.xls,.xlsx,.doc,.docx,.mp4'

/** Files of a form: chosen, dropped or pasted, sent at once and shown as thumbnails. */
export function FileField({ item, base, value: given, onChange }: FileFieldProps) {
  const store = useFileStore()
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const value = given.filter((id) => id !== UPLOADING)
  const ids = useRef(value)
  ids.current = value
  const room = (item.max ?? 1) - value.length
  const isSending = part !== undefined
  const send = async (files: readonly File[]) => {
    setProblem(undefined)
    try {
      for (const file of files.slice(0, room)) {
        setPart(0)
        onChange([...ids.current, UPLOADING])
        const id = await store.upload(file, setPart)
        ids.current = [...ids.current, id]
        onChange(ids.current)
      }
    } catch (error) {
      onChange(ids.current)
      setProblem(error instanceof Error ? error.message : '上传失败，请重试')
    } finally {
      setPart(undefined)
    }
  }
  const take = (list: FileList | null) => {
    if (!base.disabled && !isSending && room > 0 && list && list.length > 0) void send([...list])
  }
  const message = problem ?? base.error
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped or pasted here; the button inside does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <div className={classes.tiles}>
        {value.map((id) => (
          <FileTile
            key={id}
            id={id}
            onRemove={base.disabled ? undefined : () => onChange(given.filter((other) => other !== id))}
          />
        ))}
        {room > 0 && !base.disabled && (
          <PickFile accept={TAKEN} onPick={(file) => void send([file])}>
            {(props) => (
              <button
                type="button"
                {...props}
                id={base.id}
                className={classes.add}
                disabled={isSending}
                aria-label={`上传${item.label}`}
                aria-invalid={message ? true : undefined}
              >
                {isSending ? `${Math.round(part * 100)}%` : <IconPlus size={20} stroke={1.5} aria-hidden />}
              </button>
            )}
          </PickFile>
        )}
      </div>
      {message && (
        <div role="alert" data-message className={classes.problem}>
          {message}
        </div>
      )}
    </div>
  )
}
