import { documentKind } from '../../../document/document-kind.ts'

export const ORDER = documentKind({
  label: '订单',
  key: 'soId',
  number: 'soNum',
  list: { address: '/sales/order-search/order-search-list', label: '去订单查询' },
})

export const OUT = documentKind({
  label: '出库单',
  key: 'outId',
  number: 'outNum',
  page: '/sales/order-out-detail',
  list: { address: '/sales/order-out/order-out-search-list', label: '去销售出库查询' },
})

export const TEMPLETE = documentKind({
  label: '订单模板',
  key: 'id',
  number: 'templeteNum',
  page: '/order-template-view',
  list: { address: '/sales/order-create/order-templete', label: '去订单模板' },
})

export const INV_ADD = documentKind({
  label: '要货申请',
  key: 'id',
  number: 'invAddNum',
  list: { address: '/sales/order-create/inventory-add-list', label: '去要货申请' },
})

export const STORE_ORDER = documentKind({
  label: '商城订单',
  key: 'id',
  number: 'soNum',
  list: { address: '/sales/order-create/store-search-list', label: '去商城订单' },
})
