import type { OrderStatus } from '@dealer/sdk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { cut } from '../../../platform/cut.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { shop } from '../staff/shop.schema.ts'
import { shopOrder } from './shop-order.schema.ts'

const owned = ({ user }: Work) => eq(shopOrder.dealerCode, user.dealerCode)

/** The oldest order of the shop that the dealer has not fetched, held; undefined when there is none. */
export async function nextOrder(work: Work) {
  const [found] = await work.tx
    .select()
    .from(shopOrder)
    .where(and(owned(work), eq(shopOrder.fetchStatus, 'waiting')))
    .orderBy(asc(shopOrder.id))
    .limit(1)
    .for('update')
  return found
}

/** What an order has room for. */
const LONGEST_MESSAGE = 200

/** Remembers that the dealer has an order, or why not. */
export async function markFetched(work: Work, storeOrderNum: string, refused?: string): Promise<void> {
  await work.tx
    .update(shopOrder)
    .set({
      ...updated(work),
      fetchStatus: refused === undefined ? 'taken' : 'refused',
      fetchMessage: refused === undefined ? null : cut(refused, LONGEST_MESSAGE),
    })
    .where(and(owned(work), eq(shopOrder.storeOrderNum, storeOrderNum)))
}

/** How an order stands, as the shop is told. */
export interface ToldState {
  readonly storeOrderNum: string | null
  readonly orderStatus: OrderStatus
  /** Yuan sent so far. */
  readonly outAmount: string
}

/**
 * Tells the shop how its orders stand; told twice does no harm.
 * @throws Error while the shop is not open
 */
export async function tellShop(work: Work, states: readonly ToldState[]): Promise<void> {
  const { tx, user, now } = work
  const [own] = await tx.select({ status: shop.status }).from(shop).where(eq(shop.dealerCode, user.dealerCode))
  if (own?.status !== 'open') throw new Error('网上商城尚未开通，请稍后再试')
  await tx.execute(sql`
    update shop_order s set order_status = m."orderStatus", out_amount = m."outAmount", status_date = ${`${now} Asia/Shanghai`}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as m("storeOrderNum" text, "orderStatus" text, "outAmount" numeric)
    where s.dealer_code = ${user.dealerCode} and s.store_order_num = m."storeOrderNum"`)
}
