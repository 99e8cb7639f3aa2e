import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dealer, ofRegions, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { customerScope } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'

/** What the viewer did in the field, and what others did at customers that the viewer may see; joins customer and line to be there. */
export const ownOrAtOwnCustomers =
  (userId: PgColumn) =>
  (viewer: Viewer): SQL | undefined =>
    seesAll(viewer) ? undefined : or(eq(userId, viewer.userId), customerScope(viewer))

/** The viewer's own lines: those whose owner the viewer is, or those of the scope. Joins the line to be there. */
export function ownLines(viewer: Viewer): SQL | undefined {
  if (seesAll(viewer)) return undefined
  return viewer.dataScope === 'self' ? eq(region.userId, viewer.userId) : ofRegions(region.regionCode, viewer)
}

/** The viewer, and the people who have the viewer's lines; everybody to who sees the whole dealer. */
export const ownOrOfOwnLines =
  (userId: PgColumn) =>
  (viewer: Viewer): SQL | undefined => {
    if (seesAll(viewer)) return undefined
    const own = eq(userId, viewer.userId)
    if (viewer.dataScope === 'self') return own
    const lines = and(sql`${region.dealerCode} = ${dealer}`, eq(region.delFlag, 'F'), ownLines(viewer))
    return or(own, sql`${userId} in (select ${region.userId} from ${region} where ${lines})`)
  }
