import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofRegions, seesAll } from '../../../platform/list/viewer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSeries } from '../price/price.schema.ts'
import { region } from '../region/region.schema.ts'

interface Kept {
  readonly dealerCode: PgColumn
  readonly delFlag: PgColumn
  readonly enabled: PgColumn
}

/** An enabled row, held until the call ends, so that nobody disables or deletes it meanwhile. @throws Refusal 106, 101 */
async function enabledRow(
  { tx, user }: Work,
  table: PgTable & Kept,
  { code, name, label, field }: { code: SQL | undefined; name: PgColumn; label: string; field: string },
): Promise<void> {
  const [found] = await tx
    .select({ name, enabled: table.enabled })
    .from(table as PgTable)
    .where(and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F'), code))
    .for('key share')
  if (!found) throw refuse.missing(label, field)
  if (found.enabled === 'F')
    throw refuse.invalid(`${label}【${String(found.name)}】已停用`, { reason: 'disabled', field })
}

/** A line that is the user's own where he sees no others. */
const ownLine = ({ user }: Work, code: string) =>
  and(
    eq(region.regionCode, code),
    seesAll(user)
      ? undefined
      : user.dataScope === 'self'
        ? eq(region.userId, user.userId)
        : ofRegions(region.regionCode, user),
  )

/** What each field of a customer names must be there, enabled, and the line the user's own. @throws Refusal 106, 101 */
export const REFERENCES = {
  customerTypeCode: (work: Work, value: string, field = 'customerTypeCode') =>
    enabledRow(work, customerType, {
      ...{ code: eq(customerType.typeCode, value), name: customerType.typeName, label: '客户类型', field },
    }),
  regionCode: (work: Work, value: string, field = 'regionCode') =>
    enabledRow(work, region, { code: ownLine(work, value), name: region.regionName, label: '线路', field }),
  priceSeriesCode: (work: Work, value: string, field = 'priceSeriesCode') =>
    enabledRow(work, priceSeries, {
      ...{ code: eq(priceSeries.seriesCode, value), name: priceSeries.seriesName, label: '价格系列', field },
    }),
} as const

type Referring = { readonly [F in keyof typeof REFERENCES]?: string | null | undefined }

/** Judges what a customer newly names; what it names already it may keep, whatever became of it. @throws Refusal 106, 101 */
export async function requireReferences(work: Work, given: Referring, before: Referring | undefined): Promise<void> {
  for (const field of Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]) {
    const named = given[field]
    if (typeof named === 'string' && named !== before?.[field]) await REFERENCES[field](work, named)
  }
}
