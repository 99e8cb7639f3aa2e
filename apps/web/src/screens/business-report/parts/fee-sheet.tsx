import { CostDocument } from '@dealer/fields/CostDocument'
import { CostDocumentLine as LINE_FACTS } from '@dealer/fields/CostDocumentLine'
import type { CostDocumentLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { Pictures } from '../../../form/pictures.tsx'

const LINES = fieldLines<CostDocumentLine>(LINE_FACTS, [
  { prop: 'costTypeName', foot: '合计' },
  'costTypeCategory',
  { prop: 'amount', sum: true },
  'remark',
])

/** A cost as the report reads it; what is done to it is the matter of finance. */
export const feeSheet = defineSheet({
  ...{ label: '费用单', key: 'id', number: 'incomeNum', tab: '费用' },
  list: { address: '/business-report/cost-search', label: '去费用报表' },
  call: dealer.report.web.feeRecordDetail,
  facts: CostDocument,
  states: ['auditStatus'],
  total: 'totalAmount',
  shown: [
    'costKind',
    'docDate',
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    { prop: 'salesmanName', label: '经手人' },
    'plateNo',
    'payMethod',
    'totalAmount',
    'redFlushNum',
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '费用明细', lineKey: 'lineId', columns: LINES } },
  under: ({ fileIds }) => fileIds && <Pictures label="凭证" fileIds={fileIds.split(',')} />,
})
