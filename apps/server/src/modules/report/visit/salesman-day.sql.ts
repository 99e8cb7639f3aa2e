import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { code, coordinate, date, dt, int, qty, rate, ref, str } from '../../../platform/database/columns.ts'
import { value } from '../../../platform/database/prepared.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { fault, ofSetting } from '../../guide/visit/visit.list.sql.ts'
import { trackPoint, visit } from '../../guide/visit/visit.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { isGoneOn, lineOfRoute, stopOfRoute } from '../../md/route/route.planned.sql.ts'
import { route, routeCustomer } from '../../md/route/route.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { length } from './track-length.sql.ts'

/** What salesmen did on the day that is asked for; no table of its own: {@link salesmanDayRows} stand in its place. */
export const salesmanDay = pgTable('salesman_day', {
  dealerCode: code().notNull(),
  userId: ref().notNull(),
  userName: str(60).notNull(),
  visitDate: date().notNull(),
  routeName: str(200),
  planNum: int().notNull(),
  visitNum: int().notNull(),
  validNum: int().notNull(),
  tempNum: int().notNull(),
  /** Null where nothing was planned. */
  visitRate: rate(),
  firstIn: dt(),
  lastOut: dt(),
  /** Kilometres. */
  mileage: qty().notNull(),
  /** Where the salesman was last seen. */
  lng: coordinate(),
  lat: coordinate(),
})

const day = sql`${value('visitDate')}::date`

const ofPerson = (userId: SQL | typeof visit.userId) => sql`${userId} = ${staff.id}`
const visitsOfDay = and(
  eq(visit.dealerCode, staff.dealerCode),
  eq(visit.delFlag, 'F'),
  ofPerson(visit.userId),
  sql`${visit.visitDate} = ${day}`,
)
const pointsOfDay = and(
  eq(trackPoint.dealerCode, staff.dealerCode),
  eq(trackPoint.delFlag, 'F'),
  sql`${trackPoint.userId} = ${staff.id} and ${trackPoint.pointTime} >= ${day} and ${trackPoint.pointTime} < ${day} + 1`,
)
const routesOfDay = and(eq(route.dealerCode, staff.dealerCode), isGoneOn(day), sql`${region.userId} = ${staff.id}`)

const routeNames = sql`(select string_agg(${route.routeName}, '、' order by ${route.routeCode})
  from ${route} join ${region} on ${lineOfRoute} where ${routesOfDay})`

/** Customers of the day's routes, each once, and those of them that were visited. */
const plan = sql`(select count(distinct ${routeCustomer.customerCode})::int as plan_num,
    count(distinct ${routeCustomer.customerCode}) filter (where exists (select 1 from ${visit}
      where ${visitsOfDay} and ${visit.customerCode} = ${routeCustomer.customerCode}))::int as kept_num
  from ${route} join ${region} on ${lineOfRoute} join ${routeCustomer} on ${stopOfRoute}
  join ${customer} on ${isCustomerOf(routeCustomer)} and ${customer.enabled} = 'T' where ${routesOfDay})`

const done = sql`(select count(*)::int as visit_num, count(*) filter (where ${fault} is null)::int as valid_num,
    count(*) filter (where ${visit.planType} = 'temp')::int as temp_num,
    min(${visit.inTime}) as first_in, max(${visit.outTime}) as last_out
  from ${visit} join ${dealerSetting} on ${ofSetting} where ${visitsOfDay})`

const lastSeen = sql`(select seen.lng, seen.lat from (
    select ${trackPoint.pointTime} as at, ${trackPoint.lng} as lng, ${trackPoint.lat} as lat from ${trackPoint} where ${pointsOfDay}
    union all select ${visit.inTime}, ${visit.inLng}, ${visit.inLat} from ${visit}
      where ${visitsOfDay} and ${visit.inLng} is not null and ${visit.inLat} is not null
  ) seen order by seen.at desc limit 1)`

/** Who sells on the job, and whoever had something to visit or visited that day. */
export const salesmanDayRows = sql`(
  select ${staff.dealerCode}, ${staff.id} as user_id, ${staff.realName} as user_name, ${day} as visit_date,
    ${routeNames} as route_name, plan.plan_num, done.visit_num, done.valid_num, done.temp_num,
    case when plan.plan_num > 0 then round(100.0 * plan.kept_num / plan.plan_num, 2) end as visit_rate,
    done.first_in, done.last_out, ${length(sql`select ${trackPoint.pointTime} as at, ${trackPoint.id} as id,
      ${trackPoint.lng} as lng, ${trackPoint.lat} as lat from ${trackPoint} where ${pointsOfDay}`)} as mileage, place.lng, place.lat
  from ${staff} cross join lateral ${plan} plan cross join lateral ${done} done left join lateral ${lastSeen} place on true
  where ${staff.dealerCode} = ${dealer} and ${staff.delFlag} = 'F'
    and ((${staff.businessType} = '2000' and ${staff.jobStatus} = 'onJob') or plan.plan_num > 0 or done.visit_num > 0)
) "salesman_day"`
