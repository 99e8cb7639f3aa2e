import type { CustomerMissing } from '@dealer/sdk/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { builder } from '../../../platform/database/prepared.ts'
import { countOf, total } from '../../../platform/list/counted.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { region } from '../region/region.schema.ts'
import { route, routeCustomer } from '../route/route.schema.ts'
import { customer } from './customer.schema.ts'
import { ofRegion, visible } from './customer.sql.ts'

const others = alias(customer, 'others')

/** Said of another customer in use too, of the whole dealer: two salesmen may have the one shop. Read once for all rows. */
const saidTwice = (name: 'plainName' | 'mobile' | 'licenseNo'): SQL =>
  sql`${customer[name]} in (select ${others[name]} from ${customer} as others where ${others.dealerCode} = ${dealer}
    and ${others.delFlag} = 'F' and ${others.enabled} = 'T' and ${others[name]} is not null group by ${others[name]} having count(*) > 1)`

/** Numbers that are typed where none is known. */
const placeholderMobile = sql`(${customer.mobile} ~ '^1([0-9])\\1{9}$' or ${customer.mobile} in ('13800138000', '12345678901', '12345678910'))`

const visited = sql`(select ${routeCustomer.customerCode} from ${routeCustomer} inner join ${route} on ${and(
  eq(route.dealerCode, routeCustomer.dealerCode),
  eq(route.id, routeCustomer.routeId),
  eq(route.delFlag, 'F'),
  eq(route.enabled, 'T'),
)} where ${routeCustomer.dealerCode} = ${dealer})`

/** What a customer may lack, as its list is filtered and as it is counted. */
export const customerMissing: Readonly<Record<CustomerMissing, SQL>> = {
  place: sql`${customer.lng} is null`,
  priceSeries: sql`${customer.priceSeriesCode} is null`,
  route: sql`${customer.customerCode} not in ${visited}`,
  phone: placeholderMobile,
  double: sql`(${customer.enabled} = 'T' and (${saidTwice('plainName')} or ${saidTwice('mobile')} or ${saidTwice('licenseNo')}))`,
}

/** How many of the customers in use that the user may see lack what. */
export const customersMissing = lookUp((viewer) =>
  builder
    .select({
      total,
      place: countOf(customerMissing.place),
      priceSeries: countOf(customerMissing.priceSeries),
      route: countOf(customerMissing.route),
      phone: countOf(customerMissing.phone),
      double: countOf(customerMissing.double),
    })
    .from(customer)
    .innerJoin(region, ofRegion)
    .where(and(visible(viewer), eq(customer.enabled, 'T'))),
)
