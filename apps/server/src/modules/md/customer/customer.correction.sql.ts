import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { allNamed } from '../correction/named.sql.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSeries } from '../price/price.schema.ts'
import { region } from '../region/region.schema.ts'
import { customer } from './customer.schema.ts'
import { ofRegion, visible } from './customer.sql.ts'

/** Customers that the user may see, whole; held until the call ends, in the order of their ids, where they are changed. */
export async function customersBy(
  { tx, user }: Work,
  by: { codes: readonly string[] } | { ids: readonly string[] },
  hold: boolean,
) {
  const those = 'codes' in by ? inArray(customer.customerCode, [...by.codes]) : inArray(customer.id, [...by.ids])
  const rows = tx
    .select({ customer })
    .from(customer)
    .innerJoin(region, ofRegion)
    .where(and(visible(user), those))
    .orderBy(asc(customer.id))
  const found = await (hold ? rows.for('update', { of: customer }) : rows)
  return found.map((row) => row.customer)
}

/** What customers name by a code, disabled ones too, and who has each of these names. Held in one order where something is saved. */
export async function namedByCustomers(work: Work, customerNames: readonly string[], hold: boolean) {
  const { tx, user } = work
  const [types, series, holders] = await Promise.all([
    allNamed(work, customerType, { key: customerType.typeCode, name: customerType.typeName }, hold),
    allNamed(work, priceSeries, { key: priceSeries.seriesCode, name: priceSeries.seriesName }, hold),
    customerNames.length === 0
      ? []
      : tx
          .select({ id: customer.id, name: customer.customerName })
          .from(customer)
          .where(
            and(
              eq(customer.dealerCode, user.dealerCode),
              eq(customer.delFlag, 'F'),
              inArray(customer.customerName, [...customerNames]),
            ),
          ),
  ])
  return { types, series, holders: new Map(holders.map(({ id, name }) => [name, id])), taken: new Set<string>() }
}
