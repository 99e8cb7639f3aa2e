import { eq } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { stockCheck, stockCheckLine } from './stock-check.schema.ts'

export const uses = [
  usingRows(stockCheck, {
    ...{ kind: '盘点单', code: stockCheck.checkNum, name: stockCheck.docDate, scope: ofDealer(stockCheck) },
    ...{ list: 'inv.stockCheck.list', page: '/inventory/inventory-check/check_search', find: 'checkNum' },
  }),
  usingParts(stockCheckLine, { whole: stockCheck, on: eq(stockCheckLine.checkId, stockCheck.id) }),
]
