import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { customerBalance } from '../ledger/ledger.service.ts'

/**
 * What a customer owes by bucket, beside its limit.
 * @throws Refusal 106 when the user may not see the customer.
 */
export async function balanceOfCustomer(work: Work, { customerCode }: Args<'finance.receivable.customerBalance'>) {
  const customer = await findCustomer(work, customerCode)
  return { ...(await customerBalance(work, customer.customerCode)), creditAmount: customer.creditAmount }
}
