import { loanStatusLabel } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { choosable, type Offered } from './edai.credits.ts'
import { loans } from './edai.document.ts'
import { loanedOrder, loanList } from './edai.list.sql.ts'
import { idOfLoan, idOfOrder } from './edai.named.ts'
import { loanStates, requireEligible } from './edai.rules.ts'
import { loanOfOrder } from './edai.sql.ts'

const DAY = 'YYYY-MM-DD'.length

/** An order with its application, and what the bank offers. @throws Refusal 106; 103 when it cannot be applied for */
export async function loanForm(work: Work, { poCode }: Args<'cxf.edai.toUpdateByPoCode'>, offered: Offered) {
  const poId = await idOfOrder(work, poCode)
  const [order, loanId, credits] = await Promise.all([
    loanedOrder(work, { poId }),
    loanOfOrder(work, poId),
    choosable(work, offered),
  ])
  if (loanId === undefined) {
    requireEligible(order)
    return { order, credits }
  }
  const loan = await loanList.one(work, { id: loanId })
  if (!loanStates.actionsOf({ ...loan, pushDate: loan.pushDate ?? null, isByHand: 'F' }, () => true).includes('edit'))
    throw refuse.notNow('该采购单已申请贷款')
  requireEligible(order)
  return { order, loan, credits }
}

/** What the bank offers for an order. @throws Refusal 106 */
export async function creditChoices(work: Work, { poCode }: Args<'cxf.edai.poChooseCredit'>, offered: Offered) {
  await idOfOrder(work, poCode)
  return choosable(work, offered)
}

/** The steps that a loan has taken, the oldest first. @throws Refusal 106 */
export async function loanTrack(work: Work, { loanNum }: Args<'cxf.edai.toTrack'>) {
  const logs = await loans.logsOf(work, await idOfLoan(work, loanNum))
  return logs.map(({ action, logDate, toStatus, remark }) => ({
    ...{ node: action, nodeDate: logDate.slice(0, DAY), message: remark },
    result: loanStatusLabel[toStatus as keyof typeof loanStatusLabel],
  }))
}
