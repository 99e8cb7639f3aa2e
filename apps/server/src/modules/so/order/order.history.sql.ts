import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { onShelf } from '../../../platform/history/archivable.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { orders } from './order.document.ts'
import { salesOrder } from './order.schema.ts'

/** Whether the order is one that the user may see in the history. */
export async function isArchived(tx: Tx, user: SessionUser, soId: string): Promise<boolean> {
  const found = await tx
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(orders.visible(user), onShelf(salesOrder, 'archived'), eq(salesOrder.id, soId)))
  return found.length > 0
}
