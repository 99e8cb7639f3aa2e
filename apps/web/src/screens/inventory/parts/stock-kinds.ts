import { documentKind } from '../../../document/document-kind.ts'

export const OTHER = documentKind({
  ...{ label: '其他出入库单', key: 'id', number: 'otherNum', page: '/other-inv-detail' },
  list: { address: '/inventory/others-inventory/others-inventory-search', label: '去其他出入库查询' },
})

export const ADJUST = documentKind({
  ...{ label: '库存调整单', key: 'id', number: 'adjustNum', page: '/adjust-search-detail' },
  list: { address: '/inventory/others-management/adjust-search', label: '去库存调整查询' },
})
