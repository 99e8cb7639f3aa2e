import { GuideTaskQuery } from '@dealer/fields/GuideTaskQuery'
import { GuideTaskRow } from '@dealer/fields/GuideTaskRow'
import { dealer } from '../../dealer.ts'
import { defineList } from '../../list/define-list.tsx'
import { useTaskParts } from './parts/task-parts.tsx'

/** Tasks given to field staff: published here, and opened with what was answered. */
export default defineList({
  call: dealer.guide.task.page,
  query: GuideTaskQuery,
  row: GuideTaskRow,
  id: 'guide.task',
  exports: 'guide:task:export',
  rowKey: 'taskId',
  title: '任务',
  filters: [{ prop: 'keyword', placeholder: '编号或名称' }, 'taskType', 'status', { prop: 'date', label: '任务日期' }],
  columns: [
    'taskNum',
    { prop: 'taskName', priority: 'high' },
    'taskType',
    'status',
    'startDate',
    'endDate',
    'targetNum',
    'finishNum',
    'finishRate',
    'publishName',
  ],
  parts: useTaskParts,
})
