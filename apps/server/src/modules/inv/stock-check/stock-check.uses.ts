import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { checkLines } from './stock-check.document.ts'
import { stockCheck } from './stock-check.schema.ts'

export const uses = usingDocument(checkLines, {
  name: stockCheck.docDate,
  ...{ list: 'inv.stockCheck.list', page: '/inventory/inventory-check/check_search', find: 'checkNum' },
})
