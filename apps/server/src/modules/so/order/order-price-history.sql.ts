import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { salesOut, salesOutLine } from '../out/out.schema.ts'
import { salesOrderItem } from './order.schema.ts'

/** As many as somebody reads before he names a price. */
const MOST = 50

/** Lines of a product on deliveries to a customer that stand, newest first; gifts and promoted lines are no prices. */
export const paidFor = ({ tx, user }: Work, customerCode: string, productCode: string) =>
  tx
    .select({
      outDate: salesOut.outDate,
      soId: salesOut.soId,
      soNum: salesOut.soNum,
      unitType: salesOrderItem.unitType,
      unitName: salesOrderItem.unitName,
      smallQty: salesOutLine.smallQty,
      price: salesOrderItem.price,
      amount: salesOutLine.amount,
      salesmanName: salesOut.salesmanName,
    })
    .from(salesOut)
    .innerJoin(
      salesOutLine,
      and(
        eq(salesOutLine.dealerCode, salesOut.dealerCode),
        eq(salesOutLine.outId, salesOut.id),
        eq(salesOutLine.productCode, productCode),
      ),
    )
    .innerJoin(
      salesOrderItem,
      and(
        eq(salesOrderItem.dealerCode, salesOutLine.dealerCode),
        eq(salesOrderItem.id, salesOutLine.soItemId),
        eq(salesOrderItem.lineType, 'normal'),
        eq(salesOrderItem.isGift, 'F'),
      ),
    )
    .where(
      and(
        eq(salesOut.dealerCode, user.dealerCode),
        eq(salesOut.customerCode, customerCode),
        eq(salesOut.outStatus, 'shipped'),
        isNull(salesOut.redFlushOfId),
        eq(salesOut.delFlag, 'F'),
      ),
    )
    .orderBy(desc(salesOut.outDate), desc(salesOut.id), desc(salesOutLine.lineNo))
    .limit(MOST)
