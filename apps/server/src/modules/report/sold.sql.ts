import { sql } from 'drizzle-orm'
import type { sale, saleLine } from '../so/sale/sale.sql.ts'

/** What is summed of sales in a group: quantities and amounts are what was sent less what was taken back. */
export const soldOf = ({ smallQty, amount, soId, customerCode, docDate, isSent }: typeof sale | typeof saleLine) => {
  const wasSent = sql`filter (where ${isSent} = 'T')`
  return {
    saleQty: sql`sum(${smallQty})`.mapWith(smallQty),
    saleAmount: sql`sum(${amount})`.mapWith(amount),
    /** Orders of which something was sent. */
    orderNum: sql`count(distinct ${soId}) ${wasSent}`.mapWith(Number),
    /** Customers to whom something was sent. */
    customerNum: sql`count(distinct ${customerCode}) ${wasSent}`.mapWith(Number),
    lastDate: sql`max(${docDate}) ${wasSent}`.mapWith(docDate),
  }
}
