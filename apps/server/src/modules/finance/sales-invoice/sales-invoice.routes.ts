import type { Handlers } from '../../../platform/contract/types.ts'
import { invoiceableList } from './invoiceable.list.sql.ts'
import { cancelNeedless, saveNeedless } from './needless.ts'
import { saveOtherInvoice } from './other-invoice.ts'
import { otherInvoiceDetail, salesInvoiceDetail } from './sales-invoice.detail.ts'
import { saveInvoice } from './sales-invoice.entry.ts'
import { checkOrders, checkSelection, invoiceDiscounts, invoiceForm, invoiceLines } from './sales-invoice.form.ts'
import { invoiceList } from './sales-invoice.list.sql.ts'
import { updateInvoiceNo } from './sales-invoice.no.ts'
import { cancelInvoice, cancelOtherInvoice, redFlushInvoice, redFlushOtherInvoice } from './sales-invoice.take-back.ts'

export const routes = {
  'finance.salesInvoice.salesOutList': invoiceableList,
  'finance.salesInvoice.validate': checkSelection,
  'finance.salesInvoice.validateOrderInvoice': checkOrders,
  'finance.salesInvoice.toAddItem': invoiceLines,
  'finance.salesInvoice.toAddDiscount': invoiceDiscounts,
  'finance.salesInvoice.toAdd': invoiceForm,
  'finance.salesInvoice.save': saveInvoice,
  'finance.salesInvoice.saveNeedless': saveNeedless,
  'finance.salesInvoice.cancelNeedless': cancelNeedless,
  'finance.salesInvoice.list': invoiceList,
  'finance.salesInvoice.view': salesInvoiceDetail,
  'finance.salesInvoice.cancel': cancelInvoice,
  'finance.salesInvoice.redFlush': redFlushInvoice,
  'finance.salesInvoice.updateInvoiceNo': updateInvoiceNo,
  'finance.otherInvoice.save': saveOtherInvoice,
  'finance.otherInvoice.view': otherInvoiceDetail,
  'finance.otherInvoice.cancel': cancelOtherInvoice,
  'finance.otherInvoice.redFlush': redFlushOtherInvoice,
} satisfies Handlers
