import { ActionIcon, Button, Menu } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconCopy, IconDots, IconDownload, IconPrinter } from '@tabler/icons-react'
import { memo } from 'react'
import { toast } from '../../feedback/toast/toast.tsx'
import { isData, type ListColumn, leaves } from '../column.ts'
import { copyTable } from '../copy/put-table.ts'
import { tableText } from '../copy/table-text.ts'
import { type ListTaken, namedColumns } from '../copy/taken.ts'
import { downloadXlsx } from '../export-xlsx/export-xlsx.ts'
import classes from './export-button.module.css'
import { useExportRun } from './use-export-run.ts'

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
export interface ExportButtonProps<Row> {
  /** How it is exported; false for who may not. */
  exporting: Exporting | false
  /** As the user sees them. */
  columns: readonly ListColumn<Row>[]
  /** Rows of the page. */
  rows: readonly Row[]
  /** Those that are marked. */
  marked: readonly Row[]
  /** Rows of the whole result. */
  total: number
  /** Told what was taken of the page without `all`. */
  onTaken?: (taken: ListTaken) => void
  /** Prints the page. */
  onPrint: () => void
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)}MB`
const count = (rows: number) => rows.toLocaleString('en-US')

interface ExportItemsProps {
  read: () => ExportButtonProps<object>
  run: ReturnType<typeof useExportRun>['run']
}

/** What the menu offers of the list as it stands when it is opened. */
function ExportItems({ read, run }: ExportItemsProps) {
  const { exporting, columns, rows, marked, total, onTaken, onPrint } = read()
  const data = columns.filter(isData)
  const { title, all } = exporting || {}
  const tell = (way: ListTaken['way'], taken: readonly object[]) =>
    onTaken?.({ way, rows: taken.length, columns: namedColumns(data) })
  const exportPage = () =>
    void run(async () => {
      await downloadXlsx({ title, columns: data, rows })
      tell('exported', rows)
    })
  const exportAll = () =>
    void run(async ({ signal, onBytes }) => {
      await all?.({ columns: namedColumns(data), signal, onBytes })
      toast.success('导出成功')
    })
  const copied = marked.length > 0 ? marked : rows
  const copy = () => {
    copyTable(tableText(leaves(data), copied, true))
    tell('copied', copied)
    toast.success(`已复制 ${count(copied.length)} 条，可粘贴到表格`)
  }
  const isTooMuch = total > MOST_EXPORTED
  return (
    <>
      {all && (
        <Menu.Item disabled={isTooMuch} onClick={exportAll}>
          {isTooMuch ? `导出全部（超过${count(MOST_EXPORTED)}条，请缩小条件）` : `导出全部（${count(total)}条）`}
        </Menu.Item>
      )}
      {exporting && <Menu.Item onClick={exportPage}>导出当前页（{count(rows.length)}条）</Menu.Item>}
      <Menu.Item leftSection={<IconCopy size={14} />} onClick={copy}>
        {marked.length > 0 ? `复制已选（${count(marked.length)}条）` : `复制当前页（${count(rows.length)}条）`}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={14} />} onClick={onPrint}>
        打印当前页
      </Menu.Item>
    </>
  )
}

interface ExportMenuProps extends ExportItemsProps {
  isExporting: boolean
  isRunning: boolean
  isEmpty: boolean
}

/** Not drawn again for other rows, which are asked for when it is opened: the rows of a list come before its tools. */
const ExportMenu = memo(({ isExporting, isRunning, isEmpty, read, run }: ExportMenuProps) => {
  const label = isExporting ? '导出' : '更多'
  const Icon = isExporting ? IconDownload : IconDots
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label} loading={isRunning} disabled={isEmpty}>
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems read={read} run={run} />
      </Menu.Dropdown>
    </Menu>
  )
})

/** Takes a list elsewhere: the whole result or the page as a workbook, rows to the clipboard, the page to a printer. */
export function ExportButton<Row extends object>(props: ExportButtonProps<Row>) {
  const { exporting, rows } = props
  const { bytes, run, stop } = useExportRun()
  const read = useCallbackRef(() => props as unknown as ExportButtonProps<object>)
  const { all } = exporting || {}
  if (bytes !== undefined && all)
    return (
      <output className={classes.running}>
        正在导出 {megabytes(bytes)}
        <Button size="compact-xs" variant="default" onClick={stop}>
          取消导出
        </Button>
      </output>
    )
  return (
    <ExportMenu
      isExporting={exporting !== false}
      isRunning={bytes !== undefined}
      isEmpty={rows.length === 0}
      read={read}
      run={run}
    />
  )
}
