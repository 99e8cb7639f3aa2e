import { and, eq } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { orders } from './order.document.ts'
import { salesOrder } from './order.schema.ts'
import { orderCloseLog } from './order-close-log.schema.ts'

const log = orderCloseLog

/** Ends of orders that the user may see, live and archived. */
export const closeLogList = list('so.salesOrder.listCloseLog', {
  from: log,
  joins: [inner(salesOrder, and(eq(salesOrder.dealerCode, log.dealerCode), eq(salesOrder.id, log.soId)))],
  scope: orders.visible,
  only: eq(log.delFlag, 'F'),
  newest: log.closeDate,
  id: log.id,
  filters: {
    soNum: numbered(log.soNum, { of: salesOrder.soNum, by: log.soId }),
    customer: customerHolding(log.customerCode),
    closeType: oneOf(log.closeType),
    closeDateStart: from(log.closeDate),
    closeDateEnd: to(log.closeDate),
  },
  row: {
    id: log.id,
    soId: log.soId,
    soNum: log.soNum,
    customerCode: log.customerCode,
    customerName: log.customerName,
    orderDate: log.orderDate,
    totalAmount: log.totalAmount,
    outAmount: log.outAmount,
    closeAmount: log.closeAmount,
    closeType: log.closeType,
    closeName: log.closeName,
    closeDate: log.closeDate,
    reason: log.reason,
  },
})
