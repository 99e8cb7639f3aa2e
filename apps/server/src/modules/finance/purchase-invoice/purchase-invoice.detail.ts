import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { chargedOn, purchaseInvoiceList } from './purchase-invoice.list.sql.ts'

/** Lines of an invoice. @throws Refusal 106 */
export async function invoiceLines(work: Work, { id }: Args<'finance.purchaseInvoice.itemView'>) {
  await purchaseInvoiceList.one(work, { id })
  return chargedOn(work, id)
}
