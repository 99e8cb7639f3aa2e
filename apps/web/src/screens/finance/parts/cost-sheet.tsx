import { CostDocument } from '@dealer/fields/CostDocument'
import { CostDocumentLine as LINE_FACTS } from '@dealer/fields/CostDocumentLine'
import type { CostDocumentLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { AUDITED, vouchers } from './audited-sheet.tsx'
import { useCostActions } from './cost-actions.ts'
import { COST } from './cost-kind.ts'

const LINES = fieldLines<CostDocumentLine>(LINE_FACTS, [
  { prop: 'costTypeName', foot: '合计' },
  'costTypeCategory',
  { prop: 'amount', sum: true },
  'remark',
])

/** A cost as it is read. */
export const costSheet = defineSheet({
  ...COST,
  tab: '费用',
  call: dealer.finance.cost.view,
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
    'writeOffAmount',
    'srcDocNum',
    'redFlushNum',
    ...AUDITED,
  ],
  tables: { lines: { title: '费用明细', lineKey: 'lineId', columns: LINES } },
  under: vouchers,
  actions: useCostActions,
})
