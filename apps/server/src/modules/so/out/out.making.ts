import { isZero } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { requireUnexpired } from '../../inv/stock/stock.expired.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { type OrderItemRow, type OrderRow, orders } from '../order/order.document.ts'
import { itemsOf, netByItem, orderProgress } from '../order/order.progress.ts'
import { type SplitRow, splits } from '../split/split.document.ts'
import { keepLines, linesOf, type SplitLineRow } from '../split/split.progress.ts'
import { freightsLeaving, withFreight } from '../store-order/freight.rules.ts'
import { type NewOutLine, type OutRow, outLines } from './out.document.ts'
import { checkOutDate, outAmounts } from './out.rules.ts'
import * as rows from './out.sql.ts'
import type { HeldFor } from './picking.rules.ts'
import { heldForSplits } from './picking.sql.ts'

/** Who drives the goods, and when. */
export interface Dispatch {
  readonly outDate: string
  /** Absent only where nobody is sent: light dealers. */
  readonly driverId?: string
  readonly vehicleCode?: string
}

/**
 * Makes the waiting outbound documents of splits, from the places where their goods are held. Splits and orders are locked
 * by the caller.
 *
 * @throws Refusal 101 for a date that makes no sense, and for a batch that is past its date then.
 */
export async function sendSplits(work: Work, sent: readonly SplitRow[], dispatch: Dispatch): Promise<OutRow[]> {
  const { rows: ordered } = await orders.lock(
    work,
    sent.map((split) => split.soId),
  )
  for (const order of ordered) checkOutDate(dispatch.outDate, order.docDate, work.today, 'outDate')
  const [lines, items, held] = await Promise.all([
    linesOf(
      work,
      sent.map((split) => split.id),
    ),
    itemsOf(
      work,
      ordered.map((order) => order.id),
    ),
    heldForSplits(
      work.tx,
      work.user.dealerCode,
      sent.map((split) => split.splitNum),
    ),
  ])
  const sendings = await sendingsOf(work, sent, ordered, { lines, items, held })
  await requireUnexpired(
    work,
    sendings.flatMap(({ parts }) => parts),
    dispatch.outDate,
  )
  const trip = (split: SplitRow) => ({
    driverId: dispatch.driverId ?? split.driverId,
    vehicleCode: dispatch.vehicleCode ?? split.vehicleCode,
  })
  const freights = await freightsToShow(work, sent, ordered)
  const drafts = sendings.map((sending) => ({
    header: {
      ...withFreight({ ...headerOf(sending), freight: '0.00' }, sending.split.id, freights),
      ...{ ...trip(sending.split), outDate: dispatch.outDate },
    },
    lines: sending.parts.map((part, place) => ({ ...part, lineNo: place + 1 })),
  }))
  const made = await outLines.create(work, drafts, { label: splits.label('out') })
  await countAsPicked(work, lines)
  await splits.move(work, sent, 'out', trip)
  return made.map(({ row }) => row)
}

/** Freight that stands on the first document of an order, by split. What leaves first takes it, whatever waits with it. */
async function freightsToShow(
  { tx, user }: Work,
  sent: readonly SplitRow[],
  ordered: readonly OrderRow[],
): Promise<Map<string, string>> {
  const freighted = ordered.filter(({ freight }) => !isZero(freight)).map(({ id }) => id)
  if (freighted.length === 0) return new Map()
  const shown = new Set(await rows.withFreightWaiting(tx, user.dealerCode, freighted))
  return freightsLeaving(
    sent,
    ordered.filter(({ id }) => !shown.has(id)),
  )
}

type Part = Omit<NewOutLine, 'lineNo'>

interface Sending {
  readonly split: SplitRow
  readonly order: OrderRow
  readonly parts: readonly Part[]
}

/** Lines of splits and of their orders, and what is held for them. */
interface Standing {
  readonly lines: readonly SplitLineRow[]
  readonly items: readonly OrderItemRow[]
  readonly held: Awaited<ReturnType<typeof heldForSplits>>
}

/** Prices what is held for each split; parts of one order line share what is left of it, in the order of the splits. */
async function sendingsOf(
  work: Work,
  sent: readonly SplitRow[],
  ordered: readonly OrderRow[],
  { lines, items, held }: Standing,
): Promise<Sending[]> {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const parts = sent.flatMap((split) =>
    held
      .filter((part) => part.refNum === split.splitNum)
      .flatMap((part) => {
        const item = itemOf.get(lineOf.get(part.refItemId)?.soItemId ?? '')
        return item ? [{ ...part, splitId: split.id, item }] : []
      }),
  )
  const amounts = await amountsOf(work, ordered, items, parts)
  const priced = parts.map((part, index) => ({ ...part, amount: amounts[index] ?? '0.00' }))
  return sent.map((split) => {
    const order = ordered.find(({ id }) => id === split.soId)
    if (!order) throw refuse.missing()
    return { split, order, parts: priced.filter((part) => part.splitId === split.id).map(partOf) }
  })
}

async function amountsOf(
  work: Work,
  ordered: readonly OrderRow[],
  items: readonly OrderItemRow[],
  parts: readonly { item: OrderItemRow; qty: string }[],
): Promise<string[]> {
  const nets = new Map(
    ordered.flatMap((order) => [
      ...netByItem(
        order,
        items.filter((item) => item.soId === order.id),
      ),
    ]),
  )
  const shares = new Map(
    items.map((item) => [item.id, { amount: nets.get(item.id) ?? '0.00', smallQty: item.smallQty }]),
  )
  const itemIds = [...new Set(parts.map((part) => part.item.id))]
  const assigned = await rows.assignedOf(work.tx, work.user.dealerCode, itemIds)
  return outAmounts(
    parts.map(({ item, qty }) => ({ soItemId: item.id, qty })),
    shares,
    new Map(assigned.map((row) => [row.soItemId, row])),
  )
}

const partOf = ({
  item,
  refItemId,
  productCode,
  locationCode,
  batchNo,
  inventoryStatusCode,
  qty,
  amount,
}: HeldFor & { item: OrderItemRow; amount: string }): Part => ({
  splitLineId: refItemId,
  soItemId: item.id,
  productCode,
  locationCode,
  batchNo,
  inventoryStatusCode,
  smallQty: qty,
  price: item.price,
  amount,
})

const headerOf = ({ split, order, parts }: Sending) => ({
  soId: order.id,
  soNum: order.soNum,
  splitId: split.id,
  splitNum: split.splitNum,
  pickingNum: split.pickingNum,
  customerCode: order.customerCode,
  customerName: order.customerName,
  salesmanId: order.salesmanId,
  salesmanName: order.salesmanName,
  warehouseCode: split.warehouseCode,
  outStatus: 'waitOut' as const,
  ...sumsOf(parts),
  costAmount: '0.00',
})

/** Without picking, what is sent counts as picked. */
async function countAsPicked(work: Work, lines: readonly SplitLineRow[]): Promise<void> {
  const unpicked = lines.filter((line) => isZero(line.pickedQty) && !isZero(line.smallQty))
  await Promise.all([
    keepLines(
      work,
      unpicked.map((line) => ({ ...line, pickedQty: line.smallQty })),
      ['pickedQty'],
    ),
    orderProgress.moveLines(
      work,
      unpicked.map((line) => ({ id: line.soItemId, pickedQty: line.smallQty })),
    ),
  ])
}
