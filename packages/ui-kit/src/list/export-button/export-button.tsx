import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../feedback/toast/toast.tsx'
import { isData, type ListColumn, leaves } from '../column.ts'
import { downloadXlsx } from '../export-xlsx/export-xlsx.ts'
import classes from './export-button.module.css'

/** Most rows of an export. */
export const MOST_EXPORTED = 100_000

/** An export of all rows, as somebody else makes it. */
export interface ExportRun {
  /** The columns as the user sees them, from left to right. */
  columns: readonly { prop: string; label: string }[]
  /** Aborted when the user has enough of waiting. */
  signal: AbortSignal
  /** Told how many bytes have come. */
  onBytes: (bytes: number) => void
}

/** How a list is exported. */
export interface Exporting {
  /** Title of the sheet and start of the file name. */
  title?: string
  /** Exports the whole result; without it only the page can be. @throws when it fails, with a message for the user */
  all?: (run: ExportRun) => Promise<void>
}

/** Props of {@link ExportButton}. */
export interface ExportButtonProps<Row> extends Exporting {
  /** As the user sees them. */
  columns: readonly ListColumn<Row>[]
  /** Rows of the page. */
  rows: readonly Row[]
  /** Rows of the whole result. */
  total: number
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)}MB`
const count = (rows: number) => rows.toLocaleString('en-US')

/** Exports the page in the browser, or the whole result elsewhere, with its progress and a way to stop it. */
export function ExportButton<Row extends object>({ title, all, columns, rows, total }: ExportButtonProps<Row>) {
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)
  // A list that is closed has nobody to save its file for.
  useEffect(() => () => running.current?.abort(), [])
  const data = columns.filter(isData)
  const run = async (work: (control: AbortController) => Promise<void>) => {
    const control = new AbortController()
    running.current = control
    setBytes(0)
    try {
      await work(control)
    } catch (error) {
      if (!control.signal.aborted) toast.error(error instanceof Error ? error.message : '导出失败，请重试')
    } finally {
      running.current = undefined
      setBytes(undefined)
    }
  }
  const exportPage = () => void run(() => downloadXlsx({ title, columns: data, rows }))
  const exportAll = () =>
    void run(async ({ signal }) => {
      const named = leaves(data).map(({ prop, label }) => ({ prop, label }))
      await all?.({ columns: named, signal, onBytes: setBytes })
      toast.success('导出成功')
    })

  if (bytes !== undefined && all)
    return (
      <output className={classes.running}>
        正在导出 {megabytes(bytes)}
        <Button size="compact-xs" variant="default" onClick={() => running.current?.abort()}>
          取消导出
        </Button>
      </output>
    )
  const icon = (
    <ActionIcon
      aria-label="导出"
      loading={bytes !== undefined}
      disabled={rows.length === 0}
      onClick={all ? undefined : exportPage}
    >
      <IconDownload size={18} stroke={1.5} />
    </ActionIcon>
  )
  if (!all) return <Tooltip label="导出">{icon}</Tooltip>
  const isTooMuch = total > MOST_EXPORTED
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 80 }}>
      <Menu.Target>{icon}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isTooMuch} onClick={exportAll}>
          {isTooMuch ? `导出全部（超过${count(MOST_EXPORTED)}条，请缩小条件）` : `导出全部（${count(total)}条）`}
        </Menu.Item>
        <Menu.Item onClick={exportPage}>导出当前页（{count(rows.length)}条）</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
