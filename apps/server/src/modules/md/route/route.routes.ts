import type { Handlers } from '../../../platform/contract/types.ts'
import { addStops, moveStop, removeStop, removeStops } from './route.customers.ts'
import { areasOfRoute, oneRoute, routeList, visitRoutes } from './route.master.ts'
import { customersOfArea, routeCandidates, routeStops } from './route-customer.list.sql.ts'

export const routes = {
  ...visitRoutes.routes,
  'md.route.getRoute': oneRoute,
  'md.route.getRouteAreaRelationByRouteId': areasOfRoute,
  'md.route.list': routeList,
  'md.route.viewCustomerList': routeStops,
  'md.routeCustomer.changeSortNum': moveStop,
  'md.routeCustomer.delRouteCustomer': removeStops,
  'md.routeCustomer.deleteById': removeStop,
  'md.routeCustomer.findByAreaCodeAndRouteId': customersOfArea,
  'md.routeCustomer.list': routeCandidates,
  'md.routeCustomer.updateRouteCustomer': addStops,
} satisfies Handlers
