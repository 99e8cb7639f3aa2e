import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { owedCosts } from '../cost/cost.set-off.ts'
import { prepaidBy } from '../payee/payee.prepaid.ts'
import { creditsOf } from './write-off.sql.ts'

/**
 * What a customer has to set off: money that was received beforehand or left over, what returns and negative invoices gave, or costs
 * that are owed to it. Bad debts have none.
 * @throws Refusal 106 for a customer out of reach
 */
export async function sourceList(
  work: Work,
  { customerCode: code, writeOffType }: Args<'finance.writeOff.sourceList'>,
) {
  const { customerCode } = await findCustomer(work, code)
  if (writeOffType === 'pre') {
    const left = await prepaidBy(work, customerCode)
    return left.map(({ payeeDocNum: refNum, payDate: docDate, unallocatedAmount: balance }) => ({
      ...{ refNum, docDate, balance },
    }))
  }
  if (writeOffType === 'cost') return owedCosts(work, customerCode)
  return writeOffType === 'return' ? creditsOf(work.tx, work.user.dealerCode, customerCode) : []
}
