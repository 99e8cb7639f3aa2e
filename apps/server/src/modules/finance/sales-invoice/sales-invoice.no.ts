import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { salesInvoices } from './sales-invoice.document.ts'

/** Fills in the number that is printed on an invoice. @throws Refusal 106, 104, 103; 102 for one that another has */
export async function updateInvoiceNo(work: Work, { invoiceNo, ...ref }: Args<'finance.salesInvoice.updateInvoiceNo'>) {
  const row = await salesInvoices.openOne(work, ref, 'updateInvoiceNo')
  await salesInvoices.change(
    work,
    [{ row, set: { invoiceNo }, remark: invoiceNo }],
    salesInvoices.label('updateInvoiceNo'),
  )
  return DONE
}
