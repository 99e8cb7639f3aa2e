import { WriteOff } from '@dealer/fields/WriteOff'
import { WriteOffLine as LINE_FACTS } from '@dealer/fields/WriteOffLine'
import { type WriteOffAction, type WriteOffLine, type WriteOffRow, writeOffActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { documentKind } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'

const calls = dealer.finance.writeOff

const WRITE_OFF = documentKind({
  label: '核销单',
  key: 'id',
  number: 'writeOffNum',
  list: { address: '/finance/write-off-search', label: '去核销查询' },
})

const useWriteOffActions = defineActions<WriteOffRow, WriteOffAction, 'id'>({
  ...WRITE_OFF,
  labels: writeOffActionLabel,
  about: 'customerName',
  amount: 'amount',
  deeds: {
    rollBack: {
      call: calls.rollBack,
      ...{ reason: true, grave: true, follows: '来源和欠款的余额都将恢复。', done: '核销单已反核销' },
    },
  },
})

const LINES = fieldLines<WriteOffLine>(LINE_FACTS, [
  { prop: 'targetRef', foot: '合计' },
  'targetType',
  'sourceRef',
  { prop: 'amount', sum: true },
])

/** A write-off as it is read, with what was set off against what. */
export const writeOffSheet = defineSheet({
  ...WRITE_OFF,
  tab: '核销',
  call: calls.view,
  facts: WriteOff,
  states: ['status'],
  total: 'amount',
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    'writeOffType',
    'docDate',
    'amount',
    'createName',
    'createDate',
    { prop: 'remark', wide: true },
    // A longer one breaks its line.
    { prop: 'reason', label: '撤回原因', wide: true },
    'updateName',
    'updateDate',
  ],
  tables: { lines: { title: '核销明细', lineKey: ['targetRef', 'sourceRef'], columns: LINES } },
  actions: useWriteOffActions,
})
