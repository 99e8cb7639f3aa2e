import { sql } from 'drizzle-orm'
import { salesOrder } from '../../so/order/order.schema.ts'
import { customer } from './customer.schema.ts'

/** Orders that nobody took back say when a customer bought last. */
export const lastOrder =
  sql`(select max(${salesOrder.docDate}) from ${salesOrder} where ${salesOrder.dealerCode} = ${customer.dealerCode}
  and ${salesOrder.customerCode} = ${customer.customerCode} and ${salesOrder.delFlag} = 'F'
  and ${salesOrder.orderStatus} not in ('draft', 'canceled', 'redflushed'))`.mapWith(salesOrder.docDate)
