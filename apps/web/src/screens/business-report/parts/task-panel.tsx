import { GuideTaskResultRow as RESULT } from '@dealer/fields/GuideTaskResultRow'
import { GuideTaskRow as FACTS } from '@dealer/fields/GuideTaskRow'
import type { DynamicColumn, GuideTaskResultRow, GuideTaskRow } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { FIRST_PAGE, Pager } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { exportList } from '../../../data/export-list.ts'
import { failureOf } from '../../../data/failure.ts'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { type LineColumn, LinesTable } from '../../../document/sheet/lines-table.tsx'
import { Facts, Section, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'
import { dynamicColumns, unfolded } from '../../../list/dynamic-columns.ts'
import { usePermission } from '../../../shell/session/permission.tsx'

const { showTaskHead, showTaskDetail } = dealer.guide.task

const SHOWN: readonly FieldFact<GuideTaskRow>[] = [
  'taskType',
  'publishName',
  'startDate',
  'endDate',
  'targetNum',
  'finishNum',
  'finishRate',
]
const [finishDate, userName, customerName, score, fileIds] = fieldLines<GuideTaskResultRow>(RESULT, [
  'finishDate',
  'userName',
  'customerName',
  'score',
  'fileIds',
])
const BEFORE = [finishDate, userName, customerName].flatMap((column) => column ?? [])
const BEHIND = [score, fileIds].flatMap((column) => column ?? [])

/** What a task asks, as columns of its results. */
const answerLines = (head: readonly DynamicColumn[]): LineColumn<GuideTaskResultRow>[] =>
  dynamicColumns<GuideTaskResultRow>(head).map(({ prop, label, format, cell, align }) => ({
    ...{ prop, label, format },
    ...(cell && { cell }),
    ...(align === 'right' && { align }),
  }))

interface TaskExportProps {
  task: GuideTaskRow
  /** As the sheet has them, from left to right. */
  columns: readonly LineColumn<GuideTaskResultRow>[]
}

/** All results of a task as a sheet, for those who may export tasks. */
function TaskExport({ task: { taskId, taskName }, columns }: TaskExportProps) {
  const may = usePermission()('guide:task:export')
  const down = useAction(async (shown: TaskExportProps['columns']) => {
    const { signal } = new AbortController()
    const list = { path: showTaskDetail.path.replace('{id}', taskId), query: {}, title: `任务结果 ${taskName}` }
    const named = shown.map(({ prop, label }) => ({ prop, label }))
    await exportList(list, { columns: named, signal, onBytes: () => undefined })
  })
  return may ? (
    <Button size="compact-sm" variant="default" loading={down.isBusy} onClick={() => void down.run(columns)}>
      导出
    </Button>
  ) : undefined
}

/** The results of a task in pages, with a column for each thing that it asks. */
function TaskResults({ task }: { task: GuideTaskRow }) {
  const { taskId } = task
  const [page, setPage] = useState(FIRST_PAGE)
  const head = useCall(showTaskHead, { taskId }, { silent: true })
  const asked = { id: taskId, page: page.page, limit: page.pageSize } as Parameters<typeof showTaskDetail>[0]
  const { data, error, refetch } = useCall(showTaskDetail, asked, { silent: true, keepOld: true })
  const columns = useMemo(() => [...BEFORE, ...answerLines(head.data ?? []), ...BEHIND], [head.data])
  // A sheet holds no pictures.
  const photos = new Set(['fileIds', ...(head.data ?? []).flatMap(({ prop, type }) => (type === 'photo' ? prop : []))])
  const lines = useMemo(() => data?.rows.map(unfolded) ?? [], [data])
  const failed = error ?? head.error
  if (failed) {
    const retry = () => void Promise.all([refetch(), head.refetch()])
    return <ErrorState {...failureOf('任务结果', failed)} onRetry={retry} />
  }
  if (!data || !head.data) return <SkeletonRows />
  return (
    <Section
      title="任务结果"
      count={data.total}
      action={data.total > 0 && <TaskExport task={task} columns={columns.filter(({ prop }) => !photos.has(prop))} />}
    >
      <LinesTable columns={columns} lines={lines} lineKey={({ resultId }) => resultId} empty="还没有人完成" />
      {data.total > FIRST_PAGE.pageSize && <Pager total={data.total} state={page} onChange={setPage} />}
    </Section>
  )
}

/** Props of {@link TaskPanel}. */
export interface TaskPanelProps {
  task: GuideTaskRow
  onClose: () => void
}

/** A task and what was answered to it, beside the list. */
export function TaskPanel({ task, onClose }: TaskPanelProps) {
  return (
    <SidePanel opened onClose={onClose} title="任务详情" width="min(1080px, 94vw)">
      <SheetHead
        number={task.taskNum}
        note={task.taskName}
        tags={<Status of={FACTS.status.labels} value={task.status} />}
      />
      <Sheet>
        <Section title="任务">
          <Facts facts={fieldFacts(FACTS, task, SHOWN)} />
        </Section>
        <TaskResults task={task} />
      </Sheet>
    </SidePanel>
  )
}
