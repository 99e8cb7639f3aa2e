import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { paymentLines } from './payment.document.ts'
import { supplierPayment } from './payment.schema.ts'

export const uses = usingDocument(paymentLines, {
  name: supplierPayment.supplierName,
  ...{ list: 'finance.payment.list', find: 'paymentNum', page: '/finance/purchase/payment-search' },
})
