import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { routeCustomer } from '../route/route.schema.ts'
import { dropStops, putStopBack } from '../route/route.stops.ts'
import { keptAs, keptRows, type Merging, moveBack, moveRows } from './customer-merge.moving.sql.ts'

/** The two codes, and the line that the kept customer is of afterwards. */
export interface OnRoutes {
  readonly keepCode: string
  readonly goneCode: string
  readonly regionCode: string
}

const TABLE = 'route_customer'

/** A place of the one that the kept one has too, or of either on a route of another line than the kept one's. */
const isDropped = ({ keepCode, goneCode, regionCode }: OnRoutes): SQL => sql`
  (s.customer_code in (${keepCode}, ${goneCode}) and t.region_code <> ${regionCode}
    or s.customer_code = ${goneCode} and exists (select from route_customer k where k.dealer_code = s.dealer_code
      and k.route_id = s.route_id and k.customer_code = ${keepCode}))`

const stopsWhere = ({ user }: Work, which: SQL): SQL => sql`
  from route_customer s join route t on t.dealer_code = s.dealer_code and t.id = s.route_id
  where s.dealer_code = ${user.dealerCode} and ${which}`

/** Routes on which the kept customer will not be in the place of the other, or not any more. */
export async function droppedStops(work: Work, on: OnRoutes) {
  const { rows } = await work.tx.execute<{ routeName: string; isOther: boolean; customerCode: string }>(sql`
    select t.route_name as "routeName", t.region_code <> ${on.regionCode} as "isOther", s.customer_code as "customerCode"
    ${stopsWhere(work, isDropped(on))} order by t.route_code`)
  return rows
}

/** The kept customer is visited where either was, once on each route. */
export async function passStopsOn(work: Work, merging: Merging, on: OnRoutes): Promise<void> {
  const { tx } = work
  const { rows } = await tx.execute<{ id: string; routeId: string }>(sql`
    with became as (select s.* ${stopsWhere(work, isDropped(on))}),
    noted as (${keptAs(work, merging, TABLE, { fate: 'dropped', key: sql`became.id`, contents: sql`to_jsonb(became)` })})
    select id::text, route_id::text as "routeId" from became order by route_id`)
  await dropStops(work, rows)
  await moveRows(work, merging, { table: routeCustomer, key: routeCustomer.id })
}

/** Each is visited where it was, at its place or the last one, on routes that there are still. */
export async function giveStopsBack(work: Work, merging: Merging): Promise<void> {
  const { tx } = work
  await moveBack(work, merging, { table: routeCustomer, key: routeCustomer.id })
  const { rows } = await tx.execute<{ id: string; routeId: string; customerCode: string; sortNum: number }>(sql`
    select was.id::text, was.route_id::text as "routeId", was.customer_code as "customerCode", was.sort_num as "sortNum"
    from (${keptRows(work, merging, TABLE, 'dropped')}) kept
    cross join lateral jsonb_populate_record(null::route_customer, kept.contents) was
    join route t on t.dealer_code = was.dealer_code and t.id = was.route_id and t.del_flag = 'F'
    where not exists (select from route_customer s where s.dealer_code = was.dealer_code and s.route_id = was.route_id
      and s.customer_code = was.customer_code)
    order by was.route_id, was.sort_num`)
  for (const was of rows) await putStopBack(work, was)
}
