import { eq } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { stockApply, stockApplyLine } from './apply.schema.ts'

export const uses = [
  usingRows(stockApply, {
    ...{ kind: '库存申请', code: stockApply.applyNum, name: stockApply.docDate, scope: ofDealer(stockApply) },
    ...{ list: 'inv.transfer.list', page: '/inventory/inventory-transfer/trans-search', find: 'applyNum' },
  }),
  usingParts(stockApplyLine, { whole: stockApply, on: eq(stockApplyLine.applyId, stockApply.id) }),
]
