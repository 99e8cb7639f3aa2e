import { divide, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import type { Whole } from '../../../platform/document/document-lines.ts'
import { stepsOf } from '../../../platform/document/document-progress.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { renewPayStatus } from '../../finance/payable/order-paid.ts'
import { postReturns } from '../../finance/payable/payable.service.ts'
import { goodsOf } from '../../inv/stock/document-goods.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { type PurchaseReturnLineRow, paidWith, purchaseReturnLines } from './purchase-return.document.ts'
import { lockReceived, purchaseReturnProgress } from './purchase-return.progress.ts'
import {
  type PurchaseReturnOutLineRow,
  type PurchaseReturnOutRow,
  purchaseReturnOutLines,
  purchaseReturnOuts,
  reservationOfOut,
} from './purchase-return-out.document.ts'
import { checkOutDate, valuesOf, type Worth } from './purchase-return-out.rules.ts'
import { inItemsOfOuts } from './purchase-return-out.sql.ts'
import { worthsOf } from './purchase-return-out.worth.ts'

/**
 * Goods leave for their suppliers: stock goes down by what was paid for them, less is owed, their returns follow. All documents of
 * the call or none, in a number of statements that does not depend on theirs.
 *
 * @throws Refusal 101 for a date of the future, 107 for others' warehouse, 103 and 104 for changed documents, 108 and 109 where
 * nothing may be posted.
 */
export async function confirmReturnOuts(work: Work, { outs: refs, outDate }: Args<'po.purchaseReturn.confirmOut'>) {
  holdMonth(work)
  const outIds = refs.map(({ outId }) => outId)
  const received = await lockReceived(work, await inItemsOfOuts(work, outIds))
  const { rows, above } = await purchaseReturnOuts.open(work, refs, 'confirmOut')
  const dated = rows.map((row) => ({ ...row, outDate: outDate ?? row.outDate }))
  const [leaving, returned] = await Promise.all([
    purchaseReturnOutLines.ofEach(work, dated),
    purchaseReturnLines.ofEach(work, above.rows),
    requireStaffAt(work, dated),
  ])
  const docDates = new Map(above.rows.map(({ id, docDate }) => [id, docDate]))
  for (const row of dated) checkOutDate(row.outDate, docDates.get(row.returnId) ?? row.outDate, work.today)
  const worths = await worthsOf(
    work,
    returned.flatMap(({ lines }) => lines),
    received,
  )
  await shipStock(work, leaving, returned, worths)
  const inNums = new Map(returned.flatMap(({ lines }) => lines.map(({ id, inNum }) => [id, inNum])))
  await postReturns(
    work,
    leaving.map(({ row, lines }) => ({
      ...row,
      goods: lines.map(({ returnLineId, amount }) => ({ inNum: inNums.get(returnLineId) ?? null, amount })),
    })),
  )
  await renewPayStatus(
    work,
    received.flatMap(({ row }) => row.poCode ?? []),
  )
  const steps = stepsOf(purchaseReturnOuts, leaving, ({ returnLineId: id, smallQty: outQty, amount: outAmount }) => ({
    ...{ id, outQty, outAmount },
  }))
  await purchaseReturnProgress.move(work, returned, steps, purchaseReturnOuts.label('confirmOut'))
  await purchaseReturnOuts.move(work, rows, 'confirmOut', (row) => ({ outDate: outDate ?? row.outDate }))
  return DONE
}

/** @param returned the returns that the goods leave for */
async function shipStock(
  work: Work,
  leaving: readonly Whole<PurchaseReturnOutRow, PurchaseReturnOutLineRow>[],
  returned: readonly Whole<unknown, PurchaseReturnLineRow>[],
  worths: ReadonlyMap<string, Worth>,
): Promise<void> {
  const keyOf = new Map(returned.flatMap(({ lines }) => lines.map((line) => [line.id, paidWith(line)])))
  const lines = leaving.flatMap((one) => one.lines)
  const values = valuesOf(
    lines.map(({ returnLineId, amount }) => ({ key: keyOf.get(returnLineId) ?? '', amount })),
    worths,
  )
  const valued = lines.map((line, place) => ({ ...line, costAmount: values[place] ?? '0.00' }))
  await purchaseReturnOutLines.keep(work, valued, ['costAmount'])
  const moved = ({ smallQty, costAmount }: PurchaseReturnOutLineRow) => ({
    ...{ qty: negate(smallQty), costAmount: negate(costAmount), costPrice: divide(costAmount, smallQty, 6) },
  })
  await postStock(
    work,
    leaving.map(({ row }) => {
      const one = { row, lines: valued.filter(({ outId }) => outId === row.id) }
      const goods = { transType: 'purchaseReturn', docDate: row.outDate, consume: reservationOfOut(row) } as const
      return goodsOf(purchaseReturnOuts, one, { ...goods, moved })
    }),
  )
}
