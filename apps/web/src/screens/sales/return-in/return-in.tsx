import { ReturnInQuery } from '@dealer/fields/ReturnInQuery'
import { ReturnInRow } from '@dealer/fields/ReturnInRow'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useReturnInActions } from '../parts/return-actions.ts'

/** Returns that wait for the warehouse. */
export default defineList({
  call: dealer.so.return.listIn,
  query: ReturnInQuery,
  row: ReturnInRow,
  id: 'so.returnWaiting',
  exports: 'so:returnIn:export',
  rowKey: 'returnId',
  title: '待入库退货单',
  fixed: { status: 'submitted' },
  filters: ['returnNum', { prop: 'customer', placeholder: '编码、名称或助记码' }, 'warehouseCode'],
  columns: [
    'returnNum',
    'returnType',
    'soNum',
    'customerName',
    'salesmanName',
    'warehouseName',
    'totalQty',
    'totalAmount',
    'status',
  ],
  open: ({ returnId }) => `/sales/return-in-view?id=${returnId}`,
  parts: actionParts(useReturnInActions),
})
