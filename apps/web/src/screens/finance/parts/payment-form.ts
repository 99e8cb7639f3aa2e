import { SupplierPaymentSave as FACTS } from '@dealer/fields/SupplierPaymentSave'
import { PayMethod, type SupplierPayment, type SupplierPaymentSave } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { type FormValue, type FormValues, fieldItems } from '@dealer/ui-kit/form'
import { MONEY_METHODS } from '../../../form/money-fields.ts'

/** What a payment is of may be paid by credits alone: then no money changes hands. */
const given = (value: FormValue) => (typeof value === 'string' && value !== '' ? undefined : '付款金额必填!')

/** The fields of a payment's head. */
export const PAYMENT_ITEMS = fieldItems(FACTS, [
  'supplierCode',
  { prop: 'amount', rule: given },
  'payDate',
  { prop: 'payMethod', options: MONEY_METHODS },
  'bankAccount',
  { prop: 'remark', type: 'text' },
  { prop: 'fileIds', label: '凭证' },
]).map((item) => {
  // A roll-back alone is below zero, and nobody enters one.
  if (item.prop === 'amount') return { ...item, signed: false }
  return item.prop === 'supplierCode' ? { ...item, of: 'PaidSupplier' } : item
})

/** What was said of the head, as the call takes it. */
export type SentPaymentHead = Omit<SupplierPaymentSave, 'lines' | 'requestNo' | 'id' | 'version'>

/** First values of a new payment: by the bank, today, unless the one before said otherwise. */
export const newPayment = (before: FormValues = {}, supplierCode = ''): FormValues => ({
  ...{ supplierCode, amount: '', remark: '', fileIds: [] },
  payDate: before.payDate ?? today(),
  payMethod: before.payMethod ?? PayMethod.bank,
  bankAccount: before.bankAccount ?? '',
})

/** First values of a payment that is changed. */
export const changedPayment = (payment: SupplierPayment): FormValues => {
  const { supplierCode, amount, payDate, payMethod, bankAccount = '', remark = '', fileIds } = payment
  return { supplierCode, amount, payDate, payMethod, bankAccount, remark, fileIds: fileIds ? fileIds.split(',') : [] }
}
