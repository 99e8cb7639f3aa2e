import { documentKind } from '../../../document/document-kind.ts'

export const PURCHASE_RETURN = documentKind({
  label: '采购退货单',
  key: 'returnId',
  number: 'returnNum',
  page: '/purchase/purchase-return/search-detail',
  list: { address: '/purchase/purchase-return/return-search', label: '去采购退货查询' },
})

export const PURCHASE_RETURN_OUT = documentKind({
  label: '采购退货出库单',
  key: 'outId',
  number: 'outNum',
  list: { address: '/purchase/return-delivery/delivery-search', label: '去退货出库查询' },
})
