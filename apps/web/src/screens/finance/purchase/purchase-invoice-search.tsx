import { PurchaseInvoice } from '@dealer/fields/PurchaseInvoice'
import { PurchaseInvoiceQuery } from '@dealer/fields/PurchaseInvoiceQuery'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { purchaseInvoiceSheet } from '../parts/purchase-invoice-sheet.tsx'

/** What the manufacturer charges; it comes from it and is only read. */
export default defineList({
  call: dealer.finance.purchaseInvoice.list,
  query: PurchaseInvoiceQuery,
  row: PurchaseInvoice,
  id: 'finance.purchaseInvoice',
  rowKey: 'id',
  exports: 'finance:purchaseInvoice:export',
  title: '采购发票',
  empty: '还没有厂家发票，货物入库后自动接收',
  filters: ['invoiceNum', 'supplierCode', 'invoiceDate', 'isDifferent', 'inNum', 'status'],
  columns: [
    'invoiceNum',
    'invoiceDate',
    { prop: 'invoiceNo', priority: 'high', width: 188 },
    { prop: 'supplierName', priority: 'high' },
    { prop: 'supplierCode', priority: 'low' },
    { prop: 'totalAmount', priority: 'high' },
    'taxAmount',
    { prop: 'diffAmount', zeroAsDash: true },
    { prop: 'paidAmount', zeroAsDash: true },
    'status',
    { prop: 'remark', priority: 'low' },
  ],
  parts: purchaseInvoiceSheet.useDrawer,
})
