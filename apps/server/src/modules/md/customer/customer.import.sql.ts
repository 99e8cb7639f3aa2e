import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { created, type Work } from '../../../platform/work.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSeries } from '../price/price.schema.ts'
import { region } from '../region/region.schema.ts'
import { customer, customerAddress } from './customer.schema.ts'

export type NewCustomer = Omit<
  typeof customer.$inferInsert,
  'customerCode' | keyof ReturnType<typeof created> | 'version' | 'delFlag' | 'id'
>

/** What a sheet of customers names: everything that is enabled, and which of the names are used already. */
export async function namedThings({ tx, user }: Work, customerNames: readonly string[]) {
  const { dealerCode } = user
  const [types, regions, series, taken] = await Promise.all([
    tx
      .select({ code: customerType.typeCode, name: customerType.typeName, channelType: customerType.channelType })
      .from(customerType)
      .where(
        and(eq(customerType.dealerCode, dealerCode), eq(customerType.delFlag, 'F'), eq(customerType.enabled, 'T')),
      ),
    tx
      .select({ code: region.regionCode, name: region.regionName })
      .from(region)
      .where(and(eq(region.dealerCode, dealerCode), eq(region.delFlag, 'F'), eq(region.enabled, 'T'))),
    tx
      .select({ code: priceSeries.seriesCode, name: priceSeries.seriesName })
      .from(priceSeries)
      .where(and(eq(priceSeries.dealerCode, dealerCode), eq(priceSeries.delFlag, 'F'), eq(priceSeries.enabled, 'T'))),
    tx
      .select({ name: customer.customerName })
      .from(customer)
      .where(
        and(
          eq(customer.dealerCode, dealerCode),
          eq(customer.delFlag, 'F'),
          inArray(customer.customerName, [...customerNames]),
        ),
      ),
  ])
  return { types, regions, series, taken: new Set(taken.map(({ name }) => name)) }
}

/** The next codes: `C` and six digits, above all that were ever given. Whoever adds customers too waits for the commit. */
async function nextCodes({ tx, user }: Work, count: number): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${user.dealerCode}`}, 0))`)
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(customer_code from 2)::int), 0) as last from customer
    where dealer_code = ${user.dealerCode} and customer_code ~ '^C[0-9]{6}$'`)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, index) => `C${String(last + index + 1).padStart(6, '0')}`)
}

/** Adds customers, each with its first address. */
export async function insertCustomers(
  work: Work,
  drafts: readonly { readonly customer: NewCustomer; readonly address: string }[],
): Promise<void> {
  const codes = await nextCodes(work, drafts.length)
  const rows = drafts.map((draft, index) => ({
    ...created(work),
    ...draft.customer,
    customerCode: codes[index] ?? '',
  }))
  const saved = await insertRows(work.tx, customer, rows)
  const ids = new Map(saved.map(({ customerCode, id }) => [customerCode, id]))
  const addresses = drafts.map(({ customer: { contact, mobile }, address }, index) => ({
    ...created(work),
    ...{ customerId: ids.get(codes[index] ?? '') ?? '', contact, mobile, address, isDefault: 'T' as const },
  }))
  await insertRows(work.tx, customerAddress, addresses)
}
