import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../../platform/database/filters.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { salesOrder } from './order.schema.ts'

/**
 * The orders that a user may see: those of the dealer, of the own lines, or those sold or entered by oneself. Everything
 * that belongs to an order (splits, outbound documents, picking lists) is as visible as the order, so their queries join
 * it and use this too.
 */
export function visibleOrders(user: SessionUser): SQL | undefined {
  const ofDealer = and(eq(salesOrder.dealerCode, user.dealerCode), eq(salesOrder.delFlag, 'F'))
  if (user.isadmin || user.dataScope === 'all') return ofDealer
  if (user.dataScope === 'self') {
    return and(ofDealer, or(eq(salesOrder.salesmanId, user.userId), eq(salesOrder.createId, user.userId)))
  }
  const lines = [...user.regionCodes]
  return and(ofDealer, lines.length > 0 ? inArray(salesOrder.regionCode, lines) : sql`false`)
}

/** The customer of an order by code, name or initials. */
export function customerLike(keyword: string | undefined): SQL | undefined {
  const initials = contains(customer.helpCode, keyword)
  if (!initials) return undefined
  return or(
    contains(salesOrder.customerCode, keyword),
    contains(salesOrder.customerName, keyword),
    sql`exists (select 1 from ${customer} where ${customer.dealerCode} = ${salesOrder.dealerCode}
      and ${customer.customerCode} = ${salesOrder.customerCode} and ${customer.delFlag} = 'F' and ${initials})`,
  )
}
