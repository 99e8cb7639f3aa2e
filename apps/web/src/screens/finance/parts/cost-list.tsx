import { CostDocumentQuery } from '@dealer/fields/CostDocumentQuery'
import { CostDocumentRow } from '@dealer/fields/CostDocumentRow'
import type { CostDocumentRow as Row } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { AuditButtons } from './audit-buttons.tsx'
import { costSheet } from './cost-sheet.tsx'

/** A cost over its list, and the audit of those that are marked. */
const useCostParts = (list: ListHandle<Row>): ListParts<Row> => {
  const { perform, isBusy, ...parts } = costSheet.useDrawer(list)
  const toolbar = (
    <AuditButtons
      permission="finance:cost:audit"
      chosen={list.chosen}
      isBusy={isBusy}
      onPass={(rows) => perform('audit', rows)}
      onRefuse={(rows) => perform('refuse', rows)}
    />
  )
  return { ...parts, toolbar }
}

/** What both lists of costs declare. */
export const COST_LIST = {
  call: dealer.finance.cost.list,
  query: CostDocumentQuery,
  row: CostDocumentRow,
  rowKey: 'id',
  exports: 'finance:cost:export',
  title: '费用单',
  selection: true,
  columns: [
    'incomeNum',
    'docDate',
    { prop: 'costKind', priority: 'low' },
    // A few words, so that what follows stands beside the actions at 1366.
    { prop: 'costTypeName', priority: 'high', width: 132 },
    { prop: 'customerName', priority: 'high' },
    { prop: 'salesmanName', label: '经手人' },
    { prop: 'plateNo', priority: 'low' },
    'payMethod',
    { prop: 'totalAmount', priority: 'high' },
    { prop: 'writeOffAmount', zeroAsDash: true, priority: 'low' },
    'auditStatus',
    // Its state stays as it was: that it was taken back is told by this alone.
    { prop: 'redFlushNum', priority: 'high', whenGiven: true },
    'createName',
    'createDate',
    'remark',
  ],
  parts: useCostParts,
} as const

/** Filters of both, behind the first ones. */
export const COST_FILTERS = [
  'costKind',
  'costTypeCode',
  { prop: 'customerCode', placeholder: '编码、名称或助记码' },
  { prop: 'salesmanId', label: '经手人', placeholder: '姓名、首字母或手机' },
] as const
