import type { PayMethod } from '@dealer/sdk/contract'
import { compare, isZero, negate } from '@dealer/validators'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { requireOpenMonth } from '../../inv/stock/month.service.ts'
import { followDebts } from '../../so/order/order.received.ts'
import { cashItem } from '../cash/cash.schema.ts'
import { holdAccounts, postSettlements } from '../ledger/ledger.service.ts'
import { cashItemsOf } from './payee.cash.ts'
import { payeeLines } from './payee.document.ts'

/** What a receipt has to know of an order, which its call has locked or made. */
export interface PaidOrder {
  readonly id: string
  readonly soNum: string
  readonly customerCode: string
  readonly customerName: string
  readonly salesmanId: string
  readonly salesmanName: string
  readonly totalAmount: string
}

/** Money that came in for an order. */
export interface OrderReceipt {
  readonly order: PaidOrder
  /** Yuan; nothing is made of 0. */
  readonly amount: string
  readonly payMethod: PayMethod
  /** Not later than today, in an open month. */
  readonly payDate: string
  /** Who took the money and has to hand it in; nobody where it was paid to the shop. */
  readonly collector?: { readonly userId: string; readonly realName: string }
}

/**
 * Receives money for orders whose goods left: receipts that are passed at once, lower the orders' debts, and become what their
 * collectors have to hand in. Any number takes the same number of statements. Called after the goods were posted
 * (`postShipments`); answers the numbers in the order given, without those of 0.
 *
 * ```ts
 * await receiveForOrder(work, [{ order, amount: '580.00', payMethod: 'cash', payDate: work.today, collector }])
 * ```
 * @throws Refusal 101 for more than the order is worth, 108 for a day in a closed month.
 */
export const receiveForOrder = (work: Work, receipts: readonly OrderReceipt[]): Promise<string[]> =>
  receive(work, receipts, 'sales')

/**
 * As {@link receiveForOrder}, before anything left: what was received is kept ahead for the order and set off as its goods leave
 * (`setOffs`).
 */
export const receiveAhead = (work: Work, receipts: readonly OrderReceipt[]): Promise<string[]> =>
  receive(work, receipts, 'pre')

async function receive(work: Work, given: readonly OrderReceipt[], payeeRefType: 'sales' | 'pre'): Promise<string[]> {
  const receipts = given.filter(({ amount }) => !isZero(amount))
  if (receipts.length === 0) return []
  for (const { amount, order } of receipts)
    if (compare(amount, order.totalAmount) > 0)
      throw refuse.invalid('收款金额不能大于订单金额', { reason: 'tooLarge', field: 'payAmount' })
  await requireOpenMonth(
    work,
    receipts.map(({ payDate }) => payDate),
  )
  await holdAccounts(
    work,
    receipts.map(({ order }) => order.customerCode),
  )
  const made = await payeeLines.add(
    work,
    receipts.map((receipt) => draftOf(work, receipt, payeeRefType)),
    { label: '收款' },
  )
  const posted = receipts.map((receipt, place) => ({ ...receipt, made: made[place] as (typeof made)[number] }))
  const isAhead = payeeRefType === 'pre'
  await postSettlements(
    work,
    posted.map(({ order, amount, payDate, made: { payeeDocNum } }) => ({
      ...{
        customerCode: order.customerCode,
        salesmanId: order.salesmanId,
        docDate: payDate,
        entryType: 'receipt' as const,
      },
      ...{ srcNum: payeeDocNum, refNum: isAhead ? payeeDocNum : order.soNum },
      ...(isAhead ? { bucket: 'pre' as const, amount } : { bucket: 'order' as const, amount: negate(amount) }),
    })),
  )
  addRows(
    work.tx,
    cashItem,
    posted.flatMap(
      ({ order: { soNum, customerCode, customerName }, collector, made: { id, payeeDocNum }, ...paid }) => {
        const receipt = { id, payeeDocNum, soNum, customerCode, customerName, ...paid, ...collectorOf(collector) }
        return cashItemsOf(work, receipt, paid.amount)
      },
    ),
  )
  if (isAhead)
    await followDebts(
      work.tx,
      work.user.dealerCode,
      posted.map(({ order }) => order.soNum),
    )
  return made.map(({ payeeDocNum }) => payeeDocNum)
}

const collectorOf = (collector: OrderReceipt['collector']) => ({
  collectorId: collector?.userId ?? null,
  collectorName: collector?.realName ?? null,
})

function draftOf(
  work: Work,
  { order, amount, payMethod, payDate, collector }: OrderReceipt,
  payeeRefType: 'sales' | 'pre',
) {
  const { customerCode, customerName, salesmanId, salesmanName, soNum, totalAmount } = order
  const isAhead = payeeRefType === 'pre'
  const given = isAhead
    ? { allocatedAmount: '0.00', unallocatedAmount: amount }
    : { allocatedAmount: amount, unallocatedAmount: '0.00' }
  return {
    header: {
      ...{ payeeType: 'orderIncome' as const, payeeRefType, customerCode, customerName, salesmanId, salesmanName },
      ...collectorOf(collector),
      ...{ payDate, payMethod, amount, ...given, soNum, srcDocNum: soNum },
      ...{ auditStatus: 'passed' as const, auditId: work.user.userId, ...confirmedBy(work) },
    },
    lines: isAhead
      ? []
      : [{ lineNo: 1, refType: 'order' as const, refNum: soNum, refAmount: totalAmount, payAmount: amount }],
  }
}
