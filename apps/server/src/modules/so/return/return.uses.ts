import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { returnLines } from './return.document.ts'
import { returnIn, salesReturn } from './return.schema.ts'
import { returnInLines } from './return-in.document.ts'

export const uses = [
  ...usingDocument(returnLines, {
    name: salesReturn.customerName,
    ...{ list: 'so.return.list', page: '/sales/return-manager/return-list', detail: '/sales/return-view' },
  }),
  ...usingDocument(returnInLines, {
    name: returnIn.customerName,
    ...{ list: 'so.return.listIn', page: '/sales/return-in/return-in-list', detail: '/sales/return-in-view-in' },
  }),
]
