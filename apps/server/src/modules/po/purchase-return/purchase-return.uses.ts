import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { purchaseReturnLines } from './purchase-return.document.ts'
import { purchaseReturn, purchaseReturnOut } from './purchase-return.schema.ts'
import { purchaseReturnOutLines } from './purchase-return-out.document.ts'

export const uses = [
  ...usingDocument(purchaseReturnLines, {
    name: purchaseReturn.supplierName,
    ...{ list: 'po.purchaseReturn.list', page: '/purchase/purchase-return/return-search' },
    detail: ['/purchase/purchase-return/search-detail', 'returnId'],
  }),
  ...usingDocument(purchaseReturnOutLines, {
    name: purchaseReturnOut.supplierName,
    ...{ list: 'po.purchaseReturn.listOut', page: '/purchase/return-delivery/delivery-search' },
  }),
]
