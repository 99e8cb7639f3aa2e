export { keepRoutesOfCustomer as keepRoutes, routesOfCustomer as visitRoutes } from '../route/route.of-customer.ts'
