import { and, eq } from 'drizzle-orm'
import { amongTexts } from '../../../platform/database/among.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { mapInTurns } from '../../../platform/in-turns.ts'
import { created, type Work } from '../../../platform/work.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSeries } from '../price/price.schema.ts'
import { region } from '../region/region.schema.ts'
import type { PlacedAddress } from './customer.areas.ts'
import { nextCodes } from './customer.codes.sql.ts'
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
          amongTexts(customer.customerName, customerNames),
        ),
      ),
  ])
  return { types, regions, series, taken: new Set(taken.map(({ name }) => name)) }
}

/** Adds customers, each with its first address. */
export async function insertCustomers(
  work: Work,
  drafts: readonly { readonly customer: NewCustomer; readonly address: PlacedAddress }[],
): Promise<void> {
  const codes = await nextCodes(work, drafts.length)
  const rows = await mapInTurns(drafts, (draft, index) => ({
    ...created(work),
    ...draft.customer,
    customerCode: codes[index] ?? '',
  }))
  const saved = await insertRows(work.tx, customer, rows)
  const ids = new Map(saved.map(({ customerCode, id }) => [customerCode, id]))
  const addresses = await mapInTurns(drafts, ({ customer: { contact, mobile }, address }, index) => ({
    ...created(work),
    ...{ customerId: ids.get(codes[index] ?? '') ?? '', contact, mobile, ...address, isDefault: 'T' as const },
  }))
  await insertRows(work.tx, customerAddress, addresses)
}
