import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inbound, inboundLine } from '../../po/inbound/inbound.schema.ts'
import { purchaseOrderLine } from '../../po/purchase/purchase.schema.ts'
import { purchaseInvoice } from './purchase-invoice.schema.ts'

/** Which of these numbers of the manufacturer's are taken already. */
export async function takenNos({ tx, user }: Work, invoiceNos: readonly string[]): Promise<Set<string>> {
  const { invoiceNo, dealerCode } = purchaseInvoice
  const found = await tx
    .select({ invoiceNo })
    .from(purchaseInvoice)
    .where(and(eq(dealerCode, user.dealerCode), inArray(invoiceNo, [...invoiceNos])))
  return new Set(found.flatMap((row) => row.invoiceNo ?? []))
}

/** Lines that came in for orders and were not taken back, oldest first. */
export const cameInFor = ({ tx, user }: Work, poIds: readonly string[]) =>
  tx
    .select({
      ...{ id: inboundLine.id, inId: inbound.id, inNum: inbound.inNum },
      ...{ lineNo: purchaseOrderLine.lineNo, unitRatio: inboundLine.unitRatio },
      ...{ productCode: inboundLine.productCode, productName: inboundLine.productName },
      ...{ smallQty: inboundLine.smallQty, amount: inboundLine.amount, invoicedQty: inboundLine.invoicedQty },
      // It has one: it is found by its order.
      poCode: sql<string>`${inbound.poCode}`,
      ...{ smallUnit: product.smallUnit, bigUnit: product.bigUnit },
    })
    .from(inbound)
    .innerJoin(inboundLine, and(eq(inboundLine.dealerCode, inbound.dealerCode), eq(inboundLine.inId, inbound.id)))
    .innerJoin(
      purchaseOrderLine,
      and(eq(purchaseOrderLine.dealerCode, inboundLine.dealerCode), eq(purchaseOrderLine.id, inboundLine.poItemId)),
    )
    .innerJoin(product, isProductOf(inboundLine))
    .where(
      and(
        eq(inbound.dealerCode, user.dealerCode),
        inArray(inbound.poId, [...poIds]),
        eq(inbound.status, 'finished'),
        eq(inbound.delFlag, 'F'),
        eq(inboundLine.delFlag, 'F'),
      ),
    )
    .orderBy(asc(inbound.inDate), asc(inbound.id), asc(inboundLine.lineNo))

/** So much more of inbound lines is charged. */
export async function raiseInvoiced(
  { tx, user }: Work,
  charged: readonly { id: string; qty: string }[],
): Promise<void> {
  await tx
    .update(inboundLine)
    .set({ invoicedQty: sql`${inboundLine.invoicedQty} + m.qty`, version: sql`${inboundLine.version} + 1` })
    .from(
      sql`(select id, sum(qty) as qty from jsonb_to_recordset(${JSON.stringify(charged)}::jsonb) as r(id bigint, qty numeric) group by id) m`,
    )
    .where(and(eq(inboundLine.dealerCode, user.dealerCode), sql`${inboundLine.id} = m.id`))
}
