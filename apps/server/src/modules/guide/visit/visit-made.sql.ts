import { eq, type SQL, sql } from 'drizzle-orm'
import { fileClaim } from '../../../platform/files/file.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { isGoneOn, lineOfRoute, stopOfRoute } from '../../md/route/route.planned.sql.ts'
import { route, routeCustomer } from '../../md/route/route.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { guideTask, guideTaskTarget, taskResult } from '../task/task.schema.ts'
import { trackPoint, visit } from './visit.schema.ts'

/** Whose demonstration, and which days of it. */
interface Made {
  readonly dealerCode: string
  /** The last day, `YYYY-MM-DD`. */
  readonly anchor: string
  /** Days before it. */
  readonly days: number
}

const daysOf = ({ anchor, days }: Made) =>
  sql`(select d::date as day from generate_series(${anchor}::date - ${days}::int, ${anchor}::date, interval '1 day') d)`

const SUMMARIES = sql`(array['老板要求周五前送到', null, '竞品在做买二送一', null, '货架已重新陈列'])`

/**
 * Six of ten customers of the day's routes are visited, and one who ordered and was not planned, on days without routes two. One of each kind
 * by turns: too far, too short, of no known place; the very last one goes on.
 */
export function goRoutes({ photo, ...made }: Made & { readonly photo: string }): SQL {
  const { dealerCode } = made
  return sql`
  with days as ${daysOf(made)},
  photos as (select array_agg(id order by id) as ids from file where dealer_code = ${dealerCode} and file_name like ${`${photo}%`}),
  planned as (
    select distinct on (days.day, ${region.userId}, ${customer.customerCode}) days.day, ${region.userId}, ${route.id} as route_id,
      ${customer.customerCode}, ${customer.lng}, ${customer.lat}, ${routeCustomer.sortNum}::bigint
    from days join ${route} on ${isGoneOn(sql`days.day`)} join ${region} on ${lineOfRoute} join ${routeCustomer} on ${stopOfRoute}
      join ${customer} on ${isCustomerOf(routeCustomer)} and ${eq(customer.enabled, 'T')}
    where ${eq(route.dealerCode, dealerCode)} order by days.day, ${region.userId}, ${customer.customerCode}, ${route.id}
  ),
  asked as (
    select day, user_id, null::bigint as route_id, customer_code, lng, lat, 100 + place from (
      select o.day, ${region.userId}, ${customer.customerCode}, ${customer.lng}, ${customer.lat},
        row_number() over (partition by o.day, ${region.userId} order by ${customer.customerCode}) as place
      from (select distinct ${salesOrder.docDate} as day, ${salesOrder.customerCode}, ${salesOrder.dealerCode} from ${salesOrder}
          where ${eq(salesOrder.dealerCode, dealerCode)} and ${salesOrder.orderStatus} <> 'draft') o
        join days on days.day = o.day
        join ${customer} on ${customer.dealerCode} = o.dealer_code and ${customer.customerCode} = o.customer_code and ${customer.delFlag} = 'F'
        join ${region} on ${region.dealerCode} = ${customer.dealerCode} and ${region.regionCode} = ${customer.regionCode}
          and ${region.delFlag} = 'F' and ${region.regionType} = '2000'
      where not exists (select 1 from planned where planned.day = o.day and planned.customer_code = o.customer_code)
    ) o where place <= case when extract(isodow from day) > 5 then 2 else 1 end
  ),
  gone as (
    select *, row_number() over (partition by day, user_id order by sort_num, customer_code) as turn,
      row_number() over (order by day, user_id, sort_num, customer_code) as number, count(*) over () as last
    from (
      select * from planned where (sort_num * 7 + extract(doy from day)::int * 3) % 10 < 6 union all select * from asked
    ) chosen
  ),
  timed as (
    select gone.*, day + time '08:40' + turn * interval '33 minutes' as came, number % 17 = 4 as is_short,
      case when number % 23 <> 5 and lng is not null then case when number % 13 = 3 then 860 else 12 + (number * 31) % 90 end end as off
    from gone
  ),
  made as (
    insert into ${visit} (dealer_code, create_name, create_date, update_name, update_date, visit_date, user_id, route_id, customer_code,
      plan_type, in_time, out_time, in_lng, in_lat, distance, door_file_id, order_num, order_amount, summary)
    select ${dealerCode}, '系统', came, '系统', came, day, user_id, route_id, customer_code,
      case when route_id is null then 'temp' else 'plan' end, came,
      case when number < last then came + case when is_short then 3 else 10 + (number * 7) % 18 end * interval '1 minute' end,
      case when off is not null then lng end, case when off is not null then lat end, off, photos.ids[1 + number % cardinality(photos.ids)],
      bought.num, bought.amount, ${SUMMARIES}[1 + number % 5]
    from timed cross join photos cross join lateral (
      select count(*)::int as num, coalesce(sum(o.total_amount), 0) as amount from ${salesOrder} o
      where o.dealer_code = ${dealerCode} and o.customer_code = timed.customer_code and o.doc_date = timed.day
        and o.salesman_id = timed.user_id and o.order_status <> 'draft'
    ) bought order by number
    returning id, door_file_id
  )
  insert into ${fileClaim} (dealer_code, biz_type, owner_key, file_id) select ${dealerCode}, 'visit', id::text, door_file_id from made`
}

