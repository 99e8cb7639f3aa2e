import { and, asc, eq, or, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { ownLines, ownOrOfOwnLines } from '../../guide/field-work/field-scope.sql.ts'
import { visit } from '../../guide/visit/visit.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { lineOfRoute } from '../../md/route/route.planned.sql.ts'
import { route } from '../../md/route/route.schema.ts'
import { staff } from '../../md/user/user.schema.ts'

/** A person whose days the user may see. */
export const personInScope = lookUp((viewer) =>
  builder
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofDealer(staff)(viewer), ownOrOfOwnLines(staff.id)(viewer), eq(staff.id, value('userId')))),
)

const hasVisited = sql`exists (select 1 from ${visit} where ${visit.dealerCode} = ${staff.dealerCode}
  and ${visit.userId} = ${staff.id} and ${visit.delFlag} = 'F')`

/** Salesmen, and whoever else visited customers. */
export const salesmenOptions = lookUp((viewer) =>
  builder
    .select({ key: sql<string>`${staff.id}::text`, label: staff.realName })
    .from(staff)
    .where(
      and(
        ofDealer(staff)(viewer),
        ownOrOfOwnLines(staff.id)(viewer),
        or(and(eq(staff.businessType, '2000'), eq(staff.jobStatus, 'onJob')), hasVisited),
      ),
    )
    .orderBy(asc(staff.userCode)),
)

/** Visit routes of the user's lines. */
export const routeOptions = lookUp((viewer) =>
  builder
    .select({ key: sql<string>`${route.id}::text`, label: route.routeName })
    .from(route)
    .innerJoin(region, lineOfRoute)
    .where(and(ofDealer(route)(viewer), ownLines(viewer)))
    .orderBy(asc(route.routeCode)),
)

/** The user's lines. */
export const lineOptions = lookUp((viewer) =>
  builder
    .select({ key: region.regionCode, label: region.regionName })
    .from(region)
    .where(and(ofDealer(region)(viewer), eq(region.enabled, 'T'), ownLines(viewer)))
    .orderBy(asc(region.regionCode)),
)
