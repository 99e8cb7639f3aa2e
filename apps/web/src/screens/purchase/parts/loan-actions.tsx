import { type EdaiAction, type EdaiRow, edaiActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { LoanAnswer } from './loan-answer.tsx'
import { applyAddress, LOAN } from './loan-kind.ts'
import { LoanRepay } from './loan-repay.tsx'

const { edai } = dealer.cxf

/** What is done to a loan. */
export const useLoanActions = defineActions<EdaiRow, EdaiAction, 'loanNum'>({
  ...LOAN,
  labels: edaiActionLabel,
  about: 'poCode',
  amount: 'applyAmount',
  deeds: {
    push: { call: edai.toPush, follows: '申请将发往银行审批，推送后不能撤销。', done: '贷款申请已推送银行' },
    answer: { open: ([loan], close, done) => <LoanAnswer loan={loan} onClose={close} onDone={done} /> },
    repay: { open: ([loan], close, done) => <LoanRepay loan={loan} onClose={close} onDone={done} /> },
    edit: { go: applyAddress },
    cancel: {
      one: ({ id, version }, { requestNo }, options) => edai.cancel({ id, version, requestNo }, options),
      ...{ grave: true, follows: '采购单改为自有资金付款，占用的额度释放。', done: '贷款申请已撤销' },
    },
  },
})
