import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { customerBalance } from '../ledger/ledger.service.ts'
import { debtPage, entryPage } from './receivable.sql.ts'

/** What is owed, order by order. */
export const orderDebts = ({ tx, user, today }: Work, args: Args<'finance.receivable.orderList'>) =>
  debtPage(tx, user, today, args)

/**
 * What a customer owes by bucket, beside its limit.
 * @throws Refusal 106 when the user may not see the customer.
 */
export async function balanceOfCustomer(work: Work, { customerCode }: Args<'finance.receivable.customerBalance'>) {
  const customer = await findCustomer(work, customerCode)
  return { ...(await customerBalance(work, customer.customerCode)), creditAmount: customer.creditAmount }
}

/** Every entry in the accounts of customers. */
export const accountEntries = ({ tx, user }: Work, args: Args<'finance.receivable.ledgerList'>) =>
  entryPage(tx, user, args)
