import { and, eq, isNotNull, sql } from 'drizzle-orm'
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

const { lng, lat } = placeOfCustomer

/** A customer as a map shows it; only where {@link isPlaced} holds. */
export const customerOnMap = {
  customerCode: customer.customerCode,
  customerName: customer.customerName,
  lng: sql<string>`${lng}`,
  lat: sql<string>`${lat}`,
}

/** Where it is known where a customer is. */
export const isPlaced = and(isNotNull(lng), isNotNull(lat))
