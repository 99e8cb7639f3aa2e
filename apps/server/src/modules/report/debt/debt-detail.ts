import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { debtEntries } from './debt-entry.list.sql.ts'

/** The account of a customer. @throws Refusal 106 when the user may not see the customer, 101 as all reports */
export async function debtDetail(work: Work, args: Args<'report.web.debtDetail'>) {
  await findCustomer(work, args.customerCode)
  return debtEntries(work, args)
}
