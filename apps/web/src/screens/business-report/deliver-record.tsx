import { DeliverRecordQuery } from '@dealer/fields/DeliverRecordQuery'
import { DeliverRecordRow } from '@dealer/fields/DeliverRecordRow'
import { dealer } from '../../dealer.ts'
import { defineList } from '../../list/define-list.tsx'
import { deliverSheet } from './parts/deliver-sheet.tsx'
import { monthToDate } from './parts/report-days.ts'

/** What was driven to customers, by whom, whether it was signed for and what was paid of it; one opens what was on it. */
export default defineList({
  call: dealer.report.web.deliverRecordList,
  query: DeliverRecordQuery,
  row: DeliverRecordRow,
  id: 'report.deliver',
  rowKey: 'outId',
  title: '配送记录',
  exports: 'report:deliver:export',
  filters: [
    { prop: 'outDate', default: monthToDate },
    'driverId',
    'plateNo',
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'outStatus',
  ],
  columns: [
    'outNum',
    'outDate',
    { prop: 'customerName', priority: 'high' },
    { prop: 'customerCode', priority: 'low' },
    { prop: 'address', priority: 'low' },
    { prop: 'driverName', priority: 'high' },
    { prop: 'plateNo', priority: 'high' },
    'totalQty',
    { prop: 'totalAmount', priority: 'high' },
    { prop: 'receivedAmount', zeroAsDash: true, priority: 'high' },
    'signDate',
    'outStatus',
  ],
  parts: deliverSheet.useDrawer,
})
