import { negate, sum, toScale } from '@dealer/validators'
import { updateRows } from '../../../platform/database/update-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { goodsOf } from '../stock/document-goods.ts'
import { type LedgerRow, type Posting, postStock } from '../stock/stock.posting.ts'
import { otherLines, others, type WholeOther } from './other-inv.document.ts'
import { otherInv } from './other-inv.schema.ts'
import { OTHER_KINDS } from './other-inv-kinds.rules.ts'

/**
 * What movements post to stock.
 * @param isValued whether their lines say what they cost; the running average where they do not
 */
export const otherPostings = (made: readonly WholeOther[], { isValued }: { readonly isValued: boolean }): Posting[] =>
  made.map((one) => {
    const { isIn } = OTHER_KINDS[one.row.otherInvType]
    const signed = (value: string) => (isIn ? value : negate(value))
    return goodsOf(others, one, {
      transType: one.row.otherInvType,
      docDate: one.row.docDate,
      moved: ({ smallQty, costPrice, amount }) => ({
        qty: signed(smallQty),
        ...(isValued && { costPrice, costAmount: signed(amount) }),
      }),
    })
  })

/** Keeps on movements what their goods turned out to cost, once they were posted at the average. Nobody waits for the log to say so. */
export async function keepCosts(work: Work, made: readonly WholeOther[], ledger: readonly LedgerRow[]): Promise<void> {
  const posted = new Map(ledger.filter((row) => row.docType === others.docType).map((row) => [row.docItemId, row]))
  const valued = made.map(({ row, lines }) => ({
    row,
    lines: lines.map((line) => {
      const { costPrice = line.costPrice, costAmount = line.amount } = posted.get(line.id) ?? {}
      return { ...line, costPrice, amount: OTHER_KINDS[row.otherInvType].isIn ? costAmount : negate(costAmount) }
    }),
  }))
  await otherLines.keep(
    work,
    valued.flatMap(({ lines }) => lines),
    ['costPrice', 'amount'],
  )
  await updateRows(
    work.tx,
    otherInv,
    work.user.dealerCode,
    valued.map(({ row: { id, version }, lines }) => ({
      ...{ id, version },
      set: { totalAmount: toScale(sum(lines.map(({ amount }) => amount)), 2) },
    })),
  )
}

/**
 * Goods of movements come in or go out, all of them or none, in a number of statements that does not depend on theirs.
 * @throws Refusal 105, 108, 109
 */
export async function postOthers(
  work: Work,
  made: readonly WholeOther[],
  { isValued }: { readonly isValued: boolean },
): Promise<LedgerRow[]> {
  const ledger = await postStock(work, otherPostings(made, { isValued }))
  if (!isValued) await keepCosts(work, made, ledger)
  return ledger
}
