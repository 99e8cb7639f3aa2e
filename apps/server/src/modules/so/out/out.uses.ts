import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { outs } from './out.document.ts'
import { picking, salesOut, salesOutLine } from './out.schema.ts'
import { pickings } from './picking.document.ts'

export const uses = [
  usingRows(salesOut, {
    ...{ kind: '出库单', code: salesOut.outNum, name: salesOut.customerName, scope: outs.visible },
    ...{ list: 'so.salesOrder.listOut', page: '/sales/order-out/order-out-search-list' },
    detail: ['/sales/order-out-detail', 'outId'],
  }),
  usingParts(salesOutLine, { whole: salesOut, on: eq(salesOutLine.outId, salesOut.id) }),
  usingRows(picking, {
    ...{ kind: '拣货单', code: picking.pickingNum, name: picking.pickerName, scope: pickings.visible },
    list: 'so.salesOrder.listPicking',
  }),
]
