import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { inner } from '../../../platform/list/declaration.ts'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerScope, isCustomerOf } from '../customer/customer.sql.ts'
import { customerHolding } from '../customer/customer-holding.sql.ts'
import { region } from '../region/region.schema.ts'

interface OfCustomers {
  readonly dealerCode: PgColumn
  readonly customerCode: PgColumn
}

const ofRegion = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  eq(region.delFlag, 'F'),
)

/** Applications about the customers that a user may see. */
export const ofSeenCustomers =
  (rows: OfCustomers) =>
  (viewer: Viewer): SQL | undefined =>
    seesAll(viewer)
      ? undefined
      : sql`exists (select 1 from ${customer} inner join ${region} on ${ofRegion}
          where ${isCustomerOf(rows)} and ${customerScope(viewer)})`

/** What every list of applications about customers has beyond its documents. */
export const withCustomer = (rows: OfCustomers) => ({
  joins: [inner(customer, isCustomerOf(rows))] as const,
  keyword: customerHolding(rows.customerCode),
  customerName: customer.customerName,
})

/** Keys of a table of applications: by number, in the order of their list, and one that waits for each customer. */
export const applicationKeys = (
  name: string,
  table: OfCustomers & Readonly<Record<'id' | 'applyNum' | 'applyDate' | 'auditStatus' | 'delFlag', PgColumn>>,
) => [
  uniqueIndex(`${name}_num_key`).on(table.dealerCode, table.applyNum),
  index(`${name}_list`).on(table.dealerCode, table.applyDate, table.id),
  uniqueIndex(`${name}_pending_key`)
    .on(table.dealerCode, table.customerCode)
    .where(sql`${table.auditStatus} = 'unaudited' and ${table.delFlag} = 'F'`),
]

/** The customer of an application, held until the call ends. @throws Refusal 106 */
export async function heldCustomer({ tx, user }: Work, customerCode: string) {
  const [found] = await tx
    .select()
    .from(customer)
    .where(
      and(eq(customer.dealerCode, user.dealerCode), eq(customer.customerCode, customerCode), eq(customer.delFlag, 'F')),
    )
    .for('update')
  if (!found) throw refuse.missing('客户')
  return found
}

/** Changes a customer that is held. */
export async function changeCustomer(
  { tx, user, now }: Work,
  id: string,
  values: Partial<typeof customer.$inferInsert>,
): Promise<void> {
  await tx
    .update(customer)
    .set({
      ...values,
      ...{ updateId: user.userId, updateName: user.realName, updateDate: now },
      version: sql`${customer.version} + 1`,
    })
    .where(and(eq(customer.dealerCode, user.dealerCode), eq(customer.id, id)))
}
