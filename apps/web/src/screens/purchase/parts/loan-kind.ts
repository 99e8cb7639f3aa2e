import { documentKind } from '../../../document/document-kind.ts'

export const LOAN = documentKind({
  label: '贷款',
  key: 'loanNum',
  number: 'loanNum',
  page: '/purchase/loan-detail',
  list: { address: '/purchase/supplychain-finance/loan-application', label: '去贷款申请' },
})

/** Where a loan is applied for, and an application is changed. */
export const applyAddress = ({ poCode }: { readonly poCode: string }) =>
  `/purchase/pruchase-order-loan-detail?poCode=${encodeURIComponent(poCode)}`
