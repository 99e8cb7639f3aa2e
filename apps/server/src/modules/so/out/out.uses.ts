import { usingDocument, usingRows } from '../../../platform/master-data/using-rows.ts'
import { outLines } from './out.document.ts'
import { picking, salesOut } from './out.schema.ts'
import { pickings } from './picking.document.ts'

export const uses = [
  ...usingDocument(outLines, {
    name: salesOut.customerName,
    ...{ list: 'so.salesOrder.listOut', page: '/sales/order-out/order-out-search-list' },
    detail: '/sales/order-out-detail',
  }),
  usingRows(picking, {
    ...{ kind: '拣货单', code: picking.pickingNum, name: picking.pickerName, scope: pickings.visible },
    list: 'so.salesOrder.listPicking',
  }),
]
