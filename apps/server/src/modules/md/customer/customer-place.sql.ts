import { and, eq, sql } from 'drizzle-orm'
import { customer, customerAddress } from './customer.schema.ts'

/** The address to which one goes. */
export const atDoor = and(
  eq(customerAddress.dealerCode, customer.dealerCode),
  eq(customerAddress.customerId, customer.id),
  eq(customerAddress.isDefault, 'T'),
  eq(customerAddress.delFlag, 'F'),
)

/** Where a customer is, else where its address is; joins that to be there. */
export const placeOfCustomer = {
  lng: sql<string | null>`coalesce(${customer.lng}, ${customerAddress.lng})`,
  lat: sql<string | null>`coalesce(${customer.lat}, ${customerAddress.lat})`,
}
