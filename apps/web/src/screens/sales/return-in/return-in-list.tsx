import { ReturnInQuery } from '@dealer/fields/ReturnInQuery'
import { ReturnInRow } from '@dealer/fields/ReturnInRow'
import { ReturnStatus } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { returnInSheet } from '../parts/return-in-sheet.tsx'

const { finished, redflushed } = ReturnStatus

/** Search of what came in of returns, and taking it back. */
export default defineList({
  call: dealer.so.return.listIn,
  history: { call: dealer.so.return.his.listIn, range: 'inDate' },
  query: ReturnInQuery,
  row: ReturnInRow,
  id: 'so.returnIn',
  exports: 'so:returnIn:export',
  rowKey: ['returnId', 'returnInNum'],
  title: '退货入库单',
  filters: [
    'returnInNum',
    'returnNum',
    { prop: 'inDate', default: 30 },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'warehouseCode',
    { prop: 'status', only: [finished, redflushed] },
  ],
  columns: [
    'returnInNum',
    'inDate',
    'returnNum',
    'returnType',
    'soNum',
    'customerName',
    'status',
    'inQty',
    'inAmount',
    'warehouseName',
    'handler',
    'salesmanName',
    'redFlushNum',
  ],
  parts: returnInSheet.useDrawer,
})
