import { toScale } from '@dealer/validators'
import type { LoanDecision, LoanState } from '../../../platform/bank/bank.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { CallAsking } from '../../../platform/http/asking.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { takeAnswer } from './edai.answer.ts'
import { loans } from './edai.document.ts'
import { idOfLoan } from './edai.named.ts'
import { BY_THE_BANK, wrongLending } from './edai.rules.ts'
import { send } from './edai.sending.ts'

type Answer = Args<'cxf.edai.syncResult'>

/** What the bank holds of an application that somebody decided for it. */
export interface Decided {
  readonly id: string
  readonly state: LoanState
}

/** @throws Refusal 101 for what is missing of a decision */
function decisionOf({ result, lentAmount, lendDate, refuseReason }: Answer): LoanDecision {
  if (result === 'rejected') {
    if (refuseReason === undefined) throw refuse.required('拒绝原因', 'refuseReason')
    return { result, refuseReason }
  }
  if (lentAmount === undefined) throw refuse.required('放款金额', 'lentAmount')
  if (lendDate === undefined) throw refuse.required('放款日期', 'lendDate')
  return { result, lentAmount: toScale(lentAmount, 2), lendDate }
}

/** @throws Refusal 106, 103, 101; 108 for money of a closed month */
async function requireDecidable(work: Work, loanNum: string, decision: LoanDecision): Promise<string> {
  holdMonth(work)
  const id = await idOfLoan(work, loanNum)
  const row = await loans.openOne(work, { id, version: undefined }, 'answer')
  if (decision.result === 'rejected') return id
  const wrong = wrongLending(row, decision, work.today)
  if (wrong) throw refuse.invalid(wrong.message, { reason: 'unsuitable', field: wrong.field })
  await requireOpenMonth(work, [decision.lendDate])
  return id
}

/**
 * Says for a simulated bank what it decides about an application that was sent; where it is still on its way it is sent first.
 * @throws Refusal 103 for a bank that decides by itself; as {@link requireDecidable}
 */
export async function decide(asking: CallAsking, given: Answer): Promise<Decided> {
  const { bank, dealerCode } = asking
  if (!bank.decide) throw refuse.notNow(BY_THE_BANK)
  const decision = decisionOf(given)
  const id = await asking.step((work) => requireDecidable(work, given.loanNum, decision))
  const state = await send(asking, id)
  if (state?.result !== 'reviewing') return { id, state: state ?? decision }
  return { id, state: await bank.decide(dealerCode, given.loanNum, decision) }
}

/** Writes what was decided. @throws Refusal 103 when it was written before */
export async function takeDecision(work: Work, _given: Answer, { id, state }: Decided) {
  holdMonth(work)
  await loans.openOne(work, { id, version: undefined }, 'answer')
  await takeAnswer(work, id, state)
  return DONE
}
