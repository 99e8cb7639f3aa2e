import { eq, or, type SQL } from 'drizzle-orm'
import { ofRegions, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { salesOrder } from './order.schema.ts'

/**
 * Whose orders a user sees who does not see all: those of the own lines, or those sold or entered by oneself. Everything
 * that belongs to an order (splits, outbound documents, picking lists) is as visible as the order.
 */
export function ownOrders(user: Viewer): SQL | undefined {
  if (seesAll(user)) return undefined
  if (user.dataScope === 'region') return ofRegions(salesOrder.regionCode, user)
  return or(eq(salesOrder.salesmanId, user.userId), eq(salesOrder.createId, user.userId))
}
