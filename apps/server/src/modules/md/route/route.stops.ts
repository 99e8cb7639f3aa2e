import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { type Stop, shift, stopsOf, takeAway } from './route.places.sql.ts'
import { routeCustomer } from './route.schema.ts'

/** Takes places off their routes, whose others close up. */
export async function dropStops(work: Work, dropped: readonly { readonly id: string; readonly routeId: string }[]) {
  const going = new Set(dropped.map(({ id }) => id))
  for (const routeId of new Set(dropped.map((stop) => stop.routeId))) {
    const stops = await stopsOf(work, routeId)
    await takeAway(
      work,
      routeId,
      stops.filter(({ id }) => going.has(id)),
    )
  }
}

/** Puts a place back under its own id: where it was, or at the end of a route that has become shorter. */
export async function putStopBack(work: Work, was: Omit<Stop, 'dealerCode'>): Promise<void> {
  const { length } = await stopsOf(work, was.routeId)
  const stop = { ...was, dealerCode: work.user.dealerCode, sortNum: length + 1 }
  await insertRows(work.tx, routeCustomer, [stop])
  if (was.sortNum < stop.sortNum) await shift(work, stop, was.sortNum)
}
