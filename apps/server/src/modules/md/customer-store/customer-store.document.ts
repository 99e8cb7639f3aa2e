import { document } from '../../../platform/document/document.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { audit } from '../../../platform/master-data/audit.ts'
import type { Work } from '../../../platform/work.ts'
import { changeCustomer, heldCustomer, ofSeenCustomers } from '../customer/customer.held.ts'
import { applicationStates } from '../customer-app/application.rules.ts'
import { customerStore } from './customer-store.schema.ts'

export const customerStores = document({
  docType: 'customerStore',
  title: '门店审核',
  table: customerStore,
  prefix: 'MD',
  key: 'id',
  states: applicationStates('md:customerStore:audit'),
  scope: ofSeenCustomers(customerStore),
})

const bindings = audit(customerStores, {
  pass: 'pass',
  reject: 'reject',
  pending: 'unaudited',
  about: 'customerCode',
  write: async (work, { customerCode }) => {
    const { id } = await heldCustomer(work, customerCode)
    await changeCustomer(work, id, { isStoreBound: 'T' })
    return undefined
  },
})
export const { pass: passStore, reject: rejectStore } = bindings

/** Who asks for the shop, with what proves it. */
export interface Binding {
  readonly customerCode: string
  readonly contact: string
  readonly mobile: string
  readonly licenseFileId?: string
  readonly doorFileId?: string
}

/** Asks for a customer to be bound to the mall. @throws Refusal 106 */
export async function askForStore(work: Work, { licenseFileId, doorFileId, ...binding }: Binding) {
  await heldCustomer(work, binding.customerCode)
  const made = await bindings.apply(work, {
    ...{ ...binding, licenseFileId: licenseFileId ?? null, doorFileId: doorFileId ?? null },
    ...{ applyName: binding.contact, applyDate: work.today, auditStatus: 'unaudited' },
  })
  const files = [licenseFileId, doorFileId].filter((id) => id !== undefined)
  await claimFiles(work, { bizType: 'customer_store', ownerKey: made.id }, files)
  return made
}
