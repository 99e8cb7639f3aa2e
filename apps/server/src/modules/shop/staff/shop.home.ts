import type { OrderSource, OrderStatus } from '@dealer/sdk/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { SessionContext } from '../../../platform/http/handlers.ts'
import { isOver } from '../../../platform/session/authenticate.ts'
import { makeWork, type Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { refuseInShop } from './shop.refusal.ts'
import { shop } from './shop.schema.ts'

/** Where the orders of a shop come from. Written into the text, since their index names them too. */
const isOfShop = sql`${salesOrder.orderSource} in ('store', 'point')`
const NO_SALE: readonly OrderStatus[] = ['draft', 'canceled', 'redflushed']
const RECENT = 10

type Home = Content<'shop.staff.home'>

/**
 * How the shop does today, for who has logged in to it.
 * @throws Refusal 107 when the shop's own session is over.
 */
export async function shopHome(context: SessionContext, { token }: Args<'shop.staff.home'>): Promise<Home> {
  const { database, clock, config, sessions, session } = context
  const { user } = session
  const open = await sessions.find(token)
  const isOwn = open?.terminal === 'shop' && open.user.userId === user.userId && !isOver(clock, config, open)
  if (!isOwn) throw refuseInShop('107', '商城登录已失效，请重新进入')
  return database.transaction({ dealerCode: user.dealerCode }, (tx) => figures(makeWork(tx, user, clock)))
}

async function figures(work: Work): Promise<Home> {
  const { tx, user, today } = work
  const ofShop = and(eq(salesOrder.dealerCode, user.dealerCode), eq(salesOrder.delFlag, 'F'), isOfShop)
  const [[own], orderCounts, [sales], [goods], recentOrders] = await Promise.all([
    tx.select({ shopName: shop.shopName }).from(shop).where(eq(shop.dealerCode, user.dealerCode)),
    tx
      .select({ orderStatus: salesOrder.orderStatus, orderNum: sql`count(*)`.mapWith(Number) })
      .from(salesOrder)
      .where(ofShop)
      .groupBy(salesOrder.orderStatus),
    tx
      .select({ amount: sql`coalesce(sum(${salesOrder.totalAmount}), 0)`.mapWith(salesOrder.totalAmount) })
      .from(salesOrder)
      .where(and(ofShop, eq(salesOrder.docDate, today), sql`not ${inArray(salesOrder.orderStatus, [...NO_SALE])}`)),
    tx
      .select({ number: sql`count(*)`.mapWith(Number) })
      .from(product)
      .where(
        and(
          eq(product.dealerCode, user.dealerCode),
          eq(product.delFlag, 'F'),
          eq(product.enabled, 'T'),
          eq(product.isGift, 'F'),
        ),
      ),
    tx
      .select({
        soId: salesOrder.id,
        soNum: salesOrder.soNum,
        // An order of the shop has one.
        storeOrderNum: sql<string>`${salesOrder.storeOrderNum}`,
        orderSource: salesOrder.orderSource,
        customerName: salesOrder.customerName,
        totalAmount: salesOrder.totalAmount,
        orderStatus: salesOrder.orderStatus,
        createDate: salesOrder.createDate,
      })
      .from(salesOrder)
      .where(ofShop)
      .orderBy(desc(salesOrder.docDate), desc(salesOrder.id))
      .limit(RECENT),
  ])
  return {
    shopName: own?.shopName ?? user.dealerName,
    orderCounts: orderCounts as { orderStatus: OrderStatus; orderNum: number }[],
    todayAmount: sales?.amount ?? '0.00',
    productNum: goods?.number ?? 0,
    recentOrders: recentOrders as (typeof recentOrders)[number][] & { orderSource: OrderSource }[],
  }
}
