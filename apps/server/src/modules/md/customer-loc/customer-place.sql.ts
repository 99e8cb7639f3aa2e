import { and, eq, sql } from 'drizzle-orm'
import { updated, type Work } from '../../../platform/work.ts'
import { areaNames } from '../area/address.ts'
import { changeCustomer } from '../customer/customer.held.ts'
import { customer, customerAddress } from '../customer/customer.schema.ts'
import { streetOf } from './street.rules.ts'

/** Joins the default address of the customer that is joined. */
export const isDefaultAddress = and(
  eq(customerAddress.dealerCode, customer.dealerCode),
  eq(customerAddress.customerId, customer.id),
  eq(customerAddress.isDefault, 'T'),
  eq(customerAddress.delFlag, 'F'),
)

/** The address that a customer's goods go to, held until the call ends. */
export async function heldAddress({ tx, user }: Work, customerId: string) {
  const [found] = await tx
    .select()
    .from(customerAddress)
    .where(
      and(
        eq(customerAddress.dealerCode, user.dealerCode),
        eq(customerAddress.customerId, customerId),
        eq(customerAddress.isDefault, 'T'),
        eq(customerAddress.delFlag, 'F'),
      ),
    )
    .for('update')
  return found
}

/** Where a customer is from now on: its own place and that of its default address. */
export async function moveCustomer(
  work: Work,
  id: string,
  { lng, lat, address }: { readonly lng: string; readonly lat: string; readonly address: string },
): Promise<void> {
  await changeCustomer(work, id, { lng, lat, locAuditStatus: 'passed' })
  const found = await heldAddress(work, id)
  if (!found) return
  // What is said on the spot is one text, in which some of the areas may be left out.
  const areas = found.fullAddress.slice(0, -found.address.length)
  const names = Object.values(areaNames(found)).flatMap((name) => name ?? [])
  const street = streetOf(address, names) ?? found.address
  await work.tx
    .update(customerAddress)
    .set({
      lng,
      lat,
      address: street,
      fullAddress: areas + street,
      ...updated(work),
      version: sql`${customerAddress.version} + 1`,
    })
    .where(and(eq(customerAddress.dealerCode, work.user.dealerCode), eq(customerAddress.id, found.id)))
}
