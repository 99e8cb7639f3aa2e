import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { region } from '../region/region.schema.ts'
import { customer } from './customer.schema.ts'
import { customerScope, isCustomerOf } from './customer.sql.ts'

interface OfCustomers {
  readonly dealerCode: PgColumn
  readonly customerCode: PgColumn
}

const ofRegion = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  eq(region.delFlag, 'F'),
)

/** Rows about the customers that a user may see. */
export const ofSeenCustomers =
  (rows: OfCustomers) =>
  (viewer: Viewer): SQL | undefined =>
    seesAll(viewer)
      ? undefined
      : sql`exists (select 1 from ${customer} inner join ${region} on ${ofRegion}
          where ${isCustomerOf(rows)} and ${customerScope(viewer)})`

/** A customer, held until the call ends. @throws Refusal 106 */
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
  work: Work,
  id: string,
  values: Partial<typeof customer.$inferInsert>,
): Promise<void> {
  await work.tx
    .update(customer)
    .set({ ...values, ...updated(work), version: sql`${customer.version} + 1` })
    .where(and(eq(customer.dealerCode, work.user.dealerCode), eq(customer.id, id)))
}
