import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { adjusts } from './stock-adjust.document.ts'
import { stockAdjust, stockAdjustLine } from './stock-adjust.schema.ts'

export const uses = [
  usingRows(stockAdjust, {
    ...{ kind: '库存调整单', code: stockAdjust.adjustNum, name: stockAdjust.docDate, scope: adjusts.visible },
    ...{ list: 'inv.stockOthers.getList', find: 'adjustNum' },
    ...{ page: '/inventory/others-management/adjust-search', detail: ['/adjust-search-detail', 'id'] },
  }),
  usingParts(stockAdjustLine, { whole: stockAdjust, on: eq(stockAdjustLine.adjustId, stockAdjust.id) }),
]
