import { InvAddDetail } from '@dealer/fields/InvAddDetail'
import { InvAddLine as LINE_FACTS } from '@dealer/fields/InvAddLine'
import { addStatusLabel, type InvAddLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, LINE_NO } from '../../../document/sheet/field-lines.tsx'
import { useInvAddActions } from './inv-add-actions.ts'
import { INV_ADD } from './kinds.ts'

const LINES = fieldLines<InvAddLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  'productCode',
  'productName',
  'spec',
  { prop: 'qty', align: 'right', cell: ({ qty, unitName }) => `${qty} ${unitName}` },
  { prop: 'smallQty', label: '折小单位' },
  'stockQty',
  'remark',
])

/** A request for goods over its list. */
export const invAddSheet = defineSheet({
  ...INV_ADD,
  tab: '要货',
  call: dealer.guide.invAdd.listDetail,
  facts: InvAddDetail,
  states: ['status'],
  life: documentLife(addStatusLabel, {
    ends: ['canceled'],
    steps: { 提交: 'submitted', 转订单: 'finished' },
  }),
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    'userName',
    'applyDate',
    'soNum',
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '要货明细', lineKey: 'lineId', columns: LINES } },
  actions: useInvAddActions,
})
