import { minus } from '@dealer/validators'
import type { LoanDecision, LoanState } from '../../../platform/bank/bank.ts'
import { cut } from '../../../platform/cut.ts'
import { publish } from '../../../platform/events/publish.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inboundsOfOrders, renewPayStatus } from '../../finance/payable/order-paid.ts'
import { postLoan } from '../../finance/payable/payable.service.ts'
import { closedMonth, holdMonth } from '../../inv/stock/month.service.ts'
import { type LoanRow, loans } from './edai.document.ts'
import { freeOrder } from './edai.order.ts'
import { lentValues, wrongLending } from './edai.rules.ts'
import { MOST_SAID } from './edai.sending.ts'
import { addUsed, heldCredit, keepWord } from './edai.sql.ts'

type Lent = Extract<LoanDecision, { result: 'lent' }>

/**
 * Writes how an application stands with the bank, once: who comes with the same answer later finds it written. Money that was lent
 * comes off what the order's goods cost, those that came first at the front.
 */
export async function takeAnswer(work: Work, id: string, state: LoanState): Promise<void> {
  holdMonth(work)
  const { rows, above } = await loans.lock(work, [id])
  const [row] = rows
  const [order] = above.rows
  if (!row || !order) throw refuse.missing()
  if (row.status !== 'applying' || row.pushDate === null) return
  if (state.result === 'reviewing') return keepWord(work, id, '银行已受理，审批中')
  await heldCredit(work, row.creditCode)
  if (state.result === 'lent') {
    await lend(work, row, state)
    await tell(work, row, `已放款${state.lentAmount}元`)
    return
  }
  const refuseReason = cut(state.refuseReason, MOST_SAID)
  const set = { status: 'rejected' as const, refuseReason, bankMessage: null }
  await loans.change(work, [{ row, set, remark: refuseReason }], '银行回执')
  await addUsed(work, row.creditCode, `-${row.applyAmount}`)
  await freeOrder(work, order, { label: '贷款被拒绝', loanNum: row.loanNum })
  await tell(work, row, `被银行拒绝：${refuseReason}`)
}

async function lend(work: Work, row: LoanRow, lent: Lent): Promise<void> {
  const wrong = wrongLending(row, lent, work.today)
  if (wrong) throw new Error(`the bank answered ${row.loanNum} with what was not applied for: ${wrong.message}`)
  const values = lentValues(row, lent)
  const remark = `放款${values.lentAmount}元，到期日${values.dueDate}`
  await loans.change(work, [{ row, set: { ...values, bankMessage: null }, remark }], '银行放款')
  await addUsed(work, row.creditCode, minus(values.lentAmount, row.applyAmount))
  const { supplierCode, loanNum, poCode } = row
  const lendDate = await postedOn(work, lent.lendDate)
  const inNums = (await inboundsOfOrders(work, [poCode])).map(({ inNum }) => inNum)
  await postLoan(work, { supplierCode, loanNum, poCode, lendDate, amount: values.lentAmount }, inNums)
  await renewPayStatus(work, [row.poCode])
}

/** Money of a month that was closed before the bank told of it stands under the day on which it did. */
async function postedOn(work: Work, lendDate: string): Promise<string> {
  const closed = await closedMonth(work)
  return closed !== undefined && lendDate.slice(0, closed.length) <= closed ? work.today : lendDate
}

async function tell(work: Work, { loanNum }: LoanRow, what: string): Promise<void> {
  const content = cut(`贷款【${loanNum}】${what}`, MOST_SAID)
  await publish(work, { holders: ['po:edai:push'] }, { msgType: 'order', type: 'loan', id: loanNum, content })
}
