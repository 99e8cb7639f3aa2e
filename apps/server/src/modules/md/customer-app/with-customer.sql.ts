import type { PgColumn } from 'drizzle-orm/pg-core'
import { inner } from '../../../platform/list/declaration.ts'
import { customer } from '../customer/customer.schema.ts'
import { isCustomerOf } from '../customer/customer.sql.ts'
import { customerHolding } from '../customer/customer-holding.sql.ts'

interface OfCustomers {
  readonly dealerCode: PgColumn
  readonly customerCode: PgColumn
}

/** What every list of applications about customers has beyond its documents. */
export const withCustomer = (rows: OfCustomers) => ({
  joins: [inner(customer, isCustomerOf(rows))] as const,
  keyword: customerHolding(rows.customerCode),
  customerName: customer.customerName,
})
