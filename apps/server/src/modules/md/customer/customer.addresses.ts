import type { components } from '@dealer/sdk/contract'
import { and, asc, desc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { refuse, within } from '../../../platform/refusal.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { requirePlace } from '../area/place.rules.ts'
import { placed } from './customer.areas.ts'
import { customerAddress } from './customer.schema.ts'

type AddressSave = components['schemas']['CustomerAddressSave']

const { id, contact, mobile, provinceCode, cityCode, countyCode, townCode, address, fullAddress, lng, lat } =
  customerAddress
const { isDefault } = customerAddress

const ofCustomer = ({ user }: Work, customerId: string) =>
  and(
    eq(customerAddress.dealerCode, user.dealerCode),
    eq(customerAddress.customerId, customerId),
    eq(customerAddress.delFlag, 'F'),
  )

/** Delivery addresses of a customer with their areas, the default one first. */
export const addressDetails = (work: Work, customerId: string) =>
  work.tx
    .select({
      ...{ id, contact, mobile, provinceCode, cityCode, countyCode, townCode, address, fullAddress, lng, lat },
      isDefault,
    })
    .from(customerAddress)
    .where(ofCustomer(work, customerId))
    .orderBy(desc(isDefault), asc(id))

/** Refuses two default addresses, and none. @throws Refusal 101 */
export function requireOneDefault(addresses: readonly Pick<AddressSave, 'isDefault'>[]): void {
  const count = addresses.filter((one) => one.isDefault === 'T').length
  const field = 'addresses'
  if (count === 0) throw refuse.invalid('请指定默认收货地址', { reason: 'required', field })
  if (count > 1) throw refuse.invalid('默认收货地址只能有一个', { reason: 'repeated', field })
}

/**
 * Replaces the delivery addresses of a customer: those with an id are changed and keep it, for documents name it; others are
 * added, those left out are removed.
 * @throws Refusal 101 for an address that is wrong; 106 for an id that is not one of the customer's
 */
export async function keepAddresses(work: Work, row: { readonly id: string }, given: readonly AddressSave[] = []) {
  requireOneDefault(given)
  const rows = await Promise.all(
    given.map((one, index) =>
      within(`addresses.${index}`, async () => {
        requirePlace(one)
        return placed(one)
      }),
    ),
  )
  const standing = new Set((await addressDetails(work, row.id)).map((one) => one.id))
  const ids = rows.flatMap((one) => one.id ?? [])
  const foreign = ids.findIndex((one) => !standing.has(one))
  if (foreign >= 0) throw refuse.missing('收货地址', `addresses.${given.findIndex(({ id }) => id === ids[foreign])}.id`)
  if (new Set(ids).size < ids.length) throw refuse.invalid('收货地址重复', { reason: 'repeated', field: 'addresses' })
  // Where the default one changes hands, for a moment there is none, never two.
  const stays = rows.find((one) => one.isDefault === 'T')?.id
  await work.tx
    .update(customerAddress)
    .set({ isDefault: 'F', ...updated(work) })
    .where(and(ofCustomer(work, row.id), eq(isDefault, 'T'), stays === undefined ? undefined : ne(id, stays)))
  await work.tx
    .update(customerAddress)
    .set({ delFlag: 'T', ...updated(work) })
    .where(and(ofCustomer(work, row.id), ids.length > 0 ? notInArray(id, ids) : undefined))
  for (const { id: own, ...one } of rows)
    if (own !== undefined)
      await work.tx
        .update(customerAddress)
        .set({ ...one, townCode: one.townCode ?? null, lng: one.lng ?? null, lat: one.lat ?? null, ...updated(work) })
        .where(and(ofCustomer(work, row.id), inArray(id, [own])))
  const added = rows.filter((one) => one.id === undefined)
  await insertRows(
    work.tx,
    customerAddress,
    added.map(({ id: _none, townCode: town = null, lng: east = null, lat: north = null, ...one }) => ({
      ...created(work),
      ...one,
      ...{ customerId: row.id, townCode: town, lng: east, lat: north },
    })),
  )
}
