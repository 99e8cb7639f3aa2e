import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type Held, rebindStock } from '../../inv/stock/stock.reservation.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findDriver, findVehicle } from '../../md/vehicle/vehicle.service.ts'
import { type SplitRow, splits } from '../split/split.document.ts'
import { linesOf, reservationOf } from '../split/split.progress.ts'
import { outs } from './out.document.ts'
import { sendSplits } from './out.making.ts'
import { checkBatches, checkOutDate } from './out.rules.ts'
import { nothingToSend, openPicking } from './picking.open.ts'
import { resetPicked } from './picking.service.ts'

/** Sends splits, or a picked list, with the batches that are held for them. */
export async function sendWithDefaults(work: Work, args: Args<'so.salesOrder.outbound'>) {
  const { driverId, vehicleCode, outDate = work.today } = args
  const sent = await splitsToSend(work, args)
  await checkTrip(work, driverId, vehicleCode)
  const made = await sendSplits(work, sent, { driverId, vehicleCode, outDate })
  return { outIds: made.map((out) => out.id), outNums: made.map((out) => out.outNum) }
}

async function splitsToSend(work: Work, args: Args<'so.salesOrder.outbound'>): Promise<SplitRow[]> {
  const { splits: refs, pickingNum } = args
  if ((refs === undefined) === (pickingNum === undefined))
    throw refuse.invalid('请选择拆单或拣货单', { reason: 'required', field: 'splits' })
  if (refs) return (await splits.open(work, refs, 'out')).rows
  if (!pickingNum) throw refuse.required('拣货单', 'pickingNum')
  const { onList } = await openPicking(work, { pickingNum, version: undefined }, 'out')
  const picked = onList.filter((split) => split.splitStatus === 'picked')
  if (picked.length === 0) throw nothingToSend(pickingNum)
  return picked
}

async function checkTrip(work: Work, driverId: string, vehicleCode: string | undefined): Promise<void> {
  await findDriver(work, driverId)
  if (vehicleCode !== undefined) await findVehicle(work, vehicleCode)
}

/** Sends one split with chosen batches; what is held for it moves to exactly those. */
export async function saveOut(work: Work, args: Args<'so.salesOrder.saveOut'>) {
  const { splitId, version, driverId, vehicleCode, outDate } = args
  const { rows: opened, above } = await splits.open(work, [{ splitId, version }], 'out')
  const [[split], [order]] = [opened, above.rows]
  if (!split || !order) throw refuse.missing()
  checkOutDate(outDate, order.docDate, work.today, 'outDate')
  await checkTrip(work, driverId, vehicleCode)
  const next = await chosenKeys(work, split, args.lines)
  const refItemIds = [...new Set(next.map((part) => part.refItemId))]
  await rebindStock(work, [{ ref: reservationOf(split), refItemIds, next }])
  const [out] = await sendSplits(work, opened, { driverId, vehicleCode, outDate })
  if (!out) throw refuse.missing()
  return { outId: out.id, outNum: out.outNum, version: out.version }
}

async function chosenKeys(
  work: Work,
  split: SplitRow,
  chosen: Args<'so.salesOrder.saveOut'>['lines'],
): Promise<Held[]> {
  const lines = (await linesOf(work, [split.id])).filter((line) => line.smallQty !== '0')
  const products = await productsByCode(work, [...new Set(lines.map((line) => line.productCode))])
  const named = lines.map((line) => {
    const product = products.get(line.productCode)
    const productName = product?.productName ?? line.productCode
    return { ...line, productName, allowDecimalQty: product?.allowDecimalQty ?? ('F' as const) }
  })
  const byLine = checkBatches(named, chosen)
  return lines.flatMap(({ id, productCode, inventoryStatusCode }) =>
    (byLine.get(id) ?? []).map(({ locationCode, batchNo, smallQty }) => ({
      refItemId: id,
      productCode,
      warehouseCode: split.warehouseCode,
      locationCode,
      batchNo,
      inventoryStatusCode,
      qty: smallQty,
    })),
  )
}

/** Takes back a waiting document; its split is again what it was before it was sent. */
export async function cancelDispatch(work: Work, ref: Args<'so.salesOrder.cancleDispath'>) {
  const { rows: opened, above } = await outs.open(work, [ref], 'cancelDispatch')
  await outs.move(work, opened, 'cancelDispatch')
  // Only what was picked from a list stays picked.
  await resetPicked(
    work,
    above.rows.filter((split) => split.pickingNum === null),
  )
  await splits.change(
    work,
    above.rows.map((row) => ({ row, set: { splitStatus: row.pickingNum === null ? 'waitPick' : 'picked' } })),
    outs.label('cancelDispatch'),
  )
  return DONE
}
