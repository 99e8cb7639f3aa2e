import { CompetitorTaskQuery } from '@dealer/fields/CompetitorTaskQuery'
import { CompetitorTaskRow } from '@dealer/fields/CompetitorTaskRow'
import { dealer } from '../../dealer.ts'
import { defineList } from '../../list/define-list.tsx'
import { useCompetitorPanel } from './parts/competitor-panel.tsx'

/** What field staff reported of competing brands; a report opens with the products that were seen. */
export default defineList({
  call: dealer.guide.competitorTask.page,
  query: CompetitorTaskQuery,
  row: CompetitorTaskRow,
  id: 'guide.competitorTask',
  exports: 'guide:competitorTask:export',
  rowKey: 'taskId',
  title: '竞品任务',
  filters: ['reportDate', 'keyword', 'brandName', 'userId', 'customerCode'],
  columns: [
    { prop: 'taskName', width: 150 },
    'reportDate',
    { prop: 'customerName', priority: 'high' },
    'customerCode',
    'userName',
    { prop: 'brandName', priority: 'high' },
    'productNum',
    'fileIds',
  ],
  parts: useCompetitorPanel,
})
