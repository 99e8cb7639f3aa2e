import type { CustomerSave } from '@dealer/sdk/contract'
import { document } from '../../../platform/document/document.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { appliedTo, nowIn } from '../../../platform/master-data/applied-changes.ts'
import { audit } from '../../../platform/master-data/audit.ts'
import type { Work } from '../../../platform/work.ts'
import { customerChanges } from '../customer/customer.changes.ts'
import { changeCustomer, heldCustomer, ofSeenCustomers } from '../customer/customer.held.ts'
import type { customer } from '../customer/customer.schema.ts'
import { applicationStates } from './application.rules.ts'
import { customerApp } from './customer-app.schema.ts'

/** What the app may supply of a customer. */
export const SUPPLIED = [
  'shortName',
  'contact',
  'mobile',
  'tel',
  'licenseNo',
  'taxNo',
  'invoiceTitle',
  'bankName',
  'bankAccount',
  'acreage',
  'cashierNum',
  'shelfNum',
] as const satisfies readonly (keyof CustomerSave & keyof typeof customer.$inferSelect)[]

export const customerApps = document({
  docType: 'customerApp',
  title: '客户资料补充',
  table: customerApp,
  prefix: 'KB',
  key: 'id',
  states: applicationStates('md:customerApp:audit'),
  scope: ofSeenCustomers(customerApp),
})

const supplements = audit(customerApps, {
  pass: 'pass',
  reject: 'reject',
  pending: 'unaudited',
  about: 'customerCode',
  write: async (work, { customerCode, applied }) => {
    const row = await heldCustomer(work, customerCode)
    await changeCustomer(work, row.id, applied.after)
    customerChanges.write(work, 'correct', { id: row.id, before: nowIn(row, applied), after: applied.after })
    return undefined
  },
})
export const { pass: passSupplement, reject: rejectSupplement } = supplements

/** What somebody supplies of a customer. */
export interface Supplement {
  readonly customerCode: string
  readonly values: Readonly<Partial<Pick<CustomerSave, (typeof SUPPLIED)[number]>>>
  readonly photoFileIds?: string
}

/** Supplies data of a customer that the user may see; nothing is changed until it is passed. @throws Refusal 106 */
export async function supply(work: Work, { customerCode, values, photoFileIds }: Supplement) {
  const row = await heldCustomer(work, customerCode)
  const given = SUPPLIED.flatMap((field) => (field in values ? [[field, values[field] ?? null] as const] : []))
  const applied = appliedTo(row, Object.fromEntries(given))
  const made = await supplements.apply(work, {
    ...{ customerCode, applied, photoFileIds: photoFileIds ?? null },
    ...{ applyName: work.user.realName, applyDate: work.today, auditStatus: 'unaudited' },
  })
  await claimFiles(work, { bizType: 'customer_app', ownerKey: made.id }, photoFileIds?.split(',') ?? [])
  return made
}
