import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { defaultAddressOf, pickOfRegion, sevenChecksOf } from '../../md/customer/customer.service.ts'

/** The seven checks of several customers, in the order asked for. @throws Refusal 106 */
export const checkCustomers = (work: Work, { customerCodes }: Args<'so.salesOrder.getCustomerSevenCheckList'>) =>
  sevenChecksOf(work, customerCodes)

/** Default delivery address of a customer. @throws Refusal 106, 101 when it has none */
export const customerAddress = (work: Work, { customerId }: Args<'so.salesOrder.findAddressByCustomerId'>) =>
  defaultAddressOf(work, customerId)

/** Enabled customers of a line. @throws Refusal 106 */
export const customersOfLine = (work: Work, args: Args<'so.salesOrder.getCustomerByRegion'>) => pickOfRegion(work, args)
