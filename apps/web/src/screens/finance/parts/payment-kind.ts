import { documentKind } from '../../../document/document-kind.ts'

export const PAYMENT = documentKind({
  label: '付款单',
  key: 'id',
  number: 'paymentNum',
  list: { address: '/finance/purchase/payment-search', label: '去付款查询' },
})

/** Where payments are entered, and changed. */
export const PAYMENT_ENTRY = '/finance/purchase/payment-entry'
