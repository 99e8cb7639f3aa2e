import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { paymentStates } from './payment.rules.ts'
import { supplierPayment, supplierPaymentLine } from './payment.schema.ts'

/** Locked after the orders whose goods they pay. */
export const payments = document({
  docType: 'supplierPayment',
  title: '付款单',
  table: supplierPayment,
  prefix: 'YF',
  date: 'payDate',
  key: 'id',
  states: paymentStates,
})
export const paymentLines = documentLines(payments, { table: supplierPaymentLine, by: 'paymentId' })

export type PaymentRow = typeof supplierPayment.$inferSelect
