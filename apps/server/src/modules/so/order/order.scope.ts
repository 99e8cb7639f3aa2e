import { eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ofRegions, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { salesOrder } from './order.schema.ts'

/**
 * Whose documents a user sees who does not see all: those of the own lines, or those sold or entered by oneself.
 * @param table a document that keeps line, salesman and who entered it
 */
export const ownSales =
  (table: Readonly<Record<'regionCode' | 'salesmanId' | 'createId', PgColumn>>) =>
  (user: Viewer): SQL | undefined => {
    if (seesAll(user)) return undefined
    if (user.dataScope === 'region') return ofRegions(table.regionCode, user)
    return or(eq(table.salesmanId, user.userId), eq(table.createId, user.userId))
  }

/** Everything that belongs to an order (splits, outbound documents, picking lists) is as visible as the order. */
export const ownOrders = ownSales(salesOrder)
