import { and, eq, inArray } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { isOwnLine } from '../region/own-line.ts'
import { append, type Stop, shift, stopById, stopsOf, stopsOfCustomers, takeAway } from './route.places.sql.ts'
import { route } from './route.schema.ts'

/** Routes that are held until the call ends: whoever changes an order waits here. In the order of their ids. */
export const holdRoutes = ({ tx, user }: Work, ids: readonly string[]) =>
  tx
    .select({ id: route.id, routeName: route.routeName, regionCode: route.regionCode })
    .from(route)
    .where(and(eq(route.dealerCode, user.dealerCode), eq(route.delFlag, 'F'), inArray(route.id, [...ids])))
    .orderBy(route.id)
    .for('update')

/** A route of a line that the user may work on. @throws Refusal 106 */
async function holdRoute(work: Work, id: string) {
  const [found] = await holdRoutes(work, [id])
  if (!found || !(await isOwnLine(work, found.regionCode))) throw refuse.missing('拜访路线', 'routeId')
  return found
}

/** A place, with its route held. @throws Refusal 106 */
async function holdStop(work: Work, id: string): Promise<Stop> {
  const seen = await stopById(work, id)
  if (!seen) throw refuse.missing('路线客户', 'id')
  await holdRoute(work, seen.routeId)
  // Whoever held the route before may have moved it or taken it away.
  const stop = await stopById(work, id)
  if (!stop) throw refuse.missing('路线客户', 'id')
  return stop
}

/** Moves a customer to a place; a number beyond the end means the end. @throws Refusal 106 */
export async function moveStop(work: Work, { id, sortNum }: Args<'md.routeCustomer.changeSortNum'>) {
  const stop = await holdStop(work, id)
  const to = Math.min(sortNum, (await stopsOf(work, stop.routeId)).length)
  if (to !== stop.sortNum) await shift(work, stop, to)
  return DONE
}

/** Takes one customer off its route. @throws Refusal 106 */
export async function removeStop(work: Work, { id }: Args<'md.routeCustomer.deleteById'>) {
  const stop = await holdStop(work, id)
  await takeAway(work, stop.routeId, [stop])
  return DONE
}

/** Takes customers off a route. @throws Refusal 106 for one that is not on it. */
export async function removeStops(work: Work, args: Args<'md.routeCustomer.delRouteCustomer'>) {
  const { id } = await holdRoute(work, args.routeId)
  const stops = new Map((await stopsOf(work, id)).map((stop) => [stop.customerCode, stop]))
  const going = args.customerCodes.map((code, index) => {
    const stop = stops.get(code)
    if (!stop) throw refuse.missing(`路线客户【${code}】`, `customerCodes.${index}`)
    return stop
  })
  await takeAway(work, id, [...new Set(going)])
  return DONE
}

/**
 * Puts customers at the end of a route in the order given.
 * @throws Refusal 106 for one that is not known; 101 when it is disabled or of another line; 102 when it is on the route.
 */
export async function addStops(work: Work, args: Args<'md.routeCustomer.updateRouteCustomer'>) {
  const { id, regionCode } = await holdRoute(work, args.routeId)
  const codes = [...new Set(args.customerCodes)]
  const { tx, user } = work
  const rows = await tx
    .select({
      customerCode: customer.customerCode,
      customerName: customer.customerName,
      regionCode: customer.regionCode,
      enabled: customer.enabled,
    })
    .from(customer)
    .where(
      and(eq(customer.dealerCode, user.dealerCode), eq(customer.delFlag, 'F'), inArray(customer.customerCode, codes)),
    )
    .orderBy(customer.id)
    // Who is handed to another line meanwhile waits, and then leaves this route.
    .for('share')
  const known = new Map(rows.map((row) => [row.customerCode, row]))
  const stops = await stopsOf(work, id)
  const there = new Set(stops.map((stop) => stop.customerCode))
  for (const [index, code] of args.customerCodes.entries()) {
    const field = `customerCodes.${index}`
    const found = known.get(code)
    if (!found) throw refuse.missing(`客户【${code}】`, field)
    if (there.has(code)) throw refuse.taken('路线客户', found.customerName, field)
    if (found.enabled === 'F')
      throw refuse.invalid(`客户【${found.customerName}】已停用`, { reason: 'disabled', field })
    if (found.regionCode !== regionCode)
      throw refuse.invalid(`客户【${found.customerName}】不属于该路线的线路`, { reason: 'unsuitable', field })
  }
  await append(work, id, codes, stops.length)
  return DONE
}

/** Takes customers off all routes of other lines than theirs. */
export async function leaveRoutes(work: Work, customerCodes: readonly string[], regionCode: string): Promise<void> {
  const ids = new Set((await stopsOfCustomers(work, customerCodes)).map((stop) => stop.routeId))
  if (ids.size === 0) return
  const codes = new Set(customerCodes)
  for (const held of await holdRoutes(work, [...ids])) {
    if (held.regionCode === regionCode) continue
    const stops = (await stopsOf(work, held.id)).filter((stop) => codes.has(stop.customerCode))
    if (stops.length > 0) await takeAway(work, held.id, stops)
  }
}
