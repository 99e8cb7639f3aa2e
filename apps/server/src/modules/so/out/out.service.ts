import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { type Held, rebindStock } from '../../inv/stock/stock.reservation.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findDriver, findVehicle } from '../../md/vehicle/vehicle.service.ts'
import { linesOf, moveSplits, openSplits, reservationOf, type SplitRow } from '../split/split.progress.ts'
import { sendSplits } from './out.making.ts'
import { openOuts } from './out.open.ts'
import { checkBatches, checkOutDate, outActionLabel } from './out.rules.ts'
import * as rows from './out.sql.ts'
import { openPicking } from './picking.open.ts'
import { resetPicked } from './picking.service.ts'

/** Sends splits, or a picked list, with the batches that are held for them. */
export async function sendWithDefaults(work: Work, args: Args<'so.salesOrder.outbound'>) {
  const { driverId, vehicleCode, outDate = work.today } = args
  const splits = await splitsToSend(work, args)
  await checkTrip(work, driverId, vehicleCode)
  const outs = await sendSplits(work, splits, { driverId, vehicleCode, outDate })
  return { outIds: outs.map((out) => out.id), outNums: outs.map((out) => out.outNum) }
}

async function splitsToSend(work: Work, args: Args<'so.salesOrder.outbound'>): Promise<SplitRow[]> {
  const { splits: refs, pickingNum } = args
  if ((refs === undefined) === (pickingNum === undefined)) throw refuse.invalid('请选择拆单或拣货单')
  if (refs) return (await openSplits(work, refs, 'out')).splits
  if (!pickingNum) throw refuse.required('拣货单')
  const { splits } = await openPicking(work, { pickingNum }, 'out')
  const picked = splits.filter((split) => split.splitStatus === 'picked')
  if (picked.length === 0) throw refuse.notNow(`拣货单【${pickingNum}】没有待出库的拆单`)
  return picked
}

async function checkTrip(work: Work, driverId: string, vehicleCode: string | undefined): Promise<void> {
  await findDriver(work, driverId)
  if (vehicleCode !== undefined) await findVehicle(work, vehicleCode)
}

/** Sends one split with chosen batches; what is held for it moves to exactly those. */
export async function saveOut(work: Work, args: Args<'so.salesOrder.saveOut'>) {
  const { splitId, version, driverId, vehicleCode, outDate } = args
  const { splits, orders } = await openSplits(work, [{ splitId, version }], 'out')
  const [split] = splits
  const order = split && orders.get(split.soId)
  if (!order) throw refuse.missing()
  checkOutDate(outDate, order.docDate, work.today)
  await checkTrip(work, driverId, vehicleCode)
  const next = await chosenKeys(work, split, args.lines)
  await rebindStock(work, reservationOf(split), [...new Set(next.map((part) => part.refItemId))], next)
  const [out] = await sendSplits(work, splits, { driverId, vehicleCode, outDate })
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
  const { outs, splits } = await openOuts(work, [ref], 'cancelDispatch')
  const [[out], [split]] = [outs, splits]
  if (!out || !split) throw refuse.missing()
  const action = outActionLabel('cancelDispatch')
  await rows.updateOut(work.tx, out, { ...updated(work), outStatus: 'canceled' })
  const { id: docId, outNum: docNum, outStatus: fromStatus } = out
  await writeLog(work, { docType: 'salesOut', docId, docNum, action, fromStatus, toStatus: 'canceled' })
  // Only what was picked from a list stays picked.
  if (split.pickingNum === null) await resetPicked(work, [split])
  await moveSplits(work, [split], { splitStatus: split.pickingNum === null ? 'waitPick' : 'picked' }, action)
  return '操作成功' as const
}
