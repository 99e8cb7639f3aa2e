import type { Work } from '../../../../platform/work.ts'
import { receiveForOrder } from '../../../finance/payee/payee.service.ts'
import { shipOuts } from '../../out/out.confirm.ts'
import { type OutRow, outs } from '../../out/out.document.ts'
import { sendSplits } from '../../out/out.making.ts'
import { makeSplits } from '../../split/split.making.ts'
import type { OrderRow, WholeOrder } from '../order.document.ts'

/**
 * Posts orders of one day that are sold at once: their goods leave on that day, all of them, by the documents that every order goes
 * through, and what was paid becomes receipts. Any number takes the same number of statements. The orders are locked or just made.
 */
export async function postSold(work: Work, sold: readonly WholeOrder[]): Promise<void> {
  await shipSold(work, sold)
  await receiveForOrder(
    work,
    sold.flatMap(({ row }) => receiptOf(work, row)),
  )
}

/** The goods of {@link postSold} alone. Answers the documents that they left with, in the order of the orders. */
export async function shipSold(work: Work, sold: readonly WholeOrder[]): Promise<OutRow[]> {
  const [first] = sold
  if (!first) return []
  const day = first.row.docDate
  const made = await makeSplits(work, sold.map(splittingOf), day)
  const sent = await sendSplits(work, made, { outDate: day })
  await shipOuts(
    work,
    await outs.lock(
      work,
      sent.map(({ id }) => id),
    ),
  )
  return sent
}

const splittingOf = ({ row, lines }: WholeOrder) => {
  const { warehouseCode, vehicleCode, driverId } = row
  const wanted = lines.map(({ id, smallQty }) => ({ soItemId: id, unitType: 'small' as const, qty: smallQty }))
  const trip = { ...(vehicleCode && { vehicleCode }), ...(driverId && { driverId }) }
  return { order: row, items: lines, drafts: [{ ...trip, warehouseCode, lines: wanted }] }
}

/** Who sold from a vehicle or stood at the till hands the money in. */
export function receiptOf({ user }: Work, order: OrderRow) {
  const { payAmount, payMethod, docDate: payDate, orderType, salesmanId, salesmanName } = order
  if (payAmount === null || payMethod === null) return []
  const collector = orderType === 'vehicle' ? { userId: salesmanId, realName: salesmanName } : user
  return [{ order, amount: payAmount, payMethod, payDate, collector }]
}
