import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { splits } from './split.document.ts'
import { orderSplit, orderSplitLine } from './split.schema.ts'

export const uses = [
  usingRows(orderSplit, {
    ...{ kind: '拆单', code: orderSplit.splitNum, name: orderSplit.customerName, scope: splits.visible },
    ...{ list: 'so.salesOrder.listOrderOut', page: '/sales/order-out/order-out-list', find: 'splitNum' },
  }),
  usingParts(orderSplitLine, { whole: orderSplit, on: eq(orderSplitLine.splitId, orderSplit.id) }),
]
