import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { builder } from '../../../platform/database/prepared.ts'
import { inbound } from '../../po/inbound/inbound.schema.ts'
import { purchaseOrderLine as line, purchaseOrder } from '../../po/purchase/purchase.schema.ts'
import { openAmount } from '../../po/purchase/purchase.sql.ts'
import { payableDebt } from './payable.schema.ts'

/** What came in for an order as its debts have it: less what went back, and at what invoices charge for it. */
const cameIn = sql`(select coalesce(sum(${payableDebt.amount} - ${payableDebt.returnAmount}), 0) from ${inbound} join ${payableDebt}
  on ${payableDebt.dealerCode} = ${inbound.dealerCode} and ${payableDebt.refNum} = ${inbound.inNum}
  where ${inbound.dealerCode} = ${purchaseOrder.dealerCode} and ${inbound.poId} = ${purchaseOrder.id})`

/** What the goods cost that are still to come. */
const stillToCome = sql`(select coalesce(sum(${openAmount}), 0)
  from ${line} where ${line.dealerCode} = ${purchaseOrder.dealerCode} and ${line.poId} = ${purchaseOrder.id} and ${line.delFlag} = 'F')`

/** What an order comes to: for what came in, and for what is still to come of it. */
export const orderWorth: SQL = sql`(${cameIn} + ${stillToCome})`

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

/**
 * How held orders are paid follows what was posted and what is still to come. One that is over is settled when nothing is owed for it,
 * though nothing was paid: nothing came of it, gifts alone, or all went back.
 */
export async function renewPayStatus(tx: Tx, dealerCode: string, poCodes: readonly string[]): Promise<void> {
  if (poCodes.length === 0) return
  const isOver = inArray(purchaseOrder.poStatus, ['finished', 'closed'])
  await tx
    .update(purchaseOrder)
    .set({
      payStatus: sql`case when ${paidOnOrder} >= ${orderWorth} and (${paidOnOrder} > 0 or ${isOver}) then 'settled'
        when ${paidOnOrder} > 0 then 'part' else 'unsettled' end`,
    })
    .where(and(eq(purchaseOrder.dealerCode, dealerCode), inArray(purchaseOrder.poCode, [...poCodes])))
}
