import type { Args } from '../../../platform/contract/types.ts'
import { found } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { correctionsOf } from '../customer-loc/customer-loc.service.ts'
import { addressDetails } from './customer.addresses.ts'
import { customerList } from './customer.list.sql.ts'
import { findCustomerById } from './customer.service.ts'
import { visitRoutes } from './customer.visits.ts'

/** A line for each customer that was merged into this one, its code first. */
const codesIn = (formerNames: string | null): string[] =>
  (formerNames?.split('\n') ?? []).map((former) => former.split(' ', 1)[0] ?? '')

/** A customer with delivery addresses, visit routes and balances. */
export const customerDetail = found(customerList, async (work, { id, customerCode, formerNames }) => ({
  formerCodes: codesIn(formerNames),
  addresses: await addressDetails(work, id),
  routes: await visitRoutes(work, customerCode),
}))

/**
 * Where a customer is, and the corrections of it: its own place, else that of the address that documents take.
 * @throws Refusal 106
 */
export async function customerPlace(work: Work, { customerId }: Args<'md.customer.toLocationMap'>) {
  const { customerCode, customerName } = await findCustomerById(work, customerId)
  const [row, [address], history] = await Promise.all([
    customerList.one(work, { id: customerId }),
    addressDetails(work, customerId),
    correctionsOf(work, customerCode),
  ])
  const { lng, lat } = row
  const place = lng === null ? { lng: address?.lng ?? null, lat: address?.lat ?? null } : { lng, lat }
  return { customerCode, customerName, ...place, address: row.address, history }
}
