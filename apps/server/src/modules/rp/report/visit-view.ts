import type { Args, Content, Nullable } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { resultsOfVisit } from '../../guide/task/task-result.query.ts'
import { visitDetail } from '../../guide/visit/visit.detail.ts'
import { requirePerson } from '../../report/visit/visit-report.ts'
import { notVisitedPlaces } from './not-visited.list.sql.ts'
import { ordersOfVisit, stopsOfDay } from './visit-view.sql.ts'

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

/** The customers of somebody's routes on a day. @throws Refusal 106 */
export async function routeOfDay(work: Work, { userId, visitDate }: Args<'rp.report.getAllRouteConsumers'>) {
  await requirePerson(work, userId)
  return stopsOfDay(work, { userId, visitDate })
}

/** Customers whom nobody visited for some days, on the map. */
export const placesNotVisited = (work: Work, { days, userId }: Args<'rp.report.getNotVisitInSomeDayConsumers'>) =>
  notVisitedPlaces(work, { days, userId: userId ?? null })
