import { SalesTarget } from '@dealer/fields/SalesTarget'
import { SalesTargetQuery } from '@dealer/fields/SalesTargetQuery'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useTargetParts } from './parts/target-parts.tsx'

/** Targets of salesmen, lines, customers and categories, with what is done of each. */
export default defineList({
  call: dealer.guide.salesTarget.page,
  query: SalesTargetQuery,
  row: SalesTarget,
  id: 'guide.salesTarget',
  exports: 'guide:salesTarget:export',
  rowKey: 'id',
  title: '销售目标',
  // A sale counts for its salesman, its line, its customer and its goods: only one kind adds up.
  filters: ['targetMonth', { prop: 'targetType', default: 'salesman' }, { prop: 'refCode', placeholder: '完整的编码' }],
  columns: [
    'targetMonth',
    'targetType',
    'refCode',
    'refName',
    'targetAmount',
    'doneAmount',
    { prop: 'doneRate', label: '完成率(%)' },
    'targetQty',
    'updateName',
    'updateDate',
  ],
  parts: useTargetParts,
})
