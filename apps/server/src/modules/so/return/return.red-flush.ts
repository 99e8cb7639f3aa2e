import { compare, isZero, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { requireNone } from '../../../platform/document/followed.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { debtOfOrder, holdAccounts, redFlushReceivables } from '../../finance/ledger/ledger.service.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { redFlushStock } from '../../inv/stock/stock.posting.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { itemsOf } from '../order/order.progress.ts'
import { orderOfExchange } from '../order/order.query.ts'
import { type ReturnRow, returnLines, returns } from './return.document.ts'
import { hold, openBelowOrders } from './return.progress.ts'
import { raiseReturned } from './return-in.confirm.ts'
import { type ReturnInDocument, returnInLines, returnIns } from './return-in.document.ts'
import { inboundOf } from './return-in.list.sql.ts'
import { amountByOrder } from './return-in.rules.ts'

/**
 * Takes a return back that came in: its goods leave their places at their cost, and the customer owes for them again.
 *
 * @throws Refusal 105 when goods are gone or promised; 103 when it is on an invoice, or what the customer got for it was used, as it
 * is by the order of an exchange; 107 for others' warehouse.
 */
export async function redFlushReturn(work: Work, { reason, ...ref }: Args<'so.return.redFlush'>) {
  holdMonth(work)
  const { row, orders } = await openBelowOrders(work, ref, 'redFlush')
  const lines = await returnLines.of(work, [row.id])
  requireNone(lines, 'invoicedQty', '退货单已开票，请先作废或红冲发票')
  const { rows } = await returnIns.lock(work, await inboundOf(work, row.id))
  await requireStaffAt(work, rows)
  const reversed = await returnInLines.reverse(work, rows, { reason })
  await redFlushStock(work, 'returnIn', reversed)
  await holdAccounts(work, [row.customerCode])
  await requireUnused(work, row, rows)
  await redFlushReceivables(work, reversed, new Map(rows.map((made) => [made.returnInNum, made.salesmanId])))
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  await hold(
    work,
    reversed.flatMap((one) =>
      one.lines.map(({ returnLineId, soItemId, smallQty, amount, beforeInvoiceQty }) => ({
        ...{ soItemId, outItemId: lineOf.get(returnLineId)?.outItemId ?? null, qty: negate(smallQty) },
        ...{ amount: negate(amount), beforeInvoice: negate(beforeInvoiceQty) },
      })),
    ),
  )
  const [redFlushNum = ''] = reversed.map(({ reversalNum }) => reversalNum)
  const items = await itemsOf(
    work,
    orders.map(({ id }) => id),
  )
  await raiseReturned(
    work,
    orders,
    amountByOrder(
      items,
      reversed.flatMap((one) => one.lines.map(({ soItemId, amount }) => ({ soItemId, amount: negate(amount) }))),
    ),
    redFlushNum,
  )
  await returns.move(work, [row], 'redFlush', { redFlushNum }, reason)
  return { redFlushNum }
}

/** @throws Refusal 103 when what the customer got for the goods was set off or paid out since */
async function requireUnused(work: Work, { exchangeNum }: ReturnRow, rows: readonly ReturnInDocument[]): Promise<void> {
  for (const { returnNum, creditAmount } of rows) {
    if (isZero(creditAmount)) continue
    const credit = (await debtOfOrder(work, returnNum))?.balance ?? '0.00'
    if (compare(credit, negate(creditAmount)) === 0) continue
    const order = exchangeNum === null ? undefined : await orderOfExchange(work, exchangeNum)
    if (order && order.orderStatus !== 'redflushed')
      throw refuse.notNow(`退货款已抵扣换货订单【${order.soNum}】，请先红冲该订单`, { reason: 'followed' })
    throw refuse.notNow('退货款已核销或已退款，请先反核销或冲回', { reason: 'followed' })
  }
}
