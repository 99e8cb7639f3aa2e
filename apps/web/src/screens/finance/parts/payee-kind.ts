import { documentKind } from '../../../document/document-kind.ts'

export const PAYEE = documentKind({
  label: '收款单',
  key: 'id',
  number: 'payeeDocNum',
  list: { address: '/finance/payee/payee-search', label: '去收款查询' },
})
