import { InvAddQuery } from '@dealer/fields/InvAddQuery'
import { InvAddRow } from '@dealer/fields/InvAddRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { invAddSheet } from '../parts/inv-add-sheet.tsx'

/** Requests for goods of guides and customers: each becomes an order or is voided. */
export default defineList({
  call: dealer.guide.invAdd.pageAll,
  query: InvAddQuery,
  row: InvAddRow,
  id: 'so.invAdd',
  exports: 'so:invAdd:export',
  rowKey: 'id',
  title: '要货申请',
  filters: [
    'invAddNum',
    'status',
    'applyDate',
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    { prop: 'userId', placeholder: '姓名' },
  ],
  columns: [
    'invAddNum',
    'applyDate',
    'customerCode',
    'customerName',
    'userName',
    'status',
    'soNum',
    'totalQty',
    { prop: 'remark', priority: 'normal' },
  ],
  parts: invAddSheet.useDrawer,
})
