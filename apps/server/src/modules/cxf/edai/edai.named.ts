import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { purchases } from '../../po/purchase/purchase.document.ts'
import { loans } from './edai.document.ts'

/** The id of a loan by its number. @throws Refusal 106 */
export async function idOfLoan(work: Work, loanNum: string): Promise<string> {
  const id = (await loans.idsOf(work, [loanNum])).get(loanNum)
  if (id === undefined) throw refuse.missing('贷款', 'loanNum')
  return id
}

/** The id of an order by its number. @throws Refusal 106 */
export async function idOfOrder(work: Work, poCode: string): Promise<string> {
  const id = (await purchases.idsOf(work, [poCode])).get(poCode)
  if (id === undefined) throw refuse.missing('采购单', 'poCode')
  return id
}
