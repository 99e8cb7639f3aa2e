import { recordEvents } from '../../../platform/audit/record.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { checkCredit, lockCredit } from '../order/order.credit.ts'
import { orderItems, orders, type WholeOrder } from '../order/order.document.ts'
import { customerWarnings, factsOf, headerOf, type OrderEntry, priceChanges, sourceOf } from '../order/order.entry.ts'
import { checkDates } from '../order/order.rules.ts'
import { rulingWarnings } from '../order/order.ruling.ts'
import { priceLines } from '../order/order-pricing.rules.ts'
import { differenceOf, owedOf, paymentOf } from './exchange.rules.ts'

type Payment = Parameters<typeof paymentOf>[0]

interface Exchanged {
  readonly exchangeNum: string
  /** What came back is worth. */
  readonly backAmount: string
  readonly payment: Payment
}

/**
 * The order of what goes out for goods that came back, as one that is sold at once: only the difference is paid or has to lie within
 * the customer's credit. Nothing of it is posted yet.
 *
 * @throws Refusal 101 for what is wrong in it, 107 for a price that the user may not change, 106 for what is out of reach, 110 beyond
 * the credit
 */
export async function makeExchangeOrder(
  work: Work,
  entered: OrderEntry,
  { exchangeNum, backAmount, payment }: Exchanged,
): Promise<{ readonly order: WholeOrder; readonly warnings: readonly string[] }> {
  checkDates(entered, work.today)
  orders.requireDay(work, { docDate: entered.docDate })
  const found = await factsOf(work, entered)
  const { customer } = found
  const { items, docDate } = entered
  const lines = priceLines(items, { ...found, canChangePrice: work.user.rights.canChangePrice })
  const header = headerOf(work, entered, found, lines)
  const difference = differenceOf(header.totalAmount, backAmount)
  const paid = paymentOf(payment, difference)
  await customerWarnings(work, customer, { orderType: 'cash' })
  const warnings = await rulingWarnings(work, { customer, lines, items, docDate })
  const { customerCode, customerName } = customer
  await lockCredit(work.tx, work.user.dealerCode, [customerCode])
  const [over] = await checkCredit(work, [{ customerCode, customerName, totalAmount: owedOf(difference, paid) }])
  const sold = {
    ...{ orderType: 'cash' as const, exchangeNum },
    ...{ orderStatus: 'submitted' as const, submitDate: work.now, auditId: work.user.userId, ...confirmedBy(work) },
  }
  const making = { label: orders.label('submit'), remark: () => over ?? '' }
  const [order] = await orderItems.create(
    work,
    [{ header: { ...header, ...paid, ...sold, orderSource: sourceOf(work, header) }, lines }],
    making,
  )
  if (!order) throw refuse.unexpected()
  recordEvents(work, ...priceChanges(order.row.soNum, lines, header.manualDiscount))
  return { order, warnings: over ? [...warnings, over] : warnings }
}
