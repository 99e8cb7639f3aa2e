import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { purchaseLines } from './purchase.document.ts'
import { purchaseOrderLine as line, purchaseOrder } from './purchase.schema.ts'

/** Lines of an order as its detail shows them. */
export const shownLinesOf = shownLines(purchaseLines, {
  poItemId: line.id,
  isBatch: product.isBatch,
  shelfLifeDays: product.shelfLifeDays,
})

/** Small units of a line that are neither in nor given up. */
export const openQty = sql`greatest(${line.smallQty} - ${line.inQty} - ${line.closedQty}, 0)`

/** What that costs when it comes: the rest of the line, without what is given up. */
export const openAmount = sql`case when ${openQty} > 0 then greatest(round(${line.amount} * (${line.smallQty} - ${line.closedQty}) / ${line.smallQty}, 2) - ${line.inAmount}, 0) else 0 end`

const { productCode } = line
const isOpen = inArray(purchaseOrder.poStatus, ['submitted', 'confirmed', 'partIn'])
const onItsWay = sql`${purchaseOrder.poStatus} <> 'submitted'`

/** Small units of products on open orders but this one, and of them those on confirmed ones, by product. */
export async function openQuantities(work: Work, productCodes: readonly string[], poId = '0') {
  const found = await work.tx
    .select({
      productCode,
      openQty: sql`sum(${openQty})`.mapWith(line.smallQty),
      inTransitQty: sql`coalesce(sum(${openQty}) filter (where ${onItsWay}), 0)`.mapWith(line.smallQty),
    })
    .from(line)
    .innerJoin(purchaseOrder, purchaseLines.ofHead)
    .where(and(purchaseLines.live(work), inArray(productCode, [...productCodes]), isOpen, ne(line.poId, poId)))
    .groupBy(productCode)
  return new Map(found.map((row) => [row.productCode, row]))
}
