import type { Args, Content, Nullable } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { resultsOfVisit } from '../../guide/task/task-result.query.ts'
import { visitDetail } from '../../guide/visit/visit.detail.ts'
import { lineOptions, routeOptions, salesmenOptions } from '../../report/visit/salesman.sql.ts'
import { requirePerson } from '../../report/visit/visit-report.ts'
import { salesmenOnMap } from '../../report/visit/visit-route.list.sql.ts'
import { notVisitedPlaces } from './not-visited.list.sql.ts'
import { ordersOfVisit, stopsOfDay } from './visit-view.sql.ts'

/** What the filters of the visit records offer, as far as the user may see it. */
export async function visitOptions(work: Work): Promise<Content<'rp.report.toVisitRecord'>> {
  const [users, routes, regions] = await Promise.all([salesmenOptions(work), routeOptions(work), lineOptions(work)])
  return { users, routes, regions }
}

/** A visit with its photos, the orders taken and the tasks done. @throws Refusal 106 */
export async function visitView(
  work: Work,
  { visitId }: Args<'rp.report.view'>,
): Promise<Nullable<Content<'rp.report.view'>>> {
  const visit = await visitDetail(work, { id: visitId })
  const { customerCode, userId, visitDate } = visit
  const [orders, tasks] = await Promise.all([
    ordersOfVisit(work, { customerCode, userId, visitDate }),
    resultsOfVisit(work, visitId),
  ])
  return { ...visit, orders, tasks }
}

/** Salesmen of a day, today unless it is told otherwise. */
export const salesmenOfDay = (
  work: Work,
  { visitDate = work.today, regionCode }: Args<'rp.report.getAllSalesManVisitInfo'>,
) => salesmenOnMap(work, { visitDate, regionCode: regionCode ?? null })

/** The customers of somebody's routes on a day. @throws Refusal 106 */
export async function routeOfDay(work: Work, { userId, visitDate }: Args<'rp.report.getAllRouteConsumers'>) {
  await requirePerson(work, userId)
  return stopsOfDay(work, { userId, visitDate })
}

/** Customers whom nobody visited for some days, on the map. */
export const placesNotVisited = (work: Work, { days, userId }: Args<'rp.report.getNotVisitInSomeDayConsumers'>) =>
  notVisitedPlaces(work, { days, userId: userId ?? null })
