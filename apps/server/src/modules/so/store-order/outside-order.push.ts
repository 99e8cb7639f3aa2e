import { and, eq, inArray } from 'drizzle-orm'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { salesOrder } from '../order/order.schema.ts'
import { outsideOrder } from './outside-order.schema.ts'
import { keepTold } from './outside-order.sql.ts'
import { storeOrders } from './store-order.document.ts'
import { tellNow, whyNot } from './tell-shop.job.ts'

/** Who audits orders of the mall may tell it of them. */
const PERMISSION = 'so:storeOrder:audit'

/** Orders by number, with how their last telling went. */
async function ordersOf({ tx, user }: Work, nums: readonly string[]) {
  const found = await tx
    .select({ soId: salesOrder.id, soNum: salesOrder.soNum, syncStatus: outsideOrder.syncStatus })
    .from(salesOrder)
    .leftJoin(
      outsideOrder,
      and(eq(outsideOrder.dealerCode, salesOrder.dealerCode), eq(outsideOrder.soId, salesOrder.id)),
    )
    .where(and(storeOrders.visible(user), inArray(salesOrder.soNum, [...nums])))
  return new Map(found.map((order) => [order.soNum, order]))
}

/**
 * Tells the mall of orders at once, each for itself: kind sales of `sync.sync.pushOrder`.
 * @throws Refusal 107 unless the user may audit orders of the mall
 */
export async function pushStoreOrders(work: Work, nums: readonly string[]) {
  requirePermission(work.user, PERMISSION)
  const orders = await ordersOf(work, nums)
  const failed: { key: string; message: string }[] = []
  let success = 0
  for (const num of new Set(nums)) {
    const order = orders.get(num)
    const said = order ? await told(work, order.soId) : '数据不存在或已删除'
    if (said === undefined) success += 1
    else failed.push({ key: num, message: said })
  }
  return { success, failed }
}

/** Answers what the mall has against it; the rest of the call goes on. */
async function told(work: Work, soId: string): Promise<string | undefined> {
  try {
    await tellNow(work, [soId])
    await keepTold(work, [soId], { syncStatus: 'success' })
    return undefined
  } catch (error) {
    const syncMessage = whyNot(error)
    await keepTold(work, [soId], { syncStatus: 'failed', syncMessage })
    return syncMessage
  }
}

/**
 * Tells the mall of one order once more: kind sales of `sync.sync.reSyncOrder`.
 * @throws Refusal 107 unless the user may audit orders of the mall, 106, 103 when the mall has it
 */
export async function resyncStoreOrder(work: Work, num: string) {
  requirePermission(work.user, PERMISSION)
  const order = (await ordersOf(work, [num])).get(num)
  if (!order) throw refuse.missing()
  if (order.syncStatus === 'success') throw refuse.notNow('订单已同步', { reason: 'followed' })
  const said = await told(work, order.soId)
  if (said !== undefined) throw refuse.notNow(said, { reason: 'unavailable' })
  return DONE
}
