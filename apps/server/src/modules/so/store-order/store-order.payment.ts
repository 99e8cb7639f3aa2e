import type { PayMethod } from '@dealer/sdk/contract'
import { compare, minus } from '@dealer/validators'
import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { debtOfOrder, postSettlements } from '../../finance/ledger/ledger.service.ts'
import { queueRefunds, receivedAhead, setOffs } from '../../finance/payee/payee.pre.ts'
import { receiveAhead } from '../../finance/payee/payee.service.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { type OrderRow, orderItems } from '../order/order.document.ts'
import { salesOrder } from '../order/order.schema.ts'
import { salesOut } from '../out/out.schema.ts'
import { stillWorth } from './store-order.rules.ts'

/**
 * The buyer of an order paid in the mall: received ahead, set off against what was sent already. What will not be delivered any
 * more goes back.
 * @throws Refusal 106 for an order that is not here, 103 for one that is paid
 */
export async function storeOrderPaid(
  work: Work,
  storeOrderNum: string,
  payMethod: PayMethod = 'wechat',
): Promise<void> {
  holdMonth(work)
  const order = await held(work, storeOrderNum)
  if (order.payStatus === 'paid') throw refuse.notNow(`商城订单【${storeOrderNum}】已支付`, { reason: 'followed' })
  const paid = { ...order, payStatus: 'paid' as const }
  await work.tx
    .update(salesOrder)
    .set({ payStatus: 'paid', version: order.version + 1 })
    .where(and(eq(salesOrder.dealerCode, work.user.dealerCode), eq(salesOrder.id, order.id)))
  await receiveAhead(work, [{ order, amount: order.totalAmount, payMethod, payDate: work.today }])
  const sent = await owedOuts(work, order)
  await postSettlements(work, await setOffs(work, await receivedAhead(work, [paid]), sent))
  const { lines } = await orderItems.ofOne(work, order)
  await queueRefunds(work, [{ order: paid, still: stillWorth(order, lines) }])
}

/** Whoever pays is not asked whose order it is. */
async function held({ tx, user }: Work, storeOrderNum: string): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(salesOrder)
    .where(and(eq(salesOrder.dealerCode, user.dealerCode), eq(salesOrder.storeOrderNum, storeOrderNum)))
    .for('update')
  if (!order) throw refuse.missing('商城订单')
  return order
}

/** What was sent for an order and is still owed, document by document. */
async function owedOuts(work: Work, order: OrderRow) {
  const { tx, user, today } = work
  const shipped = await tx
    .select({ outNum: salesOut.outNum, totalAmount: salesOut.totalAmount })
    .from(salesOut)
    .where(
      and(eq(salesOut.dealerCode, user.dealerCode), eq(salesOut.soId, order.id), eq(salesOut.outStatus, 'shipped')),
    )
    .orderBy(asc(salesOut.id))
  let owed = (await debtOfOrder(work, order.soNum))?.balance ?? '0.00'
  return shipped.map(({ outNum, totalAmount }) => {
    const part = compare(totalAmount, owed) < 0 ? totalAmount : owed
    owed = minus(owed, part)
    const { soNum, customerCode, salesmanId } = order
    return { soNum, outNum, outDate: today, customerCode, salesmanId, totalAmount: part }
  })
}
