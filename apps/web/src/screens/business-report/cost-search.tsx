import { FeeRecordQuery } from '@dealer/fields/FeeRecordQuery'
import { FeeRecordRow } from '@dealer/fields/FeeRecordRow'
import { dealer } from '../../dealer.ts'
import { defineList } from '../../list/define-list.tsx'
import { feeSheet } from './parts/fee-sheet.tsx'
import { monthToDate } from './parts/report-days.ts'

/** What money was spent on, a row for each type of a cost; one opens the whole cost. */
export default defineList({
  call: dealer.report.web.feeRecordList,
  query: FeeRecordQuery,
  row: FeeRecordRow,
  id: 'report.fee',
  rowKey: 'lineId',
  title: '费用报表',
  exports: 'report:cost:export',
  filters: [
    { prop: 'date', label: '单据日期', default: monthToDate },
    'costTypeCode',
    'costTypeCategory',
    { prop: 'salesmanId', label: '经手人', placeholder: '姓名、首字母或手机' },
    { prop: 'customerCode', placeholder: '编码、名称或助记码' },
  ],
  columns: [
    'incomeNum',
    'docDate',
    { prop: 'costTypeName', priority: 'high' },
    'costTypeCategory',
    { prop: 'customerName', priority: 'high' },
    { prop: 'salesmanName', label: '经手人' },
    { prop: 'amount', priority: 'high' },
    'auditStatus',
    'remark',
  ],
  parts: (list) => {
    // Lines of one cost are neighbours, and it is no neighbour of itself.
    const costs = [...new Map(list.rows.map((row) => [row.id, row])).values()]
    return feeSheet.useDrawer({ ...list, rows: costs })
  },
})
