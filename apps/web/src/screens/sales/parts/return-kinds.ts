import { documentKind } from '../../../document/document-kind.ts'

export const RETURN = documentKind({
  label: '退货单',
  key: 'id',
  number: 'returnNum',
  page: '/sales/return-view',
  list: { address: '/sales/return-manager/return-list', label: '去销售退货查询' },
})

export const RETURN_IN = documentKind({
  label: '退货入库单',
  key: 'id',
  number: 'returnInNum',
  page: '/sales/return-in-view-in',
  list: { address: '/sales/return-in/return-in-list', label: '去销售退货入库查询' },
})

/** Returns that wait for the warehouse. */
export const WAITING = { address: '/sales/return-in/return-in', label: '去待入库退货单' }

/** A return with the order for it; it is found by its return. */
export const EXCHANGE = documentKind({
  label: '换货单',
  key: 'returnId',
  number: 'exchangeNum',
  list: { address: '/sales/return-manager/return-list', label: '去销售退货查询' },
})
