import type { Stage } from '../stage.ts'
import type { Desk } from './desk.ts'
import { receivedFor, takenOver } from './invoicing.ts'
import type { Order, Out } from './papers.ts'
import { settledBy } from './receiving.ts'
import { total, yuan } from './reckoning.ts'
import { isInvoice, outOf, type World, worthOf } from './world.ts'

/** What the API shows of an order, line by line. */
export async function shown(desk: Desk, { number, isDeleted }: Order) {
  if (isDeleted) return undefined
  const soId = await desk.id('sales_order', number)
  const order = await desk.stage.must('boss1', 'so.salesOrder.orderDetail', { soId })
  return order.lines.map((line) => [
    ...[line.productCode, line.unitType, line.qty, line.amount, line.splitQty, line.outQty, line.closedQty],
    ...[line.returnedQty, line.invoicedQty ?? '0', line.returnedBeforeInvoice ?? '0'],
  ])
}

/** The same by the model. */
export const known = ({ lines, isDeleted }: Order) =>
  isDeleted
    ? undefined
    : lines.map((line) => [
        ...[line.product, line.unit, String(line.qty), yuan(line.amount), String(line.split), String(line.out)],
        ...[line.closed, line.returned, line.invoiced, line.backBefore].map(String),
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
      ...[worthOf, outOf, (order: Order) => receivedFor(world, order)].map((of) => yuan(total(counted, of))),
      ...[shipped.length, yuan(total(shipped, ({ amount }) => amount))],
    ]
  }
  return { live: sumsOf(({ archived }) => !archived), archived: sumsOf(({ archived }) => archived !== undefined) }
}

/** What the API says is owed altogether, by order and by invoice, and why it is no more. */
export async function owing(stage: Stage) {
  const [orders, invoices] = [
    await stage.must('boss1', 'finance.receivable.orderList', {}),
    await stage.must('boss1', 'finance.receivable.invoiceList', {}),
  ]
  return [orders, invoices].map(({ footer: { amount, returnAmount, receivedAmount, writeOffAmount, balance } }) =>
    [amount, returnAmount, receivedAmount, writeOffAmount, balance].map((sum) => sum ?? '0.00'),
  )
}

/** The same by the model. */
export function toldOfDebts({ outs, returns, receipts, invoices, debts }: World): string[][] {
  const gone = outs.filter(({ status }) => status === 'shipped')
  const back = returns.filter(({ status }) => status === 'finished')
  const standing = receipts.filter(({ status, isRolledBack }) => status === 'passed' && !isRolledBack)
  const paid = (byInvoice: boolean) =>
    total(
      standing.flatMap(({ lines }) => lines.filter(({ of }) => isInvoice(of) === byInvoice)),
      settledBy,
    )
  const left = (byInvoice: boolean) =>
    total(
      [...debts].filter(([ref]) => ref.startsWith('I') === byInvoice),
      ([, cents]) => cents,
    )
  return [
    [
      ...[total(gone, ({ amount }) => amount), total(back, ({ lowered, credit }) => lowered + credit)],
      ...[paid(false), total(gone, ({ setOff }) => setOff), left(false)],
    ],
    [
      ...[
        total(
          invoices.filter(({ status }) => status === 'issued'),
          takenOver,
        ),
      ],
      ...[0, paid(true), 0, left(true)],
    ],
  ].map((sums) => sums.map(yuan))
}
