import { isZero, sum, toScale, trimZeros } from '@dealer/validators'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { itemsOf, lockOrders, moveItems, netByItem, type OrderItemRow, type OrderRow } from '../order/order.progress.ts'
import { linesOf, moveSplits, type SplitLineRow, type SplitRow, setLines } from '../split/split.progress.ts'
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

const SEND = '出库'

/**
 * Makes the waiting outbound document of each split, from the places where its goods are held. Splits and orders are
 * locked by the caller.
 *
 * @throws Refusal 101 for a date that makes no sense.
 */
export async function sendSplits(work: Work, splits: readonly SplitRow[], dispatch: Dispatch): Promise<rows.OutRow[]> {
  const { tx, user } = work
  const orders = await lockOrders(
    work,
    splits.map((split) => split.soId),
  )
  const lines = await linesOf(
    work,
    splits.map((split) => split.id),
  )
  const items = await itemsOf(work, [...orders.keys()])
  const held = await heldForSplits(
    tx,
    user.dealerCode,
    splits.map((split) => split.splitNum),
  )
  const outs: rows.OutRow[] = []
  for (const split of splits) {
    const order = orders.get(split.soId)
    if (!order) throw refuse.missing()
    checkOutDate(dispatch.outDate, order.docDate, work.today)
    outs.push(
      await sendSplit(work, dispatch, {
        split,
        order,
        items: items.filter((item) => item.soId === order.id),
        lines: lines.filter((line) => line.splitId === split.id),
        held: held.filter((part) => part.refNum === split.splitNum),
      }),
    )
  }
  return outs
}

interface Sending {
  readonly split: SplitRow
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
  readonly lines: readonly SplitLineRow[]
  readonly held: readonly HeldFor[]
}

async function sendSplit(work: Work, dispatch: Dispatch, sending: Sending): Promise<rows.OutRow> {
  const { tx, user } = work
  const { split, order } = sending
  const parts = await pricedParts(work, sending)
  const outNum = await nextNumber(tx, { dealerCode: user.dealerCode, prefix: 'CK', day: dispatch.outDate })
  const driverId = dispatch.driverId ?? split.driverId
  const vehicleCode = dispatch.vehicleCode ?? split.vehicleCode
  const out = await rows.insertOut(tx, {
    ...created(work),
    outNum,
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
    outDate: dispatch.outDate,
    driverId,
    vehicleCode,
    outStatus: 'waitOut',
    totalQty: trimZeros(sum(parts.map((part) => part.smallQty))),
    totalAmount: toScale(sum(parts.map((part) => part.amount)), 2),
    costAmount: '0.00',
  })
  await rows.insertOutLines(
    tx,
    parts.map((part, index) => ({ ...created(work), ...part, outId: out.id, lineNo: index + 1 })),
  )
  await countAsPicked(work, sending.lines)
  await moveSplits(work, [split], { splitStatus: 'waitOut', driverId, vehicleCode }, SEND)
  await writeLog(work, { docType: 'salesOut', docId: out.id, docNum: outNum, action: SEND, toStatus: 'waitOut' })
  return out
}

async function pricedParts(work: Work, { order, items, lines, held }: Sending) {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const parts = held.flatMap((part) => {
    const line = lineOf.get(part.refItemId)
    const item = line && itemOf.get(line.soItemId)
    return item ? [{ ...part, item }] : []
  })
  const nets = netByItem(order, items)
  const shares = new Map(items.map((item) => [item.id, { net: nets.get(item.id) ?? '0.00', smallQty: item.smallQty }]))
  const itemIds = [...new Set(parts.map((part) => part.item.id))]
  const assigned = await rows.assignedOf(work.tx, work.user.dealerCode, itemIds)
  const amounts = outAmounts(
    parts.map(({ item, qty }) => ({ soItemId: item.id, qty })),
    shares,
    new Map(assigned.map((row) => [row.soItemId, row])),
  )
  return parts.map(({ item, refItemId, productCode, locationCode, batchNo, inventoryStatusCode, qty }, index) => ({
    splitLineId: refItemId,
    soItemId: item.id,
    productCode,
    locationCode,
    batchNo,
    inventoryStatusCode,
    smallQty: qty,
    price: item.price,
    amount: amounts[index] ?? '0.00',
  }))
}

/** Without picking, what is sent counts as picked. */
async function countAsPicked(work: Work, lines: readonly SplitLineRow[]): Promise<void> {
  const unpicked = lines.filter((line) => isZero(line.pickedQty) && !isZero(line.smallQty))
  await setLines(
    work,
    unpicked.map((line) => ({ lineId: line.id, pickedQty: line.smallQty })),
  )
  await moveItems(
    work,
    unpicked.map((line) => ({ itemId: line.soItemId, pickedQty: line.smallQty })),
  )
}
