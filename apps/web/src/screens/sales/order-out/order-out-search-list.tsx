import { SalesOutQuery } from '@dealer/fields/SalesOutQuery'
import { SalesOutRow } from '@dealer/fields/SalesOutRow'
import { dealer } from '../../../dealer.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { outSheet } from '../parts/out-sheet.tsx'

/** Search of outbound documents, those of the last 30 days to begin with. */
export default defineList({
  call: dealer.so.salesOrder.listOut,
  history: { call: dealer.so.salesOrder.his.listOut, range: 'outDate' },
  query: SalesOutQuery,
  row: SalesOutRow,
  id: 'so.out',
  exports: 'so:outSearch:export',
  rowKey: 'outId',
  title: '销售出库单',
  filters: [
    'outNum',
    'outStatus',
    { prop: 'outDate', default: 30 },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    { prop: 'soNum', of: 'SalesOrder' },
    { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
    'warehouseCode',
    'driverId',
    'isSigned',
  ],
  columns: [
    'outNum',
    'outDate',
    'soNum',
    'customerName',
    'outStatus',
    'totalQty',
    'totalAmount',
    'salesmanName',
    'warehouseName',
    'driverName',
    'plateNo',
    'signDate',
    'splitNum',
    'redFlushNum',
  ],
  selection: true,
  parts: withPrinting(outSheet.useDrawer, 'salesOut', 'outId'),
})
