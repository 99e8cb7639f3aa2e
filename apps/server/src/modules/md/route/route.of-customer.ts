import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdRoutes } from './route.customers.ts'
import { append, stopsOf, stopsOfCustomers, takeAway } from './route.places.sql.ts'
import { route, routeCustomer } from './route.schema.ts'

/** The visit routes that a customer is on, by code. */
export const routesOfCustomer = ({ tx, user }: Work, customerCode: string) =>
  tx
    .select({ routeId: route.id, routeCode: route.routeCode, routeName: route.routeName })
    .from(routeCustomer)
    .innerJoin(
      route,
      and(eq(route.dealerCode, routeCustomer.dealerCode), eq(route.id, routeCustomer.routeId), eq(route.delFlag, 'F')),
    )
    .where(and(eq(routeCustomer.dealerCode, user.dealerCode), eq(routeCustomer.customerCode, customerCode)))
    .orderBy(asc(route.routeCode))

interface Visited {
  readonly customerCode: string
  readonly regionCode: string
}

/**
 * Puts a customer at the end of the routes named that it is not on, and takes it off the others. Nothing named: off those of
 * other lines than its own, which it cannot be visited on.
 * @throws Refusal 106 for a route that is not there; 101 for one of another line.
 */
export async function keepRoutesOfCustomer(
  work: Work,
  { customerCode, regionCode }: Visited,
  given?: readonly string[],
) {
  const before = await stopsOfCustomers(work, [customerCode])
  const routes = new Map(
    (await holdRoutes(work, [...new Set([...before.map(({ routeId }) => routeId), ...(given ?? [])])])).map((one) => [
      one.id,
      one,
    ]),
  )
  for (const [index, id] of (given ?? []).entries()) {
    const found = routes.get(id)
    const field = `routeIds.${index}`
    if (!found) throw refuse.missing('拜访路线', field)
    if (found.regionCode !== regionCode)
      throw refuse.invalid(`拜访路线【${found.routeName}】不属于客户的线路`, { reason: 'unsuitable', field })
  }
  const wanted = new Set(
    given ?? [...routes.values()].flatMap((one) => (one.regionCode === regionCode ? [one.id] : [])),
  )
  for (const { id } of routes.values()) {
    const stops = await stopsOf(work, id)
    const stop = stops.find((one) => one.customerCode === customerCode)
    if (stop && !wanted.has(id)) await takeAway(work, id, [stop])
    if (!stop && given && wanted.has(id)) await append(work, id, [customerCode], stops.length)
  }
}
