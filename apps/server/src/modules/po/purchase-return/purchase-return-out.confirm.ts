import { divide, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import type { Whole } from '../../../platform/document/document-lines.ts'
import { stepsOf } from '../../../platform/document/document-progress.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { postReturns } from '../../finance/payable/payable.service.ts'
import { goodsOf } from '../../inv/stock/document-goods.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { costedBy } from '../../md/product/line-qty.rules.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { type PurchaseReturnLineRow, purchaseReturnLines } from './purchase-return.document.ts'
import { purchaseReturnProgress } from './purchase-return.progress.ts'
import {
  type PurchaseReturnOutLineRow,
  type PurchaseReturnOutRow,
  purchaseReturnOutLines,
  purchaseReturnOuts,
  reservationOfOut,
} from './purchase-return-out.document.ts'
import { checkOutDate, valuesOf } from './purchase-return-out.rules.ts'

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
  const dated = rows.map((row) => ({ ...row, outDate: outDate ?? row.outDate }))
  const [leaving, returned] = await Promise.all([
    purchaseReturnOutLines.ofEach(work, dated),
    purchaseReturnLines.ofEach(work, above.rows),
    requireStaffAt(work, dated),
  ])
  const docDates = new Map(above.rows.map(({ id, docDate }) => [id, docDate]))
  for (const row of dated) checkOutDate(row.outDate, docDates.get(row.returnId) ?? row.outDate, work.today)
  await shipStock(work, leaving, returned)
  await postReturns(work, dated)
  const steps = stepsOf(purchaseReturnOuts, leaving, ({ returnLineId: id, smallQty: outQty, amount: outAmount }) => ({
    ...{ id, outQty, outAmount },
  }))
  await purchaseReturnProgress.move(work, returned, steps, purchaseReturnOuts.label('confirmOut'))
  await purchaseReturnOuts.move(work, rows, 'confirmOut', (row) => ({ outDate: outDate ?? row.outDate }))
  return DONE
}

/** @param returned the returns that the goods leave for, as they were */
async function shipStock(
  work: Work,
  leaving: readonly Whole<PurchaseReturnOutRow, PurchaseReturnOutLineRow>[],
  returned: readonly Whole<unknown, PurchaseReturnLineRow>[],
): Promise<void> {
  const lines = leaving.flatMap((one) => one.lines)
  const before = new Map(returned.flatMap((one) => one.lines.map(({ id, outAmount }) => [id, outAmount])))
  const values = valuesOf(lines, before, costedBy(await dealerSettings(work)))
  const worth = new Map(lines.map(({ id }, place) => [id, values[place] ?? '0.00']))
  const moved = ({ id, smallQty }: PurchaseReturnOutLineRow) => {
    const value = worth.get(id) ?? '0.00'
    return { qty: negate(smallQty), costAmount: negate(value), costPrice: divide(value, smallQty, 6) }
  }
  await postStock(
    work,
    leaving.map((one) => {
      const goods = {
        transType: 'purchaseReturn',
        docDate: one.row.outDate,
        consume: reservationOfOut(one.row),
      } as const
      return goodsOf(purchaseReturnOuts, one, { ...goods, moved })
    }),
  )
}
