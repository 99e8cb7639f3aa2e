import { type PayeeAction, type PayeeRow, payeeActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { reject } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { PAYEE } from './payee-kind.ts'

const calls = dealer.finance.payee

const refOf = ({ id, version }: PayeeRow) => ({ id, version })

/** Receipts of debts are changed where the debts stand; all others where they were entered. */
const pageOf = ({ payeeType, payeeRefType }: PayeeRow): string => {
  if (payeeType !== 'income' || payeeRefType === 'pre') return '/finance/payee/payee-entry'
  return payeeRefType === 'sales' ? '/finance/payee/payee-order' : '/finance/payee/payee-invoice'
}

/** What is done to receipts and refunds: one by one, or those that are marked. */
export const usePayeeActions = defineActions<PayeeRow, PayeeAction, 'id'>({
  ...PAYEE,
  labels: payeeActionLabel,
  about: 'customerName',
  amount: 'amount',
  deeds: {
    pass: {
      many: (rows, { requestNo }, options) => calls.pass({ items: rows.map(refOf), requestNo }, options),
      ...{ follows: '通过后记入客户往来账。', done: '收款单已通过' },
    },
    edit: { go: (row) => `${pageOf(row)}?id=${row.id}` },
    refuse: {
      many: (rows, { requestNo, reason }, options) =>
        calls.refuse({ items: rows.map(refOf), auditRemark: reason, requestNo }, options),
      ...reject('收款单已驳回', '驳回后可修改并重新提交。'),
    },
    delete: {
      many: (rows, { requestNo }, options) => calls.delete({ items: rows.map(refOf), requestNo }, options),
      ...{ grave: true, gone: true, done: '收款单已删除' },
    },
    rollBack: {
      one: async (row, how, options) => {
        const { payeeDocNum } = await calls.rollBack({ ...refOf(row), ...how }, options)
        return `收款单已冲回，冲回单 ${payeeDocNum}`
      },
      ...{ reason: true, grave: true, follows: '将生成一张金额相反的冲回单，单据欠款和预收款恢复。' },
    },
  },
})
