import { and, asc, eq, inArray } from 'drizzle-orm'
import { salesOrder, salesOrderItem } from '../../modules/so/order/order.schema.ts'
import { picking, pickingLine, salesOut } from '../../modules/so/out/out.schema.ts'
import { orderSplit } from '../../modules/so/split/split.schema.ts'
import type { Seeding } from '../seed-context.ts'

type Place = Pick<Seeding, 'tx' | 'dealerCode'>

/** Where orders stand, by id. A screen would open each; here one statement reads them all. */
export async function readOrders({ tx, dealerCode }: Place, soIds: readonly string[]) {
  const rows = await tx
    .select({ soId: salesOrder.id, version: salesOrder.version, orderStatus: salesOrder.orderStatus })
    .from(salesOrder)
    .where(and(eq(salesOrder.dealerCode, dealerCode), inArray(salesOrder.id, [...soIds])))
  return new Map(rows.map((row) => [row.soId, row]))
}

/** Lines of orders, in their order. */
export const readItems = ({ tx, dealerCode }: Place, soIds: readonly string[]) =>
  tx
    .select({ soId: salesOrderItem.soId, soItemId: salesOrderItem.id, smallQty: salesOrderItem.smallQty })
    .from(salesOrderItem)
    .where(and(eq(salesOrderItem.dealerCode, dealerCode), inArray(salesOrderItem.soId, [...soIds])))
    .orderBy(asc(salesOrderItem.soId), asc(salesOrderItem.lineNo))

/** Splits with the versions that an action on them must name. */
export const readSplits = ({ tx, dealerCode }: Place, splitIds: readonly string[]) =>
  tx
    .select({ splitId: orderSplit.id, version: orderSplit.version })
    .from(orderSplit)
    .where(and(eq(orderSplit.dealerCode, dealerCode), inArray(orderSplit.id, [...splitIds])))
    .orderBy(asc(orderSplit.id))

/** Lines of a picking list. */
export const readPicking = ({ tx, dealerCode }: Place, pickingNum: string) =>
  tx
    .select({ lineId: pickingLine.id, planQty: pickingLine.planQty })
    .from(pickingLine)
    .innerJoin(picking, and(eq(picking.dealerCode, pickingLine.dealerCode), eq(picking.id, pickingLine.pickingId)))
    .where(and(eq(picking.dealerCode, dealerCode), eq(picking.pickingNum, pickingNum)))
    .orderBy(asc(pickingLine.id))

/** Documents of orders that wait for their goods to leave. */
export const readWaitingOuts = ({ tx, dealerCode }: Place, soIds: readonly string[]) =>
  tx
    .select({ outId: salesOut.id, version: salesOut.version })
    .from(salesOut)
    .where(
      and(eq(salesOut.dealerCode, dealerCode), eq(salesOut.outStatus, 'waitOut'), inArray(salesOut.soId, [...soIds])),
    )
    .orderBy(asc(salesOut.id))

/** Outbound documents with the versions that an action on them must name. */
export const readOuts = ({ tx, dealerCode }: Place, outIds: readonly string[]) =>
  tx
    .select({ outId: salesOut.id, version: salesOut.version })
    .from(salesOut)
    .where(and(eq(salesOut.dealerCode, dealerCode), inArray(salesOut.id, [...outIds])))
    .orderBy(asc(salesOut.id))
