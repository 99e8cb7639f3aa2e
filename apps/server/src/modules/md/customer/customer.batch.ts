import { CustomerLevel, SettleType } from '@dealer/sdk/contract'
import { compare, formats, toScale } from '@dealer/validators'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { priceSeries } from '../price/price.schema.ts'
import { region } from '../region/region.schema.ts'
import { leaveRoutes } from '../route/route.customers.ts'
import { staff } from '../user/user.schema.ts'
import { customerChanges } from './customer.changes.ts'
import { REFERENCES } from './customer.references.ts'
import { customer } from './customer.schema.ts'
import { ofRegion, ofSalesman, visible } from './customer.sql.ts'

type Field = Args<'md.customer.batchSet'>['field']

/** The chosen customers, held until the call ends in the order of their ids. */
const held = ({ tx, user }: Work, ids: readonly string[]) =>
  tx
    .select({
      id: customer.id,
      customerCode: customer.customerCode,
      customerName: customer.customerName,
      periodDays: customer.periodDays,
      level: customer.level,
      settleType: customer.settleType,
      creditAmount: customer.creditAmount,
      regionCode: region.regionName,
      priceSeriesCode: sql<string | null>`(select ${priceSeries.seriesName} from ${priceSeries}
        where ${priceSeries.dealerCode} = ${customer.dealerCode} and ${priceSeries.seriesCode} = ${customer.priceSeriesCode}
          and ${priceSeries.delFlag} = 'F')`,
    })
    .from(customer)
    .innerJoin(region, ofRegion)
    .innerJoin(staff, ofSalesman)
    .where(and(visible(user), inArray(customer.id, [...ids])))
    .orderBy(asc(customer.id))
    .for('update', { of: customer })

type Held = Awaited<ReturnType<typeof held>>[number]

const badValue = () => refuse.badFormat('设置值', 'value')
const among = (values: Readonly<Record<string, string>>, value: string | undefined) => {
  if (value === undefined) throw refuse.required('设置值', 'value')
  if (!Object.values(values).includes(value)) throw badValue()
  return value
}

/** What a value comes to in the column of each field. @throws Refusal 101, 106 at `value` */
const VALUES: {
  readonly [F in Field]: (work: Work, value: string | undefined, rows: readonly Held[]) => Promise<string | null>
} = {
  level: async (_, value) => among(CustomerLevel, value),
  settleType: async (_, value, rows) => {
    const lacking = rows.find(({ periodDays }) => periodDays === 0)
    if (value === SettleType.period && lacking)
      throw refuse.invalid(`客户【${lacking.customerName}】未维护账期(天)`, { reason: 'mismatch', field: 'value' })
    return among(SettleType, value)
  },
  creditAmount: async (_, value) => {
    if (value === undefined) return null
    if (!formats.amt.is(value)) throw badValue()
    if (compare(value, '0') < 0) throw refuse.invalid('信用额度不能小于0', { reason: 'tooSmall', field: 'value' })
    return toScale(value, 2)
  },
  regionCode: async (work, value) => {
    if (value === undefined) throw refuse.required('设置值', 'value')
    await REFERENCES.regionCode(work, value, 'value')
    return value
  },
  priceSeriesCode: async (work, value) => {
    if (value === undefined) return null
    await REFERENCES.priceSeriesCode(work, value, 'value')
    return value
  },
}

/**
 * Sets one field of several customers. A new line brings its salesman along.
 * @throws Refusal 101 for a value that the field does not take; 106 for a customer that the user does not see
 */
export async function setCustomers(work: Work, { customerIds, field, value }: Args<'md.customer.batchSet'>) {
  const before = await held(work, customerIds)
  const known = new Set(before.map(({ id }) => id))
  const missing = customerIds.findIndex((id) => !known.has(id))
  if (missing >= 0) throw refuse.missing('客户', `customerIds.${missing}`)
  const kept = await VALUES[field](work, value, before)
  const ids = before.map(({ id }) => id)
  await work.tx
    .update(customer)
    .set({ [field]: kept, ...updated(work), version: sql`${customer.version} + 1` })
    .where(and(eq(customer.dealerCode, work.user.dealerCode), inArray(customer.id, ids)))
  if (field === 'regionCode')
    await leaveRoutes(
      work,
      before.map(({ customerCode }) => customerCode),
      String(kept),
    )
  const after = new Map((await held(work, ids)).map((row) => [row.id, row]))
  customerChanges.write(
    work,
    'pc',
    ...before.map((row) => ({
      id: row.id,
      before: { [field]: row[field] },
      after: { [field]: after.get(row.id)?.[field] ?? null },
    })),
  )
  return DONE
}
