import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { heldBy, rebindStock } from '../../inv/stock/stock.reservation.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { purchaseReturnLines, purchaseReturns, reservationOf } from './purchase-return.document.ts'
import { unsentQty } from './purchase-return.rules.ts'
import {
  type PurchaseReturnOutLineRow,
  type PurchaseReturnOutRow,
  purchaseReturnOutLines,
  purchaseReturnOuts,
  reservationOfOut,
} from './purchase-return-out.document.ts'
import { checkOutDate, type Sendable, sentLines, stillHeld } from './purchase-return-out.rules.ts'
import { takenOf } from './purchase-return-out.sql.ts'

type OutLine = PurchaseReturnOutLineRow

/**
 * Puts goods of a return ready to leave: a document that waits to be confirmed, at exactly the places that were chosen.
 *
 * @throws Refusal 101 for more than is left, 105 for places with too little, 106 for lines of another return, 103 and 104 for a
 * return that somebody changed, 107 for others' warehouse.
 */
export async function saveReturnOut(work: Work, entered: Args<'po.purchaseReturn.saveOut'>) {
  const { returnId: id, version, outDate, driver, plateNo = null, remark = null } = entered
  const row = await purchaseReturns.openOne(work, { id, version }, 'out')
  checkOutDate(outDate, row.docDate, work.today)
  const [lines, products] = await Promise.all([sendableOf(work, id), productsOfReturn(work, id)])
  await requireStaffAt(work, [row])
  const sent = sentLines(entered.lines, lines, products)
  const { returnNum, supplierCode, supplierName, warehouseCode } = row
  const header = {
    ...{ returnId: id, returnNum, supplierCode, supplierName, warehouseCode, outDate, driver, plateNo, remark },
    ...{ ...sumsOf(sent), status: 'waitOut' as const },
  }
  const label = purchaseReturns.label('out')
  const [made] = await purchaseReturnOutLines.create(work, [{ header, lines: sent }], { label })
  if (!made) throw refuse.unexpected()
  await putReady(work, row, made)
  // Who looks at the return with an older version has not seen this document.
  await purchaseReturns.change(work, [{ row, set: {}, remark: made.row.outNum }], label)
  return { outId: made.row.id, outNum: made.row.outNum, version: made.row.version }
}

const productsOfReturn = async (work: Work, id: string) => productsOf(work, await purchaseReturnLines.of(work, [id]))

/** Lines of a return with what of them is still to go out; also those of which nothing is. */
export async function sendableOf(work: Work, returnId: string): Promise<Sendable[]> {
  const [lines, taken] = await Promise.all([purchaseReturnLines.of(work, [returnId]), takenOf(work, returnId)])
  return lines.map((line) => {
    const on = taken(line.id)
    return { ...line, taken: on, leftQty: unsentQty({ ...line, outQty: on.qty }) }
  })
}

/** What was chosen is held for the document, the rest for the return as before. @throws Refusal 105 */
async function putReady(
  work: Work,
  row: Parameters<typeof reservationOf>[0],
  made: { readonly row: PurchaseReturnOutRow; readonly lines: readonly OutLine[] },
): Promise<void> {
  const ref = reservationOf(row)
  const chosen = made.lines.map((line) => heldAt(line, made.row.warehouseCode))
  const refItemIds = [...new Set(chosen.map(({ refItemId }) => refItemId))]
  const held = await heldBy(work, ref)
  const next = refItemIds.flatMap((id) =>
    stillHeld(
      held.filter(({ refItemId }) => refItemId === id),
      chosen.filter(({ refItemId }) => refItemId === id),
    ),
  )
  await rebindStock(work, [
    { ref, refItemIds, next },
    { ref: reservationOfOut(made.row), refItemIds: [], next: chosen },
  ])
}

const heldAt = (line: OutLine, warehouseCode: string) => {
  const { returnLineId: refItemId, productCode, locationCode, batchNo, inventoryStatusCode, smallQty: qty } = line
  return { refItemId, productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty }
}

/** Takes back a document that waits: its goods are held for the return again. */
export async function cancelReturnOut(work: Work, ref: Args<'po.purchaseReturn.cancleDispath'>) {
  const { rows, above } = await purchaseReturnOuts.open(work, [ref], 'cancelDispatch')
  const [[row], [returned]] = [rows, above.rows]
  if (!row || !returned) throw refuse.missing()
  const lines = await purchaseReturnOutLines.of(work, [row.id])
  const next = lines.map((line) => heldAt(line, row.warehouseCode))
  const refItemIds = [...new Set(next.map(({ refItemId }) => refItemId))]
  await rebindStock(work, [
    { ref: reservationOfOut(row), refItemIds, next: [] },
    { ref: reservationOf(returned), refItemIds: [], next },
  ])
  await purchaseReturnOuts.move(work, [row], 'cancelDispatch')
  return DONE
}
