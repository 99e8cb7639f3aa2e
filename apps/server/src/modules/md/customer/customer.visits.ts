import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'

/** A visit route that a customer is on. */
interface VisitRoute {
  readonly routeId: string
  readonly routeCode: string
  readonly routeName: string
}

/** The visit routes that a customer is on. */
export const visitRoutes = async (_work: Work, _customerCode: string): Promise<readonly VisitRoute[]> => []

/** Puts a customer on visit routes. @throws Refusal 106 */
export async function keepRoutes(_work: Work, _row: object, routeIds: readonly string[] = []): Promise<void> {
  if (routeIds.length > 0) throw refuse.missing('拜访路线', 'routeIds.0')
}
