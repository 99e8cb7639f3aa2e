import { VisitTraceType } from '@dealer/sdk/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { choice, coordinate, dt, str } from '../../../platform/database/columns.ts'
import { builder, value } from '../../../platform/database/prepared.ts'
import { written } from '../../../platform/database/written.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { trackPoint, visit } from '../../guide/visit/visit.schema.ts'
import { customer, customerAddress } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { atDoor, placeOfCustomer } from '../../md/customer/customer-place.sql.ts'
import { salesOrder } from '../../so/order/order.schema.ts'

/** What somebody did on a day; no table of its own: {@link traceRows} stand in its place. */
const trace = pgTable('trace', {
  time: dt().notNull(),
  lng: coordinate().notNull(),
  lat: coordinate().notNull(),
  customerName: str(60),
  type: choice(VisitTraceType).notNull(),
})

const { time, customerName, type } = trace
const day = sql`${value('visitDate')}::date`
const person = sql`${value('userId')}::bigint`
const { lng, lat } = placeOfCustomer

const ofVisits = and(
  sql`${visit.dealerCode} = ${dealer} and ${visit.userId} = ${person} and ${visit.visitDate} = ${day}`,
  eq(visit.delFlag, 'F'),
)
// Of a visit of no known place it is known where the customer is.
const visited = (time: typeof visit.inTime | typeof visit.outTime, type: VisitTraceType) => sql`
  select ${time}, coalesce(${visit.inLng}, ${lng}), coalesce(${visit.inLat}, ${lat}), ${customer.customerName}, ${sql.raw(`'${type}'`)}
  from ${visit} join ${customer} on ${isCustomerOf(visit)} left join ${customerAddress} on ${atDoor}
  where ${ofVisits} and ${time} is not null`
const ordered = sql`
  select ${salesOrder.createDate}, ${lng}, ${lat}, ${customer.customerName}, 'order'
  from ${salesOrder} join ${customer} on ${isCustomerOf(salesOrder)} left join ${customerAddress} on ${atDoor}
  where ${salesOrder.dealerCode} = ${dealer} and ${salesOrder.salesmanId} = ${person} and ${salesOrder.docDate} = ${day}
    and ${salesOrder.delFlag} = 'F' and ${salesOrder.orderStatus} <> 'draft'`
const tracked = sql`
  select ${trackPoint.pointTime} as "time", ${trackPoint.lng} as "lng", ${trackPoint.lat} as "lat", null as "customer_name", 'track' as "type"
  from ${trackPoint} where ${trackPoint.dealerCode} = ${dealer} and ${trackPoint.delFlag} = 'F' and ${trackPoint.userId} = ${person}
    and ${trackPoint.pointTime} >= ${day} and ${trackPoint.pointTime} < ${day} + 1`

const traceRows = sql`(${tracked} union all ${visited(visit.inTime, 'in')} union all ${visited(visit.outTime, 'out')}
  union all ${ordered}) "trace"`

/** What somebody did on a day in the order of time, where the place is known. */
export const traceOf = lookUp(() =>
  builder
    .select(written({ time, lng: trace.lng, lat: trace.lat, customerName, type }))
    .from(traceRows)
    .where(and(isNotNull(trace.lng), isNotNull(trace.lat)))
    .orderBy(asc(time), asc(type)),
)

/** The points of a track in the order of time. */
export const trackOf = lookUp(() =>
  builder
    .select({ pointTime: trackPoint.pointTime, lng: trackPoint.lng, lat: trackPoint.lat })
    .from(trackPoint)
    .where(
      and(
        sql`${trackPoint.dealerCode} = ${dealer} and ${trackPoint.userId} = ${person}`,
        eq(trackPoint.delFlag, 'F'),
        sql`${trackPoint.pointTime} >= ${day} and ${trackPoint.pointTime} < ${day} + 1`,
      ),
    )
    .orderBy(asc(trackPoint.pointTime), asc(trackPoint.id)),
)
