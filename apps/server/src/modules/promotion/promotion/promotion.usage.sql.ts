import { minus } from '@dealer/validators'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import type { Work } from '../../../platform/work.ts'
import { orders } from '../../so/order/order.document.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesOrderPromotion } from '../../so/order/promotion/order-promotion.schema.ts'

/** Details never show more. */
const MOST_ORDERS = 100

const { dealerCode, promotionId, times, discountAmount, giftQty } = salesOrderPromotion

/** Orders that hold to what they got: not drafts, and not what was taken back. */
export const isUsed = and(
  eq(salesOrderPromotion.delFlag, 'F'),
  notInArray(salesOrder.orderStatus, ['draft', 'canceled', 'redflushed']),
)
const isOfPromotion = and(eq(promotionId, value('promotionId')), isUsed)
export const ofOrder = and(eq(salesOrder.dealerCode, dealerCode), eq(salesOrder.id, salesOrderPromotion.soId))

const counts = lookUp((viewer) =>
  builder
    .select({
      orderNum: sql<number>`count(distinct ${salesOrder.id})::integer`.as('order_num'),
      customerNum: sql<number>`count(distinct ${salesOrder.customerCode})::integer`.as('customer_num'),
      usedTimes: sql<number>`coalesce(sum(${times}), 0)::integer`.as('used_times'),
    })
    .from(salesOrderPromotion)
    .innerJoin(salesOrder, ofOrder)
    .where(and(eq(dealerCode, viewer.dealerCode), isOfPromotion)),
)

/** The latest ones that the user may see. */
const latest = lookUp((viewer) =>
  builder
    .select({
      soId: salesOrder.id,
      soNum: salesOrder.soNum,
      docDate: salesOrder.docDate,
      customerCode: salesOrder.customerCode,
      customerName: salesOrder.customerName,
      times: sql<number>`sum(${times})::integer`.as('times'),
      discountAmount: sql<string>`sum(${discountAmount})::text`.as('discount_amount'),
      giftQty: sql<string>`trim_scale(sum(${giftQty}))::text`.as('gift_qty'),
      orderStatus: salesOrder.orderStatus,
    })
    .from(salesOrderPromotion)
    .innerJoin(salesOrder, ofOrder)
    .where(and(orders.visible(viewer), isOfPromotion))
    .groupBy(
      ...[salesOrder.id, salesOrder.soNum, salesOrder.docDate, salesOrder.customerCode, salesOrder.customerName],
      salesOrder.orderStatus,
    )
    .orderBy(desc(salesOrder.docDate), desc(salesOrder.id))
    .limit(MOST_ORDERS),
)

interface Used {
  readonly id: string
  readonly usedQty: string
  readonly usedAmount: string
  readonly totalBudgetQty: string | null
  readonly totalBudgetAmount: string | null
}

/** How much of a promotion is used, and the latest orders that used it. */
export async function usageOf(work: Work, row: Used) {
  const [[counted], used] = await Promise.all([
    counts(work, { promotionId: row.id }),
    latest(work, { promotionId: row.id }),
  ])
  const { usedQty, usedAmount, totalBudgetQty, totalBudgetAmount } = row
  return {
    usage: {
      ...(counted ?? { orderNum: 0, customerNum: 0, usedTimes: 0 }),
      ...{ usedQty, usedAmount },
      leftQty: totalBudgetQty && minus(totalBudgetQty, usedQty),
      leftAmount: totalBudgetAmount && minus(totalBudgetAmount, usedAmount),
    },
    orders: used,
  }
}
