import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ofRegions, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { region } from '../../md/region/region.schema.ts'

interface OfHolders {
  readonly dealerCode: PgColumn
  readonly userId: PgColumn
}

/** Whose money a user sees who does not see all: his own, and that of whoever has one of his lines. */
export const ofSeenHolders =
  ({ dealerCode, userId }: OfHolders) =>
  (viewer: Viewer): SQL | undefined => {
    if (seesAll(viewer)) return undefined
    const own = eq(userId, viewer.userId)
    if (viewer.dataScope !== 'region') return own
    const served = and(
      eq(region.dealerCode, dealerCode),
      eq(region.userId, userId),
      eq(region.delFlag, 'F'),
      ofRegions(region.regionCode, viewer),
    )
    return or(own, sql`exists (select 1 from ${region} where ${served})`)
  }