/** A point at each door, one on every fourth way, and now and then a leap that no car makes. */
export const drawTracks = ({ dealerCode }: Made): SQL => sql`
  with gone as (
    select user_id, in_time, out_time, in_lng as lng, in_lat as lat, row_number() over (order by in_time, id) as number,
      row_number() over (partition by user_id, visit_date order by in_time) as turn, extract(doy from visit_date)::int as doy
    from ${visit} where dealer_code = ${dealerCode} and in_lng is not null
  )
  insert into ${trackPoint} (dealer_code, create_name, create_date, update_name, update_date, user_id, point_time, lng, lat)
  select ${dealerCode}, '系统', at, '系统', at, user_id, at, lng, lat from (
    select user_id, in_time as at, lng + 0.0003 as lng, lat + 0.0002 as lat from gone
    union all select user_id, out_time + interval '4 minutes', lng + 0.0021, lat - 0.0014 from gone where number % 4 = 1 and out_time is not null
    union all select user_id, in_time + interval '2 minutes', lng + 0.01, lat + 0.4 from gone where turn = 2 and doy % 9 = 0
  ) point order by at, user_id`

/** The last visit to each shop since a task began answers it, one from too far away where there is such. */
export const answerOnVisits = ({ dealerCode, taskName }: Made & { readonly taskName: string }): SQL => sql`
  with first as (
    select distinct on (t.id, v.customer_code) t.id as task_id, v.id, v.user_id, v.customer_code, v.visit_date, v.door_file_id
    from ${guideTask} t join ${guideTaskTarget} w on w.dealer_code = t.dealer_code and w.task_id = t.id
      join ${visit} v on v.dealer_code = t.dealer_code and v.customer_code = w.customer_code
        and v.visit_date between t.start_date and t.end_date and v.out_time is not null
    where t.dealer_code = ${dealerCode} and t.task_name = ${taskName} order by t.id, v.customer_code, coalesce(v.distance > 500, false) desc, v.in_time desc
  ),
  answered as (
    insert into ${taskResult} (dealer_code, create_name, update_name, task_id, visit_id, user_id, customer_code, finish_date, score, answers)
    select ${dealerCode}, '系统', '系统', task_id, id, user_id, customer_code, visit_date,
      case when id % 3 > 0 then 75 + (id % 4)::int * 5 end, jsonb_build_object('1', (3 + id % 6)::text,
        '2', (array['端架', '堆头', '主货架'])[1 + id % 3], '3', door_file_id::text)
    from first order by visit_date, id
    returning id, answers ->> '3' as photo
  )
  insert into ${fileClaim} (dealer_code, biz_type, owner_key, file_id) select ${dealerCode}, 'task_result', id::text, photo::bigint from answered`
