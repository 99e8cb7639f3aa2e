import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { purchases } from '../purchase/purchase.document.ts'
import { purchaseOrder } from '../purchase/purchase.schema.ts'

const ofOrder = ({ user }: Work, poId: string) =>
  and(eq(purchaseOrder.dealerCode, user.dealerCode), eq(purchaseOrder.id, poId))

/** The manufacturer's own numbers of products, by code; those that it never offered have none. */
export async function niceProIdsOf({ tx, user }: Work, codes: readonly string[]): Promise<Map<string, string>> {
  const { productCode, niceProId, dealerCode, delFlag } = product
  const found = await tx
    .select({ productCode, niceProId })
    .from(product)
    .where(and(eq(dealerCode, user.dealerCode), inArray(productCode, [...codes]), eq(delFlag, 'F')))
  return new Map(found.flatMap((row) => (row.niceProId === null ? [] : [[row.productCode, row.niceProId] as const])))
}

/** From here on the manufacturer may have a locked order; until it has answered nobody changes it. */
export async function markSent(work: Work, poId: string): Promise<void> {
  const set = { syncStatus: 'waiting' as const, syncDate: work.now, syncMessage: null }
  await work.tx.update(purchaseOrder).set(set).where(ofOrder(work, poId))
}

/** Says why an order that was sent still waits. One that was answered meanwhile stays as it is. */
export async function keepSilence(work: Work, poId: string, syncMessage: string): Promise<void> {
  const isSent = and(eq(purchaseOrder.syncStatus, 'waiting'), isNotNull(purchaseOrder.syncDate))
  await work.tx
    .update(purchaseOrder)
    .set({ syncMessage })
    .where(and(ofOrder(work, poId), isSent))
}

/** Ids of submitted orders that the manufacturer has not answered, oldest first. */
export const unanswered = async ({ tx, user }: Work): Promise<string[]> => {
  const found = await tx
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(
      and(purchases.visible(user), eq(purchaseOrder.poStatus, 'submitted'), eq(purchaseOrder.syncStatus, 'waiting')),
    )
    .orderBy(purchaseOrder.id)
  return found.map(({ id }) => id)
}

/** How many orders the manufacturer refused. */
export async function failedOrders({ tx, user }: Work): Promise<number> {
  const failed = and(
    purchases.visible(user),
    eq(purchaseOrder.poStatus, 'submitted'),
    eq(purchaseOrder.syncStatus, 'failed'),
  )
  const [found] = await tx.select({ number: count() }).from(purchaseOrder).where(failed)
  return found?.number ?? 0
}

/** Products cost what the manufacturer last agreed to; yuan for a small unit, by code. */
export async function keepAgreedPrices({ tx, user }: Work, prices: ReadonlyMap<string, string>): Promise<void> {
  if (prices.size === 0) return
  const agreed = JSON.stringify([...prices].map(([code, price]) => ({ code, price })))
  await tx
    .update(product)
    .set({ purchasePrice: sql`m.price` })
    .from(sql`jsonb_to_recordset(${agreed}::jsonb) as m(code text, price numeric)`)
    .where(and(eq(product.dealerCode, user.dealerCode), eq(product.delFlag, 'F'), sql`${product.productCode} = m.code`))
}
