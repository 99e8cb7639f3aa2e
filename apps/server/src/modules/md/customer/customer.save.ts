import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { endsRows } from '../../../platform/http/ending-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { logChanges, shownCustomer } from './customer.changes.ts'
import { customers } from './customer.master.ts'
import { findCustomerById } from './customer.service.ts'
import { similarCustomers } from './customer.similar.ts'

/**
 * Saves a customer with its addresses and routes, and says which others may be the same shop.
 * @throws Refusal 101, 102, 106 with the field; 103 for another code; 104
 */
export async function saveCustomer(work: Work, given: Args<'md.customer.save'>) {
  const before = given.id === undefined ? [] : [await shownCustomer(work, given.id)]
  const { id } = await customers.routes['md.customer.save'](work, given)
  const after = await shownCustomer(work, id)
  logChanges(work, before, [after])
  const { customerName, mobile, licenseNo } = given
  return {
    ...{ id, customerCode: after.customerCode },
    similar: await similarCustomers(work, { id, customerName, mobile, licenseNo }),
  }
}

endsRows('md.customer.disable')

/** Enables or disables customers, in the order of their ids, so that two calls never wait for each other. @throws Refusal 104, 106 */
export async function enableCustomers(work: Work, { items, enabled }: Args<'md.customer.disable'>) {
  const label = enabled === 'T' ? '启用' : '停用'
  for (const seen of items.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))) {
    const row = await customers.open(work, seen, label)
    await findCustomerById(work, row.id)
    await customers.change(work, row, { enabled })
  }
  return DONE
}
