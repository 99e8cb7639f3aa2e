import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { nextNumbers } from '../../../platform/database/numbering.ts'
import { updateRows } from '../../../platform/database/update-rows.ts'
import { ofDealer, type Viewer } from '../../../platform/list/viewer.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { ofSeenCustomers } from '../customer/customer.service.ts'
import { priceSet } from '../price/price.schema.ts'
import type { UnitPrices } from '../price/unit-prices.rules.ts'
import type { Agreed, Period } from './price-set.rules.ts'

export type PriceSetRow = typeof priceSet.$inferSelect
export type NewPrice = Agreed & UnitPrices

const living = ({ user }: Work) => and(eq(priceSet.dealerCode, user.dealerCode), eq(priceSet.delFlag, 'F'))

/** Prices of types are everybody's; of customers one sees those of one's own. */
export function seenPriceSets(viewer: Viewer): SQL | undefined {
  const own = ofSeenCustomers(priceSet)(viewer)
  return and(ofDealer(priceSet)(viewer), own && or(isNull(priceSet.customerCode), own))
}

/** Rows that the user sees, held until the call ends, in the order of their ids. */
export const locked = (work: Work, ids: readonly string[]) =>
  work.tx
    .select()
    .from(priceSet)
    .where(and(seenPriceSets(work.user), inArray(priceSet.id, [...ids])))
    .orderBy(priceSet.id)
    .for('update')

/** Other prices of these products that hold on any day between two. */
export const holdingBetween = (work: Work, productCodes: readonly string[], { startDate, endDate }: Period) =>
  work.tx
    .select()
    .from(priceSet)
    .where(
      and(
        living(work),
        inArray(priceSet.productCode, [...productCodes]),
        lte(priceSet.startDate, endDate),
        gte(priceSet.endDate, startDate),
      ),
    )

export async function add(work: Work, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return
  const series = { dealerCode: work.user.dealerCode, prefix: 'JG', day: work.today }
  const numbers = await nextNumbers(work.tx, series, prices.length)
  await insertRows(
    work.tx,
    priceSet,
    prices.map((price, index) => ({ ...created(work), ...price, setNum: numbers[index] ?? '' })),
  )
}

/** Changes rows that the caller holds. */
export const change = (work: Work, rows: readonly { old: PriceSetRow; set: Partial<NewPrice> }[]) =>
  updateRows(
    work.tx,
    priceSet,
    work.user.dealerCode,
    rows.map(({ old: { id, version }, set }) => ({ id, version, set: { ...set, ...updated(work) } })),
  )

/** Takes rows away that the caller holds. */
export const remove = (work: Work, ids: readonly string[]) =>
  work.tx
    .update(priceSet)
    .set({ delFlag: 'T', ...updated(work), version: sql`${priceSet.version} + 1` })
    .where(and(living(work), inArray(priceSet.id, [...ids])))
