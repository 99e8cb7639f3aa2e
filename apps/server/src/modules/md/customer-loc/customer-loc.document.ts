import { metresBetween } from '@dealer/validators'
import { document } from '../../../platform/document/document.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { audit } from '../../../platform/master-data/audit.ts'
import type { Work } from '../../../platform/work.ts'
import { changeCustomer, heldCustomer, ofSeenCustomers } from '../customer/customer.held.ts'
import { applicationStates } from '../customer-app/application.rules.ts'
import { customerLoc } from './customer-loc.schema.ts'
import { heldAddress, moveCustomer } from './customer-place.sql.ts'

export const customerLocs = document({
  docType: 'customerLoc',
  title: '地址修正',
  table: customerLoc,
  prefix: 'DZ',
  key: 'id',
  states: applicationStates('md:customerLoc:audit'),
  scope: ofSeenCustomers(customerLoc),
})

const corrections = audit(customerLocs, {
  pass: 'pass',
  reject: 'reject',
  pending: 'unaudited',
  about: 'customerCode',
  write: async (work, { customerCode, newLng, newLat, newAddress }) => {
    const { id } = await heldCustomer(work, customerCode)
    await moveCustomer(work, id, { lng: newLng, lat: newLat, address: newAddress })
    return undefined
  },
  turnDown: async (work, { customerCode }) => {
    const { id } = await heldCustomer(work, customerCode)
    await changeCustomer(work, id, { locAuditStatus: 'rejected' })
  },
})
export const { pass: passCorrection, reject: rejectCorrection } = corrections

/** A place that somebody proposes on the spot: degrees in GCJ-02. */
export interface Correction {
  readonly customerCode: string
  readonly lng: string
  readonly lat: string
  readonly address: string
  readonly photoFileId?: string
}

/** Proposes where a customer is; it stays where it was until that is passed. @throws Refusal 106 */
export async function correctPlace(work: Work, { customerCode, lng, lat, address, photoFileId }: Correction) {
  const row = await heldCustomer(work, customerCode)
  const known = row.lng !== null && row.lat !== null ? { lng: row.lng, lat: row.lat } : undefined
  await changeCustomer(work, row.id, { locAuditStatus: 'unaudited' })
  const made = await corrections.apply(work, {
    ...{ customerCode, oldLng: row.lng, oldLat: row.lat, newLng: lng, newLat: lat, newAddress: address },
    oldAddress: (await heldAddress(work, row.id))?.fullAddress ?? '',
    distance: known ? Math.round(metresBetween(known, { lng, lat })) : null,
    ...{ photoFileId: photoFileId ?? null, applyName: work.user.realName, applyDate: work.today },
    auditStatus: 'unaudited',
  })
  await claimFiles(work, { bizType: 'customer_loc', ownerKey: made.id }, photoFileId ? [photoFileId] : [])
  return made
}
