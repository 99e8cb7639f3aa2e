import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { splitLines } from './split.document.ts'
import { orderSplit } from './split.schema.ts'

export const uses = usingDocument(splitLines, {
  name: orderSplit.customerName,
  ...{ list: 'so.salesOrder.listOrderOut', page: '/sales/order-out/order-out-list', find: 'splitNum' },
})
