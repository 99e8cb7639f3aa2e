import type { Stage } from '../stage.ts'
import type { Desk } from './desk.ts'
import type { Order, Out } from './papers.ts'
import { total, yuan } from './reckoning.ts'
import { outOf, type World, worthOf } from './world.ts'

/** What the API shows of an order, line by line. */
export async function shown(desk: Desk, { number, isDeleted }: Order) {
  if (isDeleted) return undefined
  const soId = await desk.id('sales_order', number)
  const order = await desk.stage.must('boss1', 'so.salesOrder.orderDetail', { soId })
  return order.lines.map((line) => [
    ...[line.productCode, line.unitType, line.qty, line.amount, line.splitQty, line.outQty, line.closedQty],
    line.returnedQty,
  ])
}

/** The same by the model. */
export const known = ({ lines, isDeleted }: Order) =>
  isDeleted
    ? undefined
    : lines.map((line) => [
        ...[line.product, line.unit, String(line.qty), yuan(line.amount), String(line.split), String(line.out)],
        ...[String(line.closed), String(line.returned)],
      ])

interface Orders {
  readonly total: number
  readonly footer: {
    readonly totalAmount?: string
    readonly outAmount?: string
    readonly receivedAmount?: string
  }
}
interface Outs {
  readonly total: number
  readonly footer: { readonly totalAmount?: string }
}
const summed = (
  { total, footer: { totalAmount, outAmount, receivedAmount } }: Orders,
  outs: Outs,
): readonly unknown[] => [total, totalAmount, outAmount, receivedAmount, outs.total, outs.footer.totalAmount]

/** What lists of the API add up to: of what is at work, and of what is in the archive. */
export async function listed(stage: Stage) {
  const all = { limit: 15 } as const
  const shipped = { ...all, outStatus: 'shipped' } as const
  const ordered = { ...all, docDateStart: '2026-01-01', docDateEnd: '2026-12-31' }
  const left = { ...shipped, outDateStart: '2026-01-01', outDateEnd: '2026-12-31' } as const
  return {
    live: summed(
      await stage.must('boss1', 'so.salesOrder.lists', all),
      await stage.must('boss1', 'so.salesOrder.listOut', shipped),
    ),
    archived: summed(
      await stage.must('boss1', 'so.salesOrder.his.lists', ordered),
      await stage.must('boss1', 'so.salesOrder.his.listOut', left),
    ),
  }
}

/** The same by the model. */
export function toldOfLists(world: World): Awaited<ReturnType<typeof listed>> {
  const sumsOf = (isListed: (paper: Order | Out) => boolean) => {
    const orders = world.orders.filter((order) => !order.isDeleted && isListed(order))
    const counted = orders.filter(({ status }) => !['draft', 'canceled', 'redflushed'].includes(status))
    const shipped = world.outs.filter((out) => out.status === 'shipped' && isListed(out))
    return [
      orders.length,
      ...[worthOf, outOf, ({ received }: Order) => received].map((of) => yuan(total(counted, of))),
      ...[shipped.length, yuan(total(shipped, ({ amount }) => amount))],
    ]
  }
  return { live: sumsOf(({ archived }) => !archived), archived: sumsOf(({ archived }) => archived !== undefined) }
}
