import { type SupplierPaymentAction, type SupplierPaymentRow, supplierPaymentActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { reject } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { PAYMENT, PAYMENT_ENTRY } from './payment-kind.ts'

const calls = dealer.finance.payment

const refOf = ({ id, version }: SupplierPaymentRow) => ({ id, version })

/** What is done to payments: one by one, or those that are marked. */
export const usePaymentActions = defineActions<SupplierPaymentRow, SupplierPaymentAction, 'id'>({
  ...PAYMENT,
  labels: supplierPaymentActionLabel,
  about: 'supplierName',
  amount: 'amount',
  deeds: {
    pass: {
      many: (rows, { requestNo }, options) => calls.pass({ items: rows.map(refOf), requestNo }, options),
      ...{ follows: '通过后记入供应商往来账。', done: '付款单已通过' },
    },
    edit: { go: ({ id }) => `${PAYMENT_ENTRY}?id=${id}` },
    refuse: {
      many: (rows, { requestNo, reason }, options) =>
        calls.refuse({ items: rows.map(refOf), auditRemark: reason, requestNo }, options),
      ...reject('付款单已驳回', '驳回后可修改并重新提交。'),
    },
    delete: {
      many: (rows, { requestNo }, options) => calls.delete({ items: rows.map(refOf), requestNo }, options),
      ...{ grave: true, gone: true, done: '付款单已删除' },
    },
    rollBack: {
      one: async (row, how, options) => {
        const { paymentNum } = await calls.rollBack({ ...refOf(row), ...how }, options)
        return `付款单已冲回，冲回单 ${paymentNum}`
      },
      ...{ reason: true, grave: true, follows: '将生成一张金额相反的冲回单，单据应付和预付款恢复。' },
    },
  },
})
