import { and, eq, inArray } from 'drizzle-orm'
import { list } from '../../../platform/list/list.ts'
import { listedPurchases } from '../purchase/purchase.list.sql.ts'
import { purchaseOrder } from '../purchase/purchase.schema.ts'

const listed = listedPurchases('po.purchaseOrder.findPoForReload')

/** Submitted orders that the manufacturer has not answered, or refused. */
export const unsyncedList = list('po.purchaseOrder.findPoForReload', {
  ...listed,
  only: and(eq(purchaseOrder.poStatus, 'submitted'), inArray(purchaseOrder.syncStatus, ['waiting', 'failed'])),
})
