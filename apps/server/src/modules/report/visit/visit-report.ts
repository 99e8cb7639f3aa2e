import type { Args, Content } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { lineOptions, personInScope, routeOptions, salesmenOptions } from './salesman.sql.ts'
import { salesmenOnMap } from './visit-route.list.sql.ts'
import { traceOf, trackOf } from './visit-trace.sql.ts'

/** @throws Refusal 106 for somebody whose days the user may not see */
export async function requirePerson(work: Work, userId: string): Promise<void> {
  const [found] = await personInScope(work, { userId })
  if (!found) throw refuse.missing('业务员', 'userId')
}

/** What a salesman did on a day: visits, orders and the places between. @throws Refusal 106 */
export async function visitTrace(work: Work, { userId, visitDate }: Args<'report.web.visitTraceList'>) {
  await requirePerson(work, userId)
  return traceOf(work, { userId, visitDate })
}

/** Places of a salesman on a day. @throws Refusal 106 */
export async function trackPoints(work: Work, { userId, visitDate }: Args<'rp.report.getUserTrackPoints'>) {
  await requirePerson(work, userId)
  return trackOf(work, { userId, visitDate })
}

/** What the filters of the visit records offer, as far as the user may see it. */
export async function visitOptions(work: Work): Promise<Content<'rp.report.toVisitRecord'>> {
  const [users, routes, regions] = await Promise.all([salesmenOptions(work), routeOptions(work), lineOptions(work)])
  return { users, routes, regions }
}

/** Salesmen of a day, today unless it is told otherwise. */
export const salesmenOfDay = (
  work: Work,
  { visitDate = work.today, regionCode }: Args<'rp.report.getAllSalesManVisitInfo'>,
) => salesmenOnMap(work, { visitDate, regionCode: regionCode ?? null })
