import type { Flag } from '@dealer/sdk/contract'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { visit } from '../../guide/visit/visit.schema.ts'
import { customer, customerAddress } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { atDoor, customerOnMap, isPlaced } from '../../md/customer/customer-place.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { isGoneOn, lineOfRoute, stopOfRoute } from '../../md/route/route.planned.sql.ts'
import { route, routeCustomer } from '../../md/route/route.schema.ts'
import { orders } from '../../so/order/order.document.ts'
import { salesOrder } from '../../so/order/order.schema.ts'

/** Orders that the salesman of a visit took from its customer that day. */
export const ordersOfVisit = lookUp((viewer) =>
  builder
    .select({
      soId: salesOrder.id,
      soNum: salesOrder.soNum,
      docDate: salesOrder.docDate,
      totalAmount: salesOrder.totalAmount,
      orderStatus: salesOrder.orderStatus,
    })
    .from(salesOrder)
    .where(
      and(
        orders.visible(viewer),
        eq(salesOrder.customerCode, value('customerCode')),
        eq(salesOrder.salesmanId, value('userId')),
        eq(salesOrder.docDate, value('visitDate')),
        ne(salesOrder.orderStatus, 'draft'),
      ),
    )
    .orderBy(asc(salesOrder.id)),
)

const day = sql`${value('visitDate')}::date`
const isVisited = sql<Flag>`case when exists (select 1 from ${visit} where ${visit.dealerCode} = ${routeCustomer.dealerCode}
  and ${visit.userId} = ${region.userId} and ${visit.visitDate} = ${day} and ${visit.delFlag} = 'F'
  and ${visit.customerCode} = ${routeCustomer.customerCode}) then 'T' else 'F' end`

/** Customers of the routes that somebody goes on a day, numbered in their order, where they have a place. */
export const stopsOfDay = lookUp((viewer) =>
  builder
    .select({
      ...customerOnMap,
      sortNum: sql`row_number() over (order by ${route.routeCode}, ${routeCustomer.sortNum})`.mapWith(Number),
      isVisited,
    })
    .from(route)
    .innerJoin(region, lineOfRoute)
    .innerJoin(routeCustomer, stopOfRoute)
    .innerJoin(customer, isCustomerOf(routeCustomer))
    .leftJoin(customerAddress, atDoor)
    .where(
      and(
        ofDealer(route)(viewer),
        isGoneOn(day),
        eq(region.userId, value('userId')),
        eq(customer.enabled, 'T'),
        isPlaced,
      ),
    )
    .orderBy(asc(route.routeCode), asc(routeCustomer.sortNum)),
)
