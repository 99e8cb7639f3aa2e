import type { Work } from '../../../platform/work.ts'
import { holdAccounts, redFlushReceivables } from '../../finance/ledger/ledger.service.ts'
import { releaseSetOffs } from '../../finance/payee/payee.pre.ts'
import { redFlushStock } from '../../inv/stock/stock.posting.ts'
import { forgetPrices } from '../../md/price/price.service.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { outLines, outs } from './out.document.ts'
import * as rows from './out.sql.ts'

/**
 * Reverses everything that was sent of a locked order: each outbound document gets a mirror with opposite quantities and
 * amounts, its goods return to their keys at their cost, its debt is taken back. Answers the mirrors' numbers.
 * @throws Refusal 107 where goods would come back to others' warehouse
 */
export async function redFlushOuts(work: Work, soId: string): Promise<string[]> {
  const shipped = (await rows.shippedOfOrder(work.tx, work.user.dealerCode, soId)).map(({ id }) => id)
  const { rows: sent } = await outs.lock(work, shipped)
  if (sent.length === 0) return []
  await requireStaffAt(work, sent)
  await releaseSetOffs(
    work,
    sent.map(({ outNum }) => outNum),
  )
  // The paper that a customer signed stays with what was sent.
  const reversed = await outLines.reverse(
    work,
    sent.map((out) => ({ ...out, signDate: null, signFileId: null })),
  )
  await redFlushStock(work, 'salesOut', reversed)
  await holdAccounts(
    work,
    sent.map(({ customerCode }) => customerCode),
  )
  await redFlushReceivables(work, reversed, new Map(sent.map((out) => [out.outNum, out.salesmanId])))
  await forgetPrices(work, shipped)
  return reversed.map(({ reversalNum }) => reversalNum)
}
