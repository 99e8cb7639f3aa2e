import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { knownBatches } from '../../inv/stock/stock.batches.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { salesmanOf } from '../order/order.entry.ts'
import { type ReturnRow, returnLines, returns } from './return.document.ts'
import { freeLines } from './return.entered.rules.ts'
import { limitsFor } from './return.limits.ts'
import { requireReturnPlaces } from './return.places.ts'
import { returnStates } from './return.rules.ts'

type Entered = Args<'so.return.save'>

/**
 * Keeps a return that refers to no order as a draft, or submits it to the warehouse.
 *
 * @throws Refusal 101 for what is wrong in it and for a price above what the customer paid last, 106 for a customer, warehouse,
 * product or place out of reach, 104 and 103 for a draft that somebody changed.
 */
export async function saveReturn(work: Work, entered: Entered) {
  const old = await returns.openOld(work, entered, actionOf(entered))
  if (old && old.returnType !== 'free') throw refuse.missing()
  const { docDate, lines: given } = entered
  notAfterToday(DOC_DATE, docDate, work.today)
  const [customer, products, { useBatch }, known] = await Promise.all([
    findCustomer(work, entered.customerCode),
    productsOf(work, given),
    dealerSettings(work),
    knownBatches(work, given),
  ])
  if (customer.enabled === 'F')
    throw refuse.invalid(`客户【${customer.customerName}】已停用`, { reason: 'disabled', field: 'customerCode' })
  const [limits, salesman] = await Promise.all([
    limitsFor(work, customer, given, { products, day: docDate }),
    salesmanOf(work, entered.salesmanId, customer),
  ])
  await requireReturnPlaces(work, { ...entered, ...salesman }, given)
  const lines = freeLines(given, { products, useBatch, docDate, produceDate: known, ...(limits && { limits }) })
  const { customerCode, customerName, regionCode } = customer
  const header = {
    ...headOf(work, entered),
    ...{ returnType: 'free' as const, soId: null, soNum: null, customerCode, customerName, regionCode, ...salesman },
    ...sumsOf(lines),
  }
  return returnLines.save(work, old, { header, lines }, { label: labelOf(old, entered) })
}

const DOC_DATE = { label: '单据日期', field: 'docDate' }

type Head = Pick<Entered, 'submit' | 'docDate' | 'warehouseCode' | 'returnReason' | 'remark'>

const actionOf = ({ submit }: Pick<Head, 'submit'>) => (submit === 'T' ? 'submit' : 'edit')

/** What both kinds of return hold at their head. */
export const headOf = (work: Work, entered: Head) => {
  const { docDate, warehouseCode, returnReason, remark = null } = entered
  const submitDate = entered.submit === 'T' ? work.now : null
  return { docDate, warehouseCode, returnReason, remark, status: returnStates.target(actionOf(entered)), submitDate }
}

/** What the log calls a save. */
export const labelOf = (old: ReturnRow | undefined, entered: Pick<Head, 'submit'>): string =>
  old ? returns.label(actionOf(entered)) : returns.savedAs(entered.submit, 'submit')

/** @throws Refusal 101 for a return of the future, or of goods that nobody had ordered yet */
export function checkDocDate(work: Work, docDate: string, orderDate: string): void {
  notAfterToday(DOC_DATE, docDate, work.today)
  notBefore(DOC_DATE, docDate, ['订单日期', orderDate])
}
