import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { adjustLines } from './stock-adjust.document.ts'
import { stockAdjust } from './stock-adjust.schema.ts'

export const uses = usingDocument(adjustLines, {
  name: stockAdjust.docDate,
  ...{ list: 'inv.stockOthers.getList', find: 'adjustNum' },
  ...{ page: '/inventory/others-management/adjust-search', detail: '/adjust-search-detail' },
})
