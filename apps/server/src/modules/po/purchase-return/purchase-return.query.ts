import { isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail, readFor } from '../../../platform/document/document-detail.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { heldPlaces, usableStock } from '../../inv/stock/stock.service.ts'
import { selectDrivers } from '../../md/vehicle/vehicle.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { purchaseReturns, reservationOf } from './purchase-return.document.ts'
import { purchaseReturnList, shownReturnLines } from './purchase-return.list.sql.ts'
import { purchaseReturnStates } from './purchase-return.rules.ts'
import { anyPurchaseReturnOut, shownReturnOutLines } from './purchase-return-out.list.sql.ts'
import { sendableOf } from './purchase-return-out.service.ts'

const detail = documentDetail(purchaseReturns, purchaseReturnList.one, {
  lines: shownReturnLines,
  outs: (work, returnId) => anyPurchaseReturnOut.by(work, { returnId }),
})

/** One return with its lines, what went out for it and its log. @throws Refusal 106 */
export const purchaseReturnDetail = (work: Work, { returnId: id }: Args<'po.purchaseReturn.viewItem'>) =>
  detail(work, { id })

/** The newest one that the user may see. */
export const newestPurchaseReturn = newestOf(purchaseReturnList, 'id')

const returnToSend = readFor(purchaseReturnStates, 'out', (work: Work, id: string) =>
  purchaseReturnList.one(work, { id }),
)

/** A return with what of its lines is still to go out. @throws Refusal 103, 106 */
export async function returnOutChoice(work: Work, { returnId }: Args<'po.purchaseReturn.toOut'>) {
  const found = await returnToSend(work, returnId)
  const [shown, sendable] = await Promise.all([shownReturnLines(work, returnId), sendableOf(work, returnId)])
  const left = new Map(sendable.map(({ id, leftQty }) => [id, leftQty]))
  const lines = shown.flatMap((line) => {
    const leftQty = left.get(line.lineId) ?? '0'
    return isZero(leftQty) ? [] : [{ ...line, leftQty }]
  })
  return { return: found, lines }
}

/** {@link returnOutChoice} with the places where the goods are held, and who may drive. @throws Refusal 103, 106 */
export async function returnOutForm(work: Work, ref: Args<'po.purchaseReturn.toHandleOut'>) {
  const [choice, drivers] = await Promise.all([returnOutChoice(work, ref), selectDrivers(work)])
  const { refType, refNum } = reservationOf(choice.return)
  const held = await heldPlaces(work, refType, [refNum])
  const lines = choice.lines.map((line) => ({
    ...line,
    batches: held.filter(({ refItemId }) => refItemId === line.lineId),
  }))
  return { ...choice, lines, outDate: work.today, drivers }
}

/** One outbound document; archived ones too. @throws Refusal 106 */
export async function purchaseReturnOutDetail(work: Work, { outId }: Args<'po.purchaseReturn.viewOutItem'>) {
  const [found, lines] = await Promise.all([
    anyPurchaseReturnOut.one(work, { outId }),
    shownReturnOutLines(work, outId),
  ])
  return { ...found, lines }
}

/** One outbound document of the past. @throws Refusal 106 for one that is not archived */
export async function archivedReturnOutDetail(work: Work, { outId }: Args<'po.purchaseReturn.his.viewOutItem'>) {
  const found = await purchaseReturnOutDetail(work, { outId })
  if (found.archived !== 'T') throw refuse.missing()
  return { ...found, actions: [] }
}

/** Places of a product that can go back, first expired first. @throws Refusal 106 */
export async function usablePlaces(work: Work, args: Args<'po.purchaseReturn.getAllUsableOuts'>) {
  await findWarehouse(work, args.warehouseCode)
  return usableStock(work, args)
}
