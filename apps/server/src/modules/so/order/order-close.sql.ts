import { and, asc, inArray, lte } from 'drizzle-orm'
import { onShelf } from '../../../platform/history/archivable.ts'
import type { Work } from '../../../platform/work.ts'
import { orders } from './order.document.ts'
import { UNFINISHED } from './order.rules.ts'
import { salesOrder } from './order.schema.ts'

/** Orders of a day and before of which something is still to leave, as far as the user sees them, without a lock. */
export async function oldOrders({ tx, user }: Work, lastDay: string): Promise<string[]> {
  const found = await tx
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(
      and(
        orders.visible(user),
        onShelf(salesOrder, 'live'),
        inArray(salesOrder.orderStatus, [...UNFINISHED]),
        lte(salesOrder.docDate, lastDay),
      ),
    )
    .orderBy(asc(salesOrder.id))
  return found.map(({ id }) => id)
}
