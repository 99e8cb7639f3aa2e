import type { Handlers } from '../../../platform/contract/types.ts'
import { salesmenOfDay, trackPoints, visitOptions } from '../../report/visit/visit-report.ts'
import { notVisited } from './not-visited.list.sql.ts'
import { placesNotVisited, routeOfDay, visitView } from './visit-view.ts'

/** Visits of salesmen: what was recorded, the day's routes on the map, and who was left out. */
export const routes = {
  'rp.report.getAllRouteConsumers': routeOfDay,
  'rp.report.getAllSalesManVisitInfo': salesmenOfDay,
  'rp.report.getNotVisitInSomeDayConsumers': placesNotVisited,
  'rp.report.getUserTrackPoints': trackPoints,
  'rp.report.reportNotVisitList': notVisited,
  'rp.report.toVisitRecord': visitOptions,
  'rp.report.view': visitView,
} satisfies Handlers
