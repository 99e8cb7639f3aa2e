import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { salesOrder, salesOrderItem } from '../../so/order/order.schema.ts'
import { takenFrom } from '../../so/order/order-received.sql.ts'
import { payee, payeeLine } from './payee.schema.ts'

/**
 * Holds the orders that receipts pay, by themselves or by invoices, or belong to until the call ends, before the receipts: their ids
 * by number. Whoever may touch the receipt may touch these. Receipts that change meanwhile are at another version than the one asked
 * for.
 */
export async function heldOrdersOf(
  tx: Tx,
  dealerCode: string,
  payeeIds: readonly string[],
): Promise<Map<string, string>> {
  const paid = (
    isOf: SQL,
  ) => sql`(select ${payeeLine.refNum} from ${payeeLine} where ${payeeLine.dealerCode} = ${dealerCode}
      and ${inArray(payeeLine.payeeId, [...payeeIds])} and ${isOf} and ${payeeLine.delFlag} = 'F')`
  const nums = sql`(select ${payee.soNum} from ${payee} where ${payee.dealerCode} = ${dealerCode} and ${inArray(payee.id, [...payeeIds])}
      and ${payee.soNum} is not null
    union ${paid(sql`${payeeLine.refType} = 'order'`)}
    union ${takenFrom(dealerCode, paid(sql`${payeeLine.refType} <> 'order'`))})`
  const found = await tx
    .select({ id: salesOrder.id, soNum: salesOrder.soNum })
    .from(salesOrder)
    .where(and(eq(salesOrder.dealerCode, dealerCode), sql`${salesOrder.soNum} in ${nums}`))
    .orderBy(asc(salesOrder.id))
    .for('update')
  return new Map(found.map(({ id, soNum }) => [soNum, id]))
}

/** An order of these that has goods on an invoice, by number; undefined when none has. */
export async function invoicedOrder(
  tx: Tx,
  dealerCode: string,
  soIds: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  if (soIds.size === 0) return undefined
  const [found] = await tx
    .select({ soId: salesOrderItem.soId })
    .from(salesOrderItem)
    .where(
      and(
        eq(salesOrderItem.dealerCode, dealerCode),
        inArray(salesOrderItem.soId, [...soIds.values()]),
        eq(salesOrderItem.delFlag, 'F'),
        gt(salesOrderItem.invoicedQty, '0'),
      ),
    )
    .orderBy(asc(salesOrderItem.soId))
    .limit(1)
  return found && [...soIds].find(([, id]) => id === found.soId)?.[0]
}
