import { and, eq, or, type SQL } from 'drizzle-orm'
import { ofRegions, type Viewer } from '../../../platform/list/viewer.ts'
import { salesOrder } from './order.schema.ts'

/**
 * The orders that a user may see: those of the dealer, of the own lines, or those sold or entered by oneself. Everything
 * that belongs to an order (splits, outbound documents, picking lists) is as visible as the order, so their queries join
 * it and use this too.
 */
export function visibleOrders(user: Viewer): SQL | undefined {
  const ofDealer = and(eq(salesOrder.dealerCode, user.dealerCode), eq(salesOrder.delFlag, 'F'))
  if (user.isadmin || user.dataScope === 'all') return ofDealer
  if (user.dataScope === 'self') {
    return and(ofDealer, or(eq(salesOrder.salesmanId, user.userId), eq(salesOrder.createId, user.userId)))
  }
  return and(ofDealer, ofRegions(salesOrder.regionCode, user))
}
