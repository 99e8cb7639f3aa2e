import { compare, toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { usableCostType } from '../../md/cost-type/cost-type.rules.ts'
import { costTypeOf } from '../../md/cost-type/cost-type.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { taxIncluded } from '../../so/order/order-pricing.rules.ts'
import { dueDate as dueFrom } from '../ledger/ledger.rules.ts'
import { holdAccounts, postCharge } from '../ledger/ledger.service.ts'
import { otherInvoices } from './sales-invoice.document.ts'

const DOC_DATE = { label: '开票日期', field: 'docDate' }
const DUE_DATE = { label: '到期日', field: 'dueDate' }

/** Charges a customer for something other than goods. @throws Refusal 101, 106, 108 */
export async function saveOtherInvoice(work: Work, entered: Args<'finance.otherInvoice.save'>) {
  const { customerCode: code, costTypeCode, docDate, amount, taxRate = '0.00', remark = null } = entered
  holdMonth(work)
  notAfterToday(DOC_DATE, docDate, work.today)
  if (compare(amount, '0') <= 0) throw refuse.invalid('开票金额必须大于0', { reason: 'tooSmall', field: 'amount' })
  const customer = await findCustomer(work, code)
  const dueDate = entered.dueDate ?? dueFrom(docDate, customer)
  notBefore(DUE_DATE, dueDate, ['开票日期', docDate])
  if (costTypeCode !== undefined) usableCostType(await costTypeOf(work, costTypeCode))
  await requireOpenMonth(work, [docDate])
  const { customerCode, customerName, salesmanId } = customer
  await holdAccounts(work, [customerCode])
  const header = {
    ...{ incomeKind: 'other' as const, customerCode, customerName, salesmanId, docDate, dueDate, remark },
    ...{ costTypeCode: costTypeCode ?? null, taxRate, status: 'issued' as const },
    ...{ goodsAmount: amount, discountAmount: '0.00', taxAmount: toScale(taxIncluded(amount, taxRate), 2) },
    ...{ totalAmount: amount, preReceivedAmount: '0.00' },
  }
  const [made] = await otherInvoices.add(work, [header], { label: '开票' })
  if (!made) throw refuse.unexpected()
  const { id, incomeNum } = made
  await postCharge(work, { customerCode, salesmanId, refNum: incomeNum, srcNum: incomeNum, amount, docDate, dueDate })
  return { id, incomeNum }
}
