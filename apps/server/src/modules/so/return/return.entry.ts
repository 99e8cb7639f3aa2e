import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { knownBatches } from '../../inv/stock/stock.batches.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import type { OrderRow } from '../order/order.document.ts'
import { salesmanOf } from '../order/order.entry.ts'
import { type ReturnRow, returnLines, returns } from './return.document.ts'
import { drawnLines, freeLines } from './return.entered.rules.ts'
import { heldBy } from './return.held.ts'
import { limitsFor } from './return.limits.ts'
import { requireReturnPlaces } from './return.places.ts'
import { hold } from './return.progress.ts'
import { returnStates } from './return.rules.ts'
import { drawnOf, lockSources } from './return.sourced.ts'

type Entered = Args<'so.return.save'>

/**
 * Keeps a return that is of no single order as a draft, or submits it to the warehouse. Lines that name a delivery wait on its order
 * from then on, at their share of what the customer owes for it; others come back at a price.
 *
 * @throws Refusal 101 for what is wrong in it, for a price above what the customer paid last and for more than may come back, 106
 * for a customer, warehouse, product, delivery or place out of reach, 104 and 103 for a draft that somebody changed.
 */
export const saveReturn = (work: Work, entered: Entered) => keepReturn(work, entered)

/**
 * {@link saveReturn}, also of what other goods go out for.
 * @param exchangeNum shared with the order for them
 */
export async function keepReturn(work: Work, entered: Entered, exchangeNum?: string) {
  const found = await lockSources(work, entered)
  const old = await returns.openOld(work, entered, actionOf(entered))
  if (old && old.returnType === 'byOrder') throw refuse.missing()
  const held = old ? await returnLines.of(work, [old.id]) : []
  const { docDate, lines: given } = entered
  const free = given.map((line) => (line.outItemId === undefined ? line : undefined))
  const priced = free.flatMap((line) => line ?? [])
  notAfterToday(DOC_DATE, docDate, work.today)
  for (const order of found.orders) checkDocDate(work, docDate, order.docDate)
  const [customer, products, { useBatch }, known, drawn] = await Promise.all([
    findCustomer(work, entered.customerCode),
    productsOf(work, given),
    dealerSettings(work),
    knownBatches(work, given),
    drawnOf(work, entered, { ...found, held }),
  ])
  if (customer.enabled === 'F')
    throw refuse.invalid(`客户【${customer.customerName}】已停用`, { reason: 'disabled', field: 'customerCode' })
  const [limits, salesman] = await Promise.all([
    limitsFor(work, customer, priced, { products, day: docDate }),
    salesmanOf(work, entered.salesmanId, customer),
  ])
  await requireReturnPlaces(work, { ...entered, ...salesman }, given)
  const batches = { products, useBatch, docDate, produceDate: known }
  const sourced = drawnLines(drawn, { ...batches, returnReason: entered.returnReason })
  const placed = [
    ...freeLines(free, { ...batches, ...(limits && { limits }) }).map((line) => ({ at: line.lineNo, line })),
    ...sourced.map((line, index) => ({ at: drawn[index]?.line.lineNo ?? 0, line })),
  ]
  const lines = placed
    .sort((one, other) => one.at - other.at)
    .map(({ line }, index) => ({ ...line, lineNo: index + 1 }))
  const { customerCode, customerName, regionCode } = customer
  const returnType = sourced.length > 0 ? ('byGoods' as const) : ('free' as const)
  const header = {
    ...headOf(work, entered),
    ...(exchangeNum !== undefined && { exchangeNum }),
    ...{ returnType, ...soleOrder(found.orders, priced.length), customerCode, customerName, regionCode, ...salesman },
    ...sumsOf(lines),
  }
  await hold(work, [...heldBy(lines), ...heldBy(held, '-')])
  return returnLines.save(work, old, { header, lines }, { label: labelOf(old, entered) })
}

/** The order of a return whose lines are all of one, so that it is found by its number. */
const soleOrder = ([order, ...others]: readonly OrderRow[], freeLines: number) =>
  order && others.length === 0 && freeLines === 0 ? { soId: order.id, soNum: order.soNum } : { soId: null, soNum: null }

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
