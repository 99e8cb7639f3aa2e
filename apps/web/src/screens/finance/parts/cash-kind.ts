import { documentKind } from '../../../document/document-kind.ts'

export const CASH = documentKind({
  label: '交款对账单',
  key: 'cashId',
  number: 'cashNum',
  list: { address: '/finance/reconcile/reconcile-search', label: '去对账查询' },
})
