import type { Handlers } from '../../../platform/contract/types.ts'
import { visitTrace } from './visit-report.ts'
import { visitRoutes } from './visit-route.list.sql.ts'

/** The days of salesmen. */
export const routes = {
  'report.web.visitRouteList': visitRoutes,
  'report.web.visitTraceList': visitTrace,
} satisfies Handlers
