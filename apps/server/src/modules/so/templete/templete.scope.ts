import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { ofDealer, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { ofSeenCustomers } from '../../md/customer/customer.service.ts'
import { orderTemplete, orderTempleteCustomer } from './templete.schema.ts'

const { dealerCode, templeteId, customerCode } = orderTempleteCustomer

/** The customers of a template. */
export const ofTemplete = and(eq(dealerCode, orderTemplete.dealerCode), eq(templeteId, orderTemplete.id))

/** Templates that name a customer out of the viewer's reach are not told: changing one would lose or show that customer. */
export function seenTempletes(viewer: Viewer): SQL | undefined {
  const own = ofDealer(orderTemplete)(viewer)
  if (seesAll(viewer)) return own
  const foreign = sql`exists (select 1 from ${orderTempleteCustomer}
    where ${ofTemplete} and not ${ofSeenCustomers({ dealerCode, customerCode })(viewer)})`
  return and(own, or(eq(orderTemplete.customerScope, 'all'), sql`not ${foreign}`))
}
