import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { others } from './other-inv.document.ts'
import { otherInv, otherInvLine } from './other-inv.schema.ts'

export const uses = [
  usingRows(otherInv, {
    ...{ kind: '其他出入库单', code: otherInv.otherNum, name: otherInv.docDate, scope: others.visible },
    ...{ list: 'inv.stockOthersOutIn.othersList', find: 'otherNum' },
    ...{ page: '/inventory/others-inventory/others-inventory-search', detail: ['/other-inv-detail', 'id'] },
  }),
  usingParts(otherInvLine, { whole: otherInv, on: eq(otherInvLine.otherId, otherInv.id) }),
]
