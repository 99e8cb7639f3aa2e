import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { returns } from './return.document.ts'
import { returnIn, returnInLine, salesReturn, salesReturnLine } from './return.schema.ts'
import { returnIns } from './return-in.document.ts'

export const uses = [
  usingRows(salesReturn, {
    ...{ kind: '退货单', code: salesReturn.returnNum, name: salesReturn.customerName, scope: returns.visible },
    ...{ list: 'so.return.list', page: '/sales/return-manager/return-list' },
    detail: ['/sales/return-view', 'id'],
  }),
  usingParts(salesReturnLine, { whole: salesReturn, on: eq(salesReturnLine.returnId, salesReturn.id) }),
  usingRows(returnIn, {
    ...{ kind: '退货入库单', code: returnIn.returnInNum, name: returnIn.customerName, scope: returnIns.visible },
    ...{ list: 'so.return.listIn', page: '/sales/return-in/return-in-list' },
    detail: ['/sales/return-in-view-in', 'id'],
  }),
  usingParts(returnInLine, { whole: returnIn, on: eq(returnInLine.returnInId, returnIn.id) }),
]
