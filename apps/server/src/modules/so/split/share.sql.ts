import { and, asc, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { orders } from '../order/order.document.ts'
import { salesOrder } from '../order/order.schema.ts'

/** Orders that the user may see with the level of their customers, by number, without a lock. */
export const ordersOfLevel = ({ tx, user }: Work, soIds: readonly string[]) =>
  tx
    .select({ order: salesOrder, level: customer.level })
    .from(salesOrder)
    .innerJoin(customer, isCustomerOf(salesOrder))
    .where(and(orders.visible(user), inArray(salesOrder.id, [...soIds])))
    .orderBy(asc(salesOrder.soNum))
