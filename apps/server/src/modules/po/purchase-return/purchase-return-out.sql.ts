import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { Taken } from '../../md/product/part-amount.rules.ts'
import { type PurchaseReturnLineRow, paidWith } from './purchase-return.document.ts'
import {
  purchaseReturnOutLine as line,
  purchaseReturnLine as of,
  purchaseReturnOut as out,
} from './purchase-return.schema.ts'
import { purchaseReturnOutLines } from './purchase-return-out.document.ts'

const NONE: Taken = { qty: '0', amount: '0.00' }

/** What of a return's lines is on documents that wait or have left, by line. */
export async function takenOf({ tx, user }: Work, returnId: string): Promise<(lineId: string) => Taken> {
  const found = await tx
    .select({
      lineId: line.returnLineId,
      qty: sql`sum(${line.smallQty})`.mapWith(line.smallQty),
      amount: sql`sum(${line.amount})`.mapWith(line.amount),
    })
    .from(line)
    .innerJoin(out, purchaseReturnOutLines.ofHead)
    .where(
      and(
        eq(out.dealerCode, user.dealerCode),
        eq(out.returnId, returnId),
        inArray(out.status, ['waitOut', 'shipped']),
        isNull(out.redFlushOfId),
      ),
    )
    .groupBy(line.returnLineId)
  const taken = new Map(found.map(({ lineId, ...rest }) => [lineId, rest]))
  return (lineId) => taken.get(lineId) ?? NONE
}

/** What went back of what lines of returns were paid for with, by `paidWith`: yuan, and what it was worth. */
export async function goneOf({ tx, user }: Work, lines: readonly PurchaseReturnLineRow[]) {
  const inItemIds = [...new Set(lines.flatMap(({ inItemId }) => inItemId ?? []))]
  const found = await tx
    .select({
      id: sql<string>`case when ${of.inItemId} is null then ${of.id} end`.mapWith(of.id),
      inItemId: of.inItemId,
      gonePaid: sql`sum(${line.amount})`.mapWith(line.amount),
      goneCost: sql`sum(${line.costAmount})`.mapWith(line.costAmount),
    })
    .from(line)
    .innerJoin(out, purchaseReturnOutLines.ofHead)
    .innerJoin(of, and(eq(of.dealerCode, line.dealerCode), eq(of.id, line.returnLineId)))
    .where(
      and(
        eq(out.dealerCode, user.dealerCode),
        eq(out.status, 'shipped'),
        or(
          inArray(of.inItemId, inItemIds),
          inArray(
            of.id,
            lines.map(({ id }) => id),
          ),
        ),
      ),
    )
    .groupBy(sql`1`, of.inItemId)
  return new Map(found.map(({ id, inItemId, ...gone }) => [paidWith({ id, inItemId }), gone]))
}

/** Inbound lines that outbound documents of returns give back, without a lock. */
export async function inItemsOfOuts({ tx, user }: Work, outIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectDistinct({ inItemId: of.inItemId })
    .from(line)
    .innerJoin(of, and(eq(of.dealerCode, line.dealerCode), eq(of.id, line.returnLineId)))
    .where(and(eq(line.dealerCode, user.dealerCode), inArray(line.outId, [...outIds])))
  return found.flatMap(({ inItemId }) => inItemId ?? [])
}

/** Ids of what left of a return, without a lock. */
export async function shippedOf({ tx, user }: Work, returnId: string): Promise<string[]> {
  const found = await tx
    .select({ id: out.id })
    .from(out)
    .where(and(eq(out.dealerCode, user.dealerCode), eq(out.returnId, returnId), eq(out.status, 'shipped')))
    .orderBy(asc(out.id))
  return found.map(({ id }) => id)
}

/** @throws Refusal 103 while a document of the return waits to be confirmed */
export async function requireNoneWaiting({ tx, user }: Work, returnId: string): Promise<void> {
  const found = await tx
    .select({ id: out.id })
    .from(out)
    .where(and(eq(out.dealerCode, user.dealerCode), eq(out.returnId, returnId), eq(out.status, 'waitOut')))
    .limit(1)
  if (found.length > 0) throw refuse.notNow('存在待确认出库单，请先处理', { reason: 'pending' })
}
