import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { costTypeOf } from '../../md/cost-type/cost-type.service.ts'
import { salesInvoices } from './sales-invoice.document.ts'
import { invoiceList } from './sales-invoice.list.sql.ts'
import { receiptsOf, shownInvoiceLines, writeOffsOf } from './sales-invoice.sql.ts'

/** An invoice of a kind, with what settled it. @throws Refusal 106 for one of the other kind, too */
async function followed(work: Work, ref: { readonly id: string }, incomeKind: 'sales' | 'other') {
  const row = await invoiceList.one(work, ref)
  if (row.incomeKind !== incomeKind) throw refuse.missing()
  const [receipts, writeOffs] = await Promise.all([receiptsOf(work, row.incomeNum), writeOffsOf(work, row.incomeNum)])
  return { ...row, receipts, writeOffs }
}

/** One invoice for goods. @throws Refusal 106 */
export async function salesInvoiceDetail(work: Work, ref: Args<'finance.salesInvoice.view'>) {
  const [found, lines] = await Promise.all([followed(work, ref, 'sales'), shownInvoiceLines(work, ref.id)])
  return { ...found, lines }
}

/** One invoice that charges no goods. @throws Refusal 106 */
export async function otherInvoiceDetail(work: Work, ref: Args<'finance.otherInvoice.view'>) {
  const found = await followed(work, ref, 'other')
  const costType = found.costTypeCode ? await costTypeOf(work, found.costTypeCode) : undefined
  return { ...found, taxRate: found.taxRate ?? '0.00', costTypeName: costType?.costTypeName ?? null }
}

/** An invoice by its number, under the name of its kind. @throws Refusal 106 */
export async function invoiceNumbered(work: Work, incomeNum: string) {
  const id = (await salesInvoices.idsOf(work, [incomeNum])).get(incomeNum)
  if (!id) throw refuse.missing('单据', 'incomeNum')
  const { incomeKind } = await invoiceList.one(work, { id })
  return incomeKind === 'sales'
    ? { salesInvoice: await salesInvoiceDetail(work, { id }) }
    : { otherInvoice: await otherInvoiceDetail(work, { id }) }
}
