import { negate, sum, toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { stepsOf } from '../../../platform/document/document-progress.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { postShipments } from '../../finance/ledger/ledger.service.ts'
import { type Ahead, receivedAhead, setOffs } from '../../finance/payee/payee.pre.ts'
import { goodsOf } from '../../inv/stock/document-goods.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { customersByCode } from '../../md/customer/customer.service.ts'
import { rememberPrices } from '../../md/price/price.service.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { type OrderRow, orderItems } from '../order/order.document.ts'
import { orderProgress } from '../order/order.progress.ts'
import { type SplitRow, splits } from '../split/split.document.ts'
import { keepLines, linesOf, reservationOf, splitsOnPickings } from '../split/split.progress.ts'
import { freightsLeaving, withFreight, withFreightOut } from '../store-order/freight.rules.ts'
import { tellOfStoreOrders } from '../store-order/outside-order.service.ts'
import { type OutLineRow, type OutRow, outLines, outs } from './out.document.ts'
import { checkOutDate } from './out.rules.ts'
import * as rows from './out.sql.ts'
import { type PickingRow, pickings } from './picking.document.ts'

const ACTION = outs.label('confirmOut')

/** A document about to leave, dated as it leaves. */
interface Leaving {
  readonly out: OutRow
  readonly order: OrderRow
  readonly lines: readonly OutLineRow[]
}

/**
 * Goods leave: stock goes down where they were held, the customer owes their amount, the order follows. All documents of
 * the call or none, in a number of statements that does not depend on theirs.
 *
 * @throws Refusal 101 for a date of the future, 107 for a warehouse with named staff of whom the user is none, 105 when goods are not there, 103 and 104 for changed documents, 108 and 109
 * where nothing may be posted.
 */
export async function confirmOuts(work: Work, { outs: refs, outDate }: Args<'so.salesOrder.confirmOut'>) {
  holdMonth(work)
  await shipOuts(work, await outs.open(work, refs, 'confirmOut'), outDate)
  return DONE
}

/**
 * {@link confirmOuts} of documents under lock, with those above them.
 * @param outDate as entered; each keeps its own when absent
 */
export async function shipOuts(
  work: Work,
  { rows: opened, above }: Awaited<ReturnType<typeof outs.lock>>,
  outDate?: string,
): Promise<void> {
  const { rows: sent, above: ordered } = above
  // Lists are documents too: they are locked with the others, before any stock.
  const lists = await pickings.lockKeyed(
    work,
    sent.flatMap((split) => split.pickingNum ?? []),
  )
  const freights = freightsLeaving(opened, ordered.rows)
  const dated = opened.map((out) => ({ ...withFreight(out, out.id, freights), outDate: outDate ?? out.outDate }))
  const ahead = await receivedAhead(work, ordered.rows)
  const [leaving] = await Promise.all([withLines(work, dated, ordered.rows), requireStaffAt(work, dated)])
  for (const { out, order } of leaving)
    checkOutDate(out.outDate, order.docDate, work.today, outDate === undefined ? undefined : 'outDate')
  const costs = await shipStock(work, leaving)
  await shipMoney(work, leaving, ahead)
  await shipSplits(work, sent)
  const left = new Map(dated.map((out) => [out.id, out]))
  await outs.move(work, opened, 'confirmOut', ({ id }) => {
    const out = left.get(id)
    const { outDate: day, freight, totalAmount } = { ...out }
    return { outDate: day, freight, totalAmount, costAmount: costs.get(id) }
  })
  await shipOrders(work, leaving, withFreightOut(ordered.rows, dated))
  await tellOfStoreOrders(work, ordered.rows)
  await finishPickings(work, lists.rows)
  await rememberPrices(
    work,
    opened.map((out) => out.id),
  )
}

async function withLines(work: Work, opened: readonly OutRow[], ordered: readonly OrderRow[]): Promise<Leaving[]> {
  const orderOf = new Map(ordered.map((order) => [order.id, order]))
  const lines = await outLines.of(
    work,
    opened.map((out) => out.id),
  )
  return opened.map((out) => {
    const order = orderOf.get(out.soId)
    if (!order) throw refuse.missing()
    return { out, order, lines: lines.filter((line) => line.outId === out.id) }
  })
}

/** Answers the cost of each document, by id. */
async function shipStock(work: Work, leaving: readonly Leaving[]): Promise<Map<string, string>> {
  const posted = await postStock(
    work,
    leaving.map(({ out, lines }) => {
      const moved = ({ smallQty }: OutLineRow) => ({ qty: negate(smallQty) })
      const goods = { transType: 'sales', docDate: out.outDate, consume: reservationOf(out), moved } as const
      return goodsOf(outs, { row: out, lines }, goods)
    }),
  )
  await rows.setCosts(
    work.tx,
    work.user.dealerCode,
    posted.map(({ docItemId, costPrice }) => ({ lineId: docItemId, costPrice })),
  )
  return new Map(
    leaving.map(({ out }) => {
      const costs = posted.filter((row) => row.docNum === out.outNum).map((row) => row.costAmount)
      return [out.id, toScale(negate(sum(costs)), 2)]
    }),
  )
}

/** Debts come after all stock: the one order of locks. */
async function shipMoney(work: Work, leaving: readonly Leaving[], ahead: Ahead): Promise<void> {
  const customers = await customersByCode(work, [...new Set(leaving.map(({ out }) => out.customerCode))])
  await postShipments(
    work,
    leaving.map(({ out, order: { settleType } }) => {
      const periodDays = customers.get(out.customerCode)?.periodDays ?? 0
      return { ...out, terms: { settleType, periodDays } }
    }),
    await setOffs(
      work,
      ahead,
      leaving.map(({ out }) => out),
    ),
  )
}

async function shipSplits(work: Work, sent: readonly SplitRow[]): Promise<void> {
  const lines = await linesOf(
    work,
    sent.map((split) => split.id),
  )
  await keepLines(
    work,
    lines.map((line) => ({ ...line, outQty: line.smallQty })),
    ['outQty'],
  )
  await splits.move(work, sent, 'confirmOut')
}

async function shipOrders(work: Work, leaving: readonly Leaving[], ordered: readonly OrderRow[]): Promise<void> {
  const gone = leaving.map(({ out, lines }) => ({ row: out, lines }))
  const steps = stepsOf(outs, gone, ({ soItemId: id, smallQty: outQty, amount: outAmount }) => ({
    id,
    outQty,
    outAmount,
  }))
  await orderProgress.move(work, await orderItems.ofEach(work, ordered), steps, ACTION)
}

/**
 * A picking list is done once nothing on it waits any more. It was locked before its splits are looked at, so that of two
 * that ship its last splits at once the later one sees both.
 */
async function finishPickings(work: Work, lists: readonly PickingRow[]): Promise<void> {
  if (lists.length === 0) return
  const standing = await splitsOnPickings(
    work,
    lists.map((list) => list.pickingNum),
  )
  const waiting = new Set(
    standing
      .filter((split) => split.splitStatus !== 'shipped' && split.splitStatus !== 'canceled')
      .map((split) => split.pickingNum),
  )
  const done = lists.filter((list) => !waiting.has(list.pickingNum))
  await pickings.change(
    work,
    done.map((row) => ({ row, set: { pickStatus: 'finished' } })),
    ACTION,
  )
}
