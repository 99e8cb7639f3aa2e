import type { ChannelType, Flag } from '@dealer/sdk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { builder, value } from '../../../platform/database/prepared.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { lastVisit } from '../../guide/visit/last-visit.sql.ts'
import { customer, customerAddress } from '../customer/customer.schema.ts'
import { customerScope, isTypeOf, ofRegion, visible } from '../customer/customer.sql.ts'
import { customerHolding } from '../customer/customer-holding.sql.ts'
import { atDoor, placeOfCustomer } from '../customer/customer-place.sql.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { region } from '../region/region.schema.ts'
import { route, routeCustomer } from './route.schema.ts'

const { routeId, sortNum } = routeCustomer

const shown = {
  customerCode: customer.customerCode,
  customerName: customer.customerName,
  address: sql<string>`coalesce(${customerAddress.fullAddress}, '')`,
  contact: sql<string>`coalesce(${customerAddress.contact}, ${customer.contact})`,
  mobile: sql<string>`coalesce(${customerAddress.mobile}, ${customer.mobile})`,
  channelType: sql<ChannelType>`coalesce(${customer.channelType}, ${customerType.channelType})`,
  ...placeOfCustomer,
  lastVisitDate: lastVisit,
}

/** The area that a code names, with those below: 330100 is what begins with 3301, a town's nine digits are the town. */
const inArea = (code: unknown) => sql`coalesce(${customerAddress.townCode}, ${customerAddress.countyCode})
  like case length(${code}::text) when 6 then regexp_replace(${code}::text, '(00){1,2}$', '') || '%' else ${code}::text end`

/** Customers of a route in the order of the visit, those that the viewer may see. */
const stopList = list('md.route.viewCustomerList', {
  from: routeCustomer,
  joins: [
    inner(
      customer,
      and(
        eq(customer.dealerCode, routeCustomer.dealerCode),
        eq(customer.customerCode, routeCustomer.customerCode),
        eq(customer.delFlag, 'F'),
      ),
    ),
    inner(region, ofRegion),
    inner(customerType, isTypeOf(customer)),
    left(customerAddress, atDoor),
  ],
  scope: (viewer) => and(eq(routeCustomer.dealerCode, viewer.dealerCode), customerScope(viewer)),
  newest: sql`-${sortNum}`,
  id: routeCustomer.id,
  filters: { routeId: is(routeId), keyword: customerHolding(customer.customerCode) },
  row: { id: routeCustomer.id, routeId, sortNum, ...shown },
})

/** Customers of the line of a route that the viewer may see: those on it in their order, then the others. */
const candidateList = list('md.routeCustomer.list', {
  from: customer,
  joins: [
    inner(
      route,
      and(
        eq(route.dealerCode, customer.dealerCode),
        eq(route.regionCode, customer.regionCode),
        // A line has several routes: without this each would have its row of the customer, whose id tells rows apart.
        eq(route.id, value('routeId')),
        eq(route.delFlag, 'F'),
      ),
    ),
    inner(region, ofRegion),
    inner(customerType, isTypeOf(customer)),
    left(
      routeCustomer,
      and(
        eq(routeCustomer.dealerCode, customer.dealerCode),
        eq(routeCustomer.routeId, route.id),
        eq(routeCustomer.customerCode, customer.customerCode),
      ),
    ),
    left(customerAddress, atDoor),
  ],
  scope: visible,
  only: sql`(${customer.enabled} = 'T' or ${routeCustomer.id} is not null)`,
  newest: sql`coalesce(-${sortNum}, -1000000)`,
  id: customer.id,
  filters: {
    routeId: is(route.id),
    keyword: customerHolding(customer.customerCode),
    areaCode: where(inArea),
  },
  row: {
    ...{ id: routeCustomer.id, routeId: route.id, sortNum },
    ...shown,
    inRoute: sql<'T' | 'F'>`case when ${routeCustomer.id} is null then 'F' else 'T' end`,
  },
})

const areaCustomers = lookUp((viewer) =>
  builder
    .select({
      customerCode: customer.customerCode,
      customerName: customer.customerName,
      inRoute: sql<Flag>`case when ${routeCustomer.id} is null then 'F' else 'T' end`,
    })
    .from(customer)
    .innerJoin(region, ofRegion)
    .innerJoin(customerAddress, atDoor)
    .leftJoin(
      routeCustomer,
      and(
        eq(routeCustomer.dealerCode, customer.dealerCode),
        eq(routeCustomer.routeId, value('routeId')),
        eq(routeCustomer.customerCode, customer.customerCode),
      ),
    )
    .where(and(visible(viewer), eq(customer.enabled, 'T'), inArea(value('areaCode'))))
    .orderBy(asc(customer.customerCode)),
)

async function requireRoute({ tx, user }: Work, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: route.id })
    .from(route)
    .where(and(eq(route.dealerCode, user.dealerCode), eq(route.delFlag, 'F'), eq(route.id, id)))
  if (!row) throw refuse.missing('拜访路线', 'routeId')
}

/** Serves a list of one route. @throws Refusal 106 for a route that is not there */
const ofOneRoute =
  <Given extends { readonly routeId: string }, Answer>(rows: (work: Work, given: Given) => Promise<Answer>) =>
  async (work: Work, given: Given): Promise<Answer> => {
    await requireRoute(work, given.routeId)
    return rows(work, given)
  }

/** Enabled customers of an area that the viewer may see, of whatever line, and whether they are on the route. @throws Refusal 106 */
export async function customersOfArea(work: Work, args: Args<'md.routeCustomer.findByAreaCodeAndRouteId'>) {
  await requireRoute(work, args.routeId)
  return areaCustomers(work, args)
}

export const routeStops = ofOneRoute(stopList)
export const routeCandidates = ofOneRoute(candidateList)
