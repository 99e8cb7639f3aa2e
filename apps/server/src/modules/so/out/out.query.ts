import { bigSmallText, compare } from '@dealer/validators'
import { daysBetween } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { goodsInvoiced } from '../../finance/sales-invoice/goods-invoiced.ts'
import { heapsOf, heldPlaces, usableStock } from '../../inv/stock/stock.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { selectDrivers, selectVehicles } from '../../md/vehicle/vehicle.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { refusedOf } from '../return/return.refused.query.ts'
import { dealerPicks } from '../split/split.document.ts'
import { splitDetail, splitsWithLines } from '../split/split.query.ts'
import { splitStates } from '../split/split.rules.ts'
import * as rows from './out.list.sql.ts'
import { nothingToSend } from './picking.open.ts'
import { pickingDetail } from './picking.query.ts'
import { pickingStates } from './picking.rules.ts'

/** Outbound documents of an order without their lines, oldest first. */
export const outRowsOfOrder = (work: Work, soId: string) => rows.outList.by(work, { soId })

async function outsWithLines(work: Work, key: rows.OutKey) {
  const found = await rows.outList.by(work, key)
  if (found.length === 0) return []
  const [lines, invoiceStatusOf] = await Promise.all([
    rows.outLines(work.tx, work.user.dealerCode, key),
    goodsInvoiced(
      work,
      found.map(({ outNum }) => outNum),
    ),
  ])
  return found.map((out) => ({
    ...out,
    invoiceStatus: invoiceStatusOf(out.outNum),
    lines: lines.filter((line) => line.outId === out.outId),
  }))
}

/** Outbound documents of an order with their lines, oldest first. */
export const outsOfOrder = (work: Work, soId: string) => outsWithLines(work, { soId })

/** One outbound document. @throws Refusal 106 */
export async function outDetail(work: Work, { outId }: Args<'so.salesOrder.outDetail'>) {
  const [out] = await outsWithLines(work, { outId })
  if (!out) throw refuse.missing()
  return { ...out, ...(out.signDate && (await refusedOf(work, out.outNum))) }
}

/** The newest one that the user may see. */
export const newestOut = newestOf(rows.outList, 'outId')

/** Form of sending one split: the places where its goods are held, as a start. @throws Refusal 103, 106 */
export async function outForm(work: Work, { splitId }: Args<'so.salesOrder.toHandleOut'>) {
  const { lines, ...split } = await splitDetail(work, { splitId })
  splitStates.check({ ...split, picks: await dealerPicks(work) }, 'out')
  return { split, ...(await sendingForm(work, [{ ...split, lines }])) }
}

/** Form of sending what was picked from a list. @throws Refusal 103, 106 */
export async function pickedOutForm(work: Work, { pickingNum }: Args<'so.salesOrder.toHandleOutByPickingNum'>) {
  const { lines: _plan, splits: _all, ...picking } = await pickingDetail(work, { pickingNum })
  pickingStates.check(picking, 'out')
  const whole = await splitsWithLines(work, { pickingNum })
  const picked = whole.filter(({ splitStatus }) => splitStatus === 'picked')
  if (picked.length === 0) throw nothingToSend(pickingNum)
  return { picking, splits: picked.map(({ lines: _lines, ...split }) => split), ...(await sendingForm(work, picked)) }
}

type Splits = Awaited<ReturnType<typeof splitsWithLines>>

/** What splits send, from where it is held, and who may drive it. */
async function sendingForm(work: Work, sent: Splits) {
  const splitNums = sent.map(({ splitNum }) => splitNum)
  const held = await heldPlaces(work, 'split', splitNums)
  const lines = sent.flatMap((split) => split.lines)
  return {
    outDate: work.today,
    lines: lines
      .filter((line) => compare(line.smallQty, '0') > 0)
      .map(({ lineId, ...line }) => {
        const batches = held.filter((place) => place.refItemId === lineId)
        return { ...line, splitLineId: lineId, batches }
      }),
    drivers: await selectDrivers(work),
    vehicles: await selectVehicles(work),
  }
}

/** All heaps of a product in a warehouse, whatever can be done with them. @throws Refusal 106 */
export async function stockHeaps(work: Work, { warehouseCode, productCode }: Args<'so.salesOrder.getInventory'>) {
  const [warehouse, products] = await Promise.all([
    findWarehouse(work, warehouseCode),
    productsByCode(work, [productCode]),
  ])
  const product = products.get(productCode)
  if (!product) throw refuse.missing('商品', 'productCode')
  const { productName, barcode, spec, unitRatio, bigUnit, smallUnit } = product
  const heaps = await heapsOf(work, { warehouseCode, productCode })
  return heaps.map((heap) => ({
    ...heap,
    ...{ productName, barcode, spec, warehouseName: warehouse.warehouseName },
    remainDays: heap.expireDate === null ? null : daysBetween(work.today, heap.expireDate),
    bigQty: bigSmallText(heap.availableQty, unitRatio, bigUnit, smallUnit),
  }))
}

/** Places of a product that can be sent, first expired first. */
export async function usableOuts(work: Work, args: Args<'so.salesOrder.getAllUsableOuts'>) {
  await findWarehouse(work, args.warehouseCode)
  return usableStock(work, args)
}
