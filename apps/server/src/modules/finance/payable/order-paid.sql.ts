import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { builder } from '../../../platform/database/prepared.ts'
import { inbound } from '../../po/inbound/inbound.schema.ts'
import { purchaseOrderLine as line, purchaseOrder } from '../../po/purchase/purchase.schema.ts'
import { payableDebt } from './payable.schema.ts'

/** What an order is worth without what was given up of it. */
export const orderWorth: SQL = sql`(select coalesce(sum(round(${line.amount} * (${line.smallQty} - ${line.closedQty}) / ${line.smallQty}, 2)), 0)
  from ${line} where ${line.dealerCode} = ${purchaseOrder.dealerCode} and ${line.poId} = ${purchaseOrder.id} and ${line.delFlag} = 'F')`

/** What was paid on an order before its goods came in and is left, and on what came in for it. */
export const paidOnOrder: SQL = sql`(select coalesce(sum(d.paid), 0) from (
  select -${payableDebt.balance} as paid from ${payableDebt}
    where ${payableDebt.dealerCode} = ${purchaseOrder.dealerCode} and ${payableDebt.refNum} = ${purchaseOrder.poCode}
  union all select ${payableDebt.paidAmount} from ${inbound} join ${payableDebt}
    on ${payableDebt.dealerCode} = ${inbound.dealerCode} and ${payableDebt.refNum} = ${inbound.inNum}
    where ${inbound.dealerCode} = ${purchaseOrder.dealerCode} and ${inbound.poId} = ${purchaseOrder.id}) d)`

/** What is still owed for what came in for an order. */
export const owedOnOrder: SQL = sql`(select coalesce(sum(greatest(${payableDebt.balance}, 0)), 0) from ${inbound} join ${payableDebt}
    on ${payableDebt.dealerCode} = ${inbound.dealerCode} and ${payableDebt.refNum} = ${inbound.inNum}
    where ${inbound.dealerCode} = ${purchaseOrder.dealerCode} and ${inbound.poId} = ${purchaseOrder.id})`

/** Orders by their numbers, with what may still be paid on each. */
export const openOrders = (tx: Tx, dealerCode: string, poCodes: readonly string[]) =>
  tx
    .select({
      ...{ poCode: purchaseOrder.poCode, supplierCode: purchaseOrder.supplierCode, poStatus: purchaseOrder.poStatus },
      // Within another, since a field of its own loses the names of its tables where there is one.
      amount: sql`${orderWorth}`.mapWith(purchaseOrder.totalAmount),
      balance: sql`${orderWorth} - ${paidOnOrder}`.mapWith(purchaseOrder.totalAmount),
    })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.dealerCode, dealerCode),
        inArray(purchaseOrder.poCode, [...poCodes]),
        eq(purchaseOrder.delFlag, 'F'),
      ),
    )

/** Inbound documents that stand, of orders, those that came first at the front. */
export const inboundsOfOrders = (tx: Tx, dealerCode: string, poCodes: readonly string[]) =>
  tx
    .select({ inNum: inbound.inNum, poCode: inbound.poCode })
    .from(inbound)
    .where(
      and(
        eq(inbound.dealerCode, dealerCode),
        inArray(inbound.poCode, [...poCodes]),
        eq(inbound.status, 'finished'),
        eq(inbound.delFlag, 'F'),
      ),
    )
    .orderBy(inbound.inDate, inbound.id)

/**
 * Holds the orders that documents are of until the call ends, those of inbound documents and their own: before accounts, as who takes
 * goods in does. Answers their numbers.
 */
export async function heldOrdersOf(tx: Tx, dealerCode: string, refNums: readonly string[]): Promise<string[]> {
  const ofInbounds = builder
    .select({ poCode: inbound.poCode })
    .from(inbound)
    .where(and(eq(inbound.dealerCode, dealerCode), inArray(inbound.inNum, [...refNums])))
  const held = await tx
    .select({ poCode: purchaseOrder.poCode })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.dealerCode, dealerCode),
        sql`(${inArray(purchaseOrder.poCode, [...refNums])} or ${inArray(purchaseOrder.poCode, ofInbounds)})`,
      ),
    )
    .orderBy(purchaseOrder.id)
    .for('update')
  return held.map(({ poCode }) => poCode)
}

/** What is paid of held orders follows what was posted. */
export async function renewPayStatus(tx: Tx, dealerCode: string, poCodes: readonly string[]): Promise<void> {
  if (poCodes.length === 0) return
  await tx
    .update(purchaseOrder)
    .set({
      payStatus: sql`case when ${paidOnOrder} <= 0 then 'unsettled' when ${paidOnOrder} >= ${orderWorth} then 'settled' else 'part' end`,
    })
    .where(and(eq(purchaseOrder.dealerCode, dealerCode), inArray(purchaseOrder.poCode, [...poCodes])))
}
