import { documentKind } from '../../../document/document-kind.ts'

export const PURCHASE = documentKind({
  label: '采购单',
  key: 'poId',
  number: 'poCode',
  list: { address: '/purchase/purchase-input/purchase-input-search', label: '去采购订单查询' },
})

export const INBOUND = documentKind({
  label: '采购入库单',
  key: 'inId',
  number: 'inNum',
  page: '/purchase/warehousing-detail',
  list: { address: '/purchase/purchase-warehousing/warehousing-query', label: '去采购入库查询' },
})
