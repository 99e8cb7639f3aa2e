import { type CashDocumentAction, type CashDocumentRow, cashDocumentActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { CASH } from './cash-kind.ts'

const calls = dealer.finance.cashDocument

const refOf = ({ cashId, version }: CashDocumentRow) => ({ cashId, version })

/** What is done to reconciliations. */
export const useCashActions = defineActions<CashDocumentRow, CashDocumentAction, 'cashId'>({
  ...CASH,
  labels: cashDocumentActionLabel,
  about: 'userName',
  amount: 'actualAmount',
  deeds: {
    applyPass: {
      one: (row, { requestNo }, options) => calls.applyPass({ ...refOf(row), requestNo }, options),
      ...{ follows: '通过后确认已收到实交金额，短少待补交的部分会重新列入待交款。', done: '交款对账单已通过' },
    },
    applyRefuse: {
      one: (row, { requestNo, reason }, options) =>
        calls.applyRefuse({ ...refOf(row), auditRemark: reason, requestNo }, options),
      ...{ reason: true, grave: true, follows: '拒绝后明细恢复为待交款，可重新对账。', done: '交款对账单已拒绝' },
    },
  },
})
