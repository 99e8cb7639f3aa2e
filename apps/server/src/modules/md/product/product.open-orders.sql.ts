import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../../../platform/work.ts'
import { purchaseOrder, purchaseOrderLine } from '../../po/purchase/purchase.schema.ts'
import { salesOrder, salesOrderItem } from '../../so/order/order.schema.ts'
import { product } from './product.schema.ts'

const ofLine = (line: { readonly dealerCode: PgColumn; readonly productCode: PgColumn; readonly delFlag: PgColumn }) =>
  and(eq(line.dealerCode, product.dealerCode), eq(line.productCode, product.productCode), eq(line.delFlag, 'F'))

const orderNum = sql<number>`(select count(distinct ${salesOrderItem.soId}) from ${salesOrderItem}
  join ${salesOrder} on ${and(
    eq(salesOrder.dealerCode, salesOrderItem.dealerCode),
    eq(salesOrder.id, salesOrderItem.soId),
    eq(salesOrder.delFlag, 'F'),
    notInArray(salesOrder.orderStatus, ['finished', 'closed', 'canceled', 'redflushed']),
  )} where ${ofLine(salesOrderItem)})`.mapWith(Number)

const purchaseNum = sql<number>`(select count(distinct ${purchaseOrderLine.poId}) from ${purchaseOrderLine}
  join ${purchaseOrder} on ${and(
    eq(purchaseOrder.dealerCode, purchaseOrderLine.dealerCode),
    eq(purchaseOrder.id, purchaseOrderLine.poId),
    eq(purchaseOrder.delFlag, 'F'),
    notInArray(purchaseOrder.poStatus, ['finished', 'closed', 'canceled']),
  )} where ${ofLine(purchaseOrderLine)})`.mapWith(Number)

/** Those of the products that unfinished orders name. */
export async function openOrders({ tx, user }: Work, { ids }: { readonly ids: readonly string[] }) {
  const { id, productCode, productName, spec } = product
  const found = await tx
    .select({ id, productCode, productName, spec, orderNum, purchaseNum })
    .from(product)
    .where(and(eq(product.dealerCode, user.dealerCode), inArray(id, [...ids]), eq(product.delFlag, 'F')))
    .orderBy(asc(productCode))
  return found.filter((one) => one.orderNum + one.purchaseNum > 0)
}
