import type { Handlers } from '../../../platform/contract/types.ts'
import { deletePayments, passPayments, refusePayments, rollBackPayment } from './payment.audit.ts'
import { paymentDetail } from './payment.detail.ts'
import { savePayment } from './payment.entry.ts'
import { paymentList, unpaidOrders, unpaidPayables } from './payment.list.sql.ts'

export { fileReaders } from './payment.files.ts'

/** Money to suppliers. */
export const routes = {
  'finance.payment.delete': deletePayments,
  'finance.payment.list': paymentList,
  'finance.payment.notPayList': unpaidPayables,
  'finance.payment.notPayOrderList': unpaidOrders,
  'finance.payment.pass': passPayments,
  'finance.payment.refuse': refusePayments,
  'finance.payment.rollBack': rollBackPayment,
  'finance.payment.save': savePayment,
  'finance.payment.view': paymentDetail,
} satisfies Handlers
