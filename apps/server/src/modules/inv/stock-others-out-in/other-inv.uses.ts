import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { otherLines } from './other-inv.document.ts'
import { otherInv } from './other-inv.schema.ts'

export const uses = usingDocument(otherLines, {
  name: otherInv.docDate,
  ...{ list: 'inv.stockOthersOutIn.othersList', find: 'otherNum' },
  ...{ page: '/inventory/others-inventory/others-inventory-search', detail: '/other-inv-detail' },
})
