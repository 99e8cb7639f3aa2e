import { and, eq, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { is, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { today } from '../../../platform/list/viewer.ts'
import { lastVisit } from '../../guide/visit/last-visit.sql.ts'
import { customer, customerAddress } from '../../md/customer/customer.schema.ts'
import { ofRegion, ofSalesman, visible } from '../../md/customer/customer.sql.ts'
import { atDoor, customerOnMap, isPlaced } from '../../md/customer/customer-place.sql.ts'
import { lastOrder } from '../../md/customer/last-order.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'

/** A week, when it is not told. */
const DAYS = 7

const isActive = eq(customer.enabled, 'T')
/** Days since the last visit; since the account was opened where there was none. */
const days = sql`greatest(${today}::date - coalesce(${lastVisit}, ${customer.openDate}), 0)`.mapWith(Number)

/** Enabled customers whom nobody visited for some days. */
export const notVisited = list('rp.report.reportNotVisitList', {
  from: customer,
  joins: [inner(region, ofRegion), inner(staff, ofSalesman)],
  scope: visible,
  only: isActive,
  newest: days,
  id: customer.id,
  assumed: (args) => ({ days: args.days ?? DAYS }),
  filters: {
    days: where<number>((least) => sql`${days} >= ${least}::int`),
    regionCode: is(customer.regionCode),
    userId: is(region.userId),
  },
  row: {
    customerId: customer.id,
    customerCode: customer.customerCode,
    customerName: customer.customerName,
    salesmanName: staff.realName,
    lastVisitDate: lastVisit,
    days,
    lastOrderDate: lastOrder,
  },
})

/** The same with a place, for the map. */
export const notVisitedPlaces = lookUp((viewer) =>
  builder
    .select({
      customerId: customer.id,
      ...customerOnMap,
      days,
    })
    .from(customer)
    .innerJoin(region, ofRegion)
    .leftJoin(customerAddress, atDoor)
    .where(
      and(
        visible(viewer),
        isActive,
        sql`${days} >= ${value('days')}::int`,
        sql`(${value('userId')}::bigint is null or ${region.userId} = ${value('userId')}::bigint)`,
        isPlaced,
      ),
    )
    .orderBy(customer.customerCode),
)
