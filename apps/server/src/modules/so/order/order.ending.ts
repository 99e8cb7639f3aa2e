import type { OrderCloseType } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { created, type Work } from '../../../platform/work.ts'
import { storeOrdersEnded } from '../store-order/store-order.ending.ts'
import type { OrderItemRow, OrderRow } from './order.document.ts'
import { followDebts } from './order.received.ts'
import { orderCloseLog } from './order-close-log.schema.ts'
import * as rows from './order-close-log.sql.ts'
import { givenUp, hasClosed, isOver, restOf } from './order-ending.rules.ts'
import { releasePromotions } from './promotion/order-promotion.usage.ts'

/** How what does not leave of orders is given up, and why. */
export interface Closing {
  readonly closeType: OrderCloseType
  readonly reason: string
}

/** An order that came on, as it is now. */
interface Came {
  readonly row: OrderRow
  readonly lines: readonly OrderItemRow[]
  /** As it was. */
  readonly before: { readonly row: OrderRow; readonly lines: readonly OrderItemRow[] }
  /** What the customer owes for each line. */
  readonly nets: ReadonlyMap<string, string>
}

/**
 * How an order stops to be on its way: all of it left, something of it is given up, what was left of it after that has left, or it
 * begins anew.
 */
export type EndedAs = 'sent' | 'givenUp' | 'restSent' | 'back' | 'cancel' | 'redFlush'

/** An order that ended or gave something up, as it is now. */
export interface Ended {
  readonly row: OrderRow
  readonly as: EndedAs
}

/** The one place that is told of every end of an order, and of all that one gives up before, whatever brought it about. */
export async function ordersEnded(work: Work, ended: readonly Ended[]): Promise<void> {
  const anew = ended.filter(({ as }) => as === 'back').map(({ row }) => row.id)
  if (anew.length > 0) await rows.forgetClosings(work, anew)
  const idsOf = (isWanted: (as: EndedAs) => boolean) => ended.filter(({ as }) => isWanted(as)).map(({ row }) => row.id)
  await releasePromotions(work, idsOf(isTakenBack), 'all')
  await releasePromotions(
    work,
    idsOf((as) => as === 'givenUp'),
    'closed',
  )
  // Of one that was sent whole nothing is owed less; where something was given up, what leaves last may be worth nothing.
  const less = ended.filter(({ as }) => as !== 'sent')
  await followDebts(
    work.tx,
    work.user.dealerCode,
    less.map(({ row }) => row.soNum),
  )
  await storeOrdersEnded(
    work,
    ended.map(({ row }) => row),
  )
}

/** Nothing of it is delivered in the end. */
const isTakenBack = (as: EndedAs) => as === 'back' || as === 'cancel' || as === 'redFlush'

/**
 * Keeps the ends among orders that came on: those that are over now, and those that somebody ended. What a picking lacks once the
 * splitting was ended is given up as well, though the order goes on.
 */
export async function ordersCame(work: Work, came: readonly Came[], closing: Closing | undefined): Promise<void> {
  const open = came.filter(({ before }) => !isOver(before.row.orderStatus))
  await keepEnds(
    work,
    open.filter(({ row }) => closing !== undefined || isOver(row.orderStatus)),
    closing,
  )
  const ended = open.flatMap((one): Ended[] => {
    const { row, lines } = one
    if (givesUp(one)) return [{ row, as: 'givenUp' }]
    if (!isOver(row.orderStatus)) return []
    return [{ row, as: hasClosed(lines) ? 'restSent' : 'sent' }]
  })
  if (ended.length > 0) await ordersEnded(work, ended)
}

/** Writes ends into the log. */
async function keepEnds(work: Work, ends: readonly Came[], closing: Closing | undefined): Promise<void> {
  if (ends.length === 0) return
  const { closeType, reason = null } = closing ?? { closeType: 'auto' as const }
  const given = await givenBefore(work, ends)
  addRows(
    work.tx,
    orderCloseLog,
    ends.map((end) => ({
      ...created(work),
      ...headOf(end.row),
      closeAmount: isOver(end.row.orderStatus) ? restOf(end.row, given.get(end.row.id) ?? '0.00') : givenNow(end),
      closeType,
      reason,
      closeName: work.user.realName,
      closeDate: work.now,
    })),
  )
}

const headOf = ({ id, soNum, customerCode, customerName, docDate, totalAmount, outAmount }: OrderRow) => ({
  ...{ soId: id, soNum, customerCode, customerName, orderDate: docDate, totalAmount, outAmount },
})

/** What orders gave up at earlier ends; only where something was closed can there be any. */
async function givenBefore(work: Work, ends: readonly Came[]): Promise<ReadonlyMap<string, string>> {
  const closed = ends.filter(({ before }) => hasClosed(before.lines)).map(({ row }) => row.id)
  return closed.length === 0 ? new Map() : rows.closedAmounts(work, closed)
}

function givenNow(came: Came): string {
  const { lines, nets } = came
  return givenUp(
    lines.map(({ id, smallQty, closedQty }) => ({ smallQty, closedQty, net: nets.get(id) ?? '0.00' })),
    closedBefore(came),
  )
}

/** Whether more of it will not leave than before. */
function givesUp(came: Came): boolean {
  const before = closedBefore(came)
  return came.lines.some(({ closedQty }, place) => compare(closedQty, before[place] ?? '0') > 0)
}

/** What of each line was given up before. */
function closedBefore({ lines, before }: Came): string[] {
  const closed = new Map(before.lines.map(({ id, closedQty }) => [id, closedQty]))
  return lines.map(({ id }) => closed.get(id) ?? '0')
}
