import { negate, plus } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { DONE } from '../../../platform/done.ts'
import type { CallAsking } from '../../../platform/http/asking.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { loans } from './edai.document.ts'
import { idOfLoan } from './edai.named.ts'
import { freeOrder } from './edai.order.ts'
import { repaymentOf } from './edai.rules.ts'
import { addRepayment, addUsed, heldCredit, loanOfPoCode } from './edai.sql.ts'

/**
 * Records a repayment of the loan of an order; with the last of the principal the loan is settled.
 * @throws Refusal 106 for an order without a loan, 103 for a loan that is not lent, 101 for what is wrong in it
 */
export async function repayLoan(work: Work, given: Args<'cxf.edai.updatePoPayStatus'>) {
  const id = await loanOfPoCode(work, given.poCode)
  if (id === undefined) throw refuse.missing('采购单贷款', 'poCode')
  const { rows, above } = await loans.open(work, [{ id, version: undefined }], 'repay')
  const [row] = rows
  const [order] = above.rows
  if (!row || !order) throw refuse.missing()
  const { payMethod = 'bank' } = given
  if (payMethod === 'point') throw refuse.invalid('支付方式不能为积分', { reason: 'unsuitable', field: 'payMethod' })
  const { isLast, repayDate, principal, interest } = repaymentOf(row, given, work.today)
  await heldCredit(work, row.creditCode)
  const set = {
    repaidAmount: plus(row.repaidAmount, principal),
    repaidInterest: plus(row.repaidInterest, interest),
    status: isLast ? ('repaid' as const) : ('partRepaid' as const),
  }
  const remark = `${repayDate}还本金${principal}元，利息${interest}元`
  await loans.change(work, [{ row, set, remark }], loans.label('repay'))
  await addUsed(work, row.creditCode, negate(principal))
  if (isLast) await freeOrder(work, order, { label: '贷款已结清', loanNum: row.loanNum })
  const repayNum = await nextNumber(work.tx, { dealerCode: work.user.dealerCode, prefix: 'HK', day: repayDate })
  const { loanNum, poCode } = row
  addRepayment(work, { repayNum, edaiId: id, loanNum, poCode, repayDate, principal, interest, payMethod })
  return DONE
}

/** Asks the bank where a loan is paid back. @throws Refusal 106, 103 */
export async function repaymentPage(asking: CallAsking, { loanNum }: Args<'cxf.edai.getRepayUrl'>): Promise<string> {
  await asking.step(async (work) => {
    const id = await idOfLoan(work, loanNum)
    await loans.openOne(work, { id, version: undefined }, 'repay')
  })
  try {
    return await asking.bank.repayUrl(asking.dealerCode, loanNum)
  } catch (error) {
    asking.log.warn({ err: error }, 'the bank cannot be reached')
    throw refuse.notNow('银行暂无应答，请稍后再试', { reason: 'unavailable' })
  }
}
