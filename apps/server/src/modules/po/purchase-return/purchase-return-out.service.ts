import { divide, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { stepsOf } from '../../../platform/document/document-progress.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { postReturns } from '../../finance/payable/payable.service.ts'
import { goodsOf } from '../../inv/stock/document-goods.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { heldBy, rebindStock } from '../../inv/stock/stock.reservation.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { costedBy, sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { purchaseReturnLines, purchaseReturns, reservationOf } from './purchase-return.document.ts'
import { purchaseReturnProgress } from './purchase-return.progress.ts'
import { unsentQty } from './purchase-return.rules.ts'
import {
  type PurchaseReturnOutLineRow,
  type PurchaseReturnOutRow,
  purchaseReturnOutLines,
  purchaseReturnOuts,
  reservationOfOut,
} from './purchase-return-out.document.ts'
import { type Sendable, sentLines, stillHeld, valuesOf } from './purchase-return-out.rules.ts'
import { takenOf } from './purchase-return-out.sql.ts'

type OutLine = PurchaseReturnOutLineRow

/** @throws Refusal 101 for goods that leave in the future, or before their return was entered */
function checkOutDate(work: Work, outDate: string, docDate: string): void {
  const named = { label: '出库日期', field: 'outDate' }
  notAfterToday(named, outDate, work.today)
  notBefore(named, outDate, ['退货单日期', docDate])
}

/**
 * Puts goods of a return ready to leave: a document that waits to be confirmed, at exactly the places that were chosen.
 *
 * @throws Refusal 101 for more than is left, 105 for places with too little, 106 for lines of another return, 103 and 104 for a
 * return that somebody changed, 107 for others' warehouse.
 */
export async function saveReturnOut(work: Work, entered: Args<'po.purchaseReturn.saveOut'>) {
  const { returnId: id, version, outDate, driver, plateNo = null, remark = null } = entered
  const row = await purchaseReturns.openOne(work, { id, version }, 'out')
  checkOutDate(work, outDate, row.docDate)
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
  const [[row], [above1]] = [rows, above.rows]
  if (!row || !above1) throw refuse.missing()
  const lines = await purchaseReturnOutLines.of(work, [row.id])
  const next = lines.map((line) => heldAt(line, row.warehouseCode))
  const refItemIds = [...new Set(next.map(({ refItemId }) => refItemId))]
  await rebindStock(work, [
    { ref: reservationOfOut(row), refItemIds, next: [] },
    { ref: reservationOf(above1), refItemIds: [], next },
  ])
  await purchaseReturnOuts.move(work, [row], 'cancelDispatch')
  return DONE
}

/**
 * Goods leave for their suppliers: stock goes down by what was paid for them, less is owed, their returns follow. All documents of
 * the call or none, in a number of statements that does not depend on theirs.
 *
 * @throws Refusal 101 for a date of the future, 107 for others' warehouse, 103 and 104 for changed documents, 108 and 109 where
 * nothing may be posted.
 */
export async function confirmReturnOuts(work: Work, { outs: refs, outDate }: Args<'po.purchaseReturn.confirmOut'>) {
  holdMonth(work)
  const { rows, above } = await purchaseReturnOuts.open(work, refs, 'confirmOut')
  const leaving = rows.map((row) => ({ ...row, outDate: outDate ?? row.outDate }))
  const [made, returned, settings] = await Promise.all([
    purchaseReturnOutLines.ofEach(work, leaving),
    purchaseReturnLines.ofEach(work, above.rows),
    dealerSettings(work),
    requireStaffAt(work, leaving),
  ])
  const docDates = new Map(above.rows.map(({ id, docDate }) => [id, docDate]))
  for (const row of leaving) checkOutDate(work, row.outDate, docDates.get(row.returnId) ?? row.outDate)
  const all = made.flatMap(({ lines }) => lines)
  const before = new Map(returned.flatMap(({ lines }) => lines.map(({ id, outAmount }) => [id, outAmount])))
  const values = valuesOf(all, before, costedBy(settings))
  const worth = new Map(all.map(({ id }, place) => [id, values[place] ?? '0.00']))
  await postStock(
    work,
    made.map((one) => {
      const moved = ({ id, smallQty }: OutLine) => {
        const value = worth.get(id) ?? '0.00'
        return { qty: negate(smallQty), costAmount: negate(value), costPrice: divide(value, smallQty, 6) }
      }
      const goods = {
        transType: 'purchaseReturn',
        docDate: one.row.outDate,
        consume: reservationOfOut(one.row),
      } as const
      return goodsOf(purchaseReturnOuts, one, { ...goods, moved })
    }),
  )
  await postReturns(work, leaving)
  const steps = stepsOf(purchaseReturnOuts, made, ({ returnLineId: id, smallQty: outQty, amount: outAmount }) => ({
    ...{ id, outQty, outAmount },
  }))
  await purchaseReturnProgress.move(work, returned, steps, purchaseReturnOuts.label('confirmOut'))
  const days = new Map(leaving.map((row) => [row.id, row.outDate]))
  await purchaseReturnOuts.move(work, rows, 'confirmOut', ({ id, outDate: planned }) => ({
    outDate: days.get(id) ?? planned,
  }))
  return DONE
}
