import type { Handlers } from '../../../../platform/contract/types.ts'
import { splitShares } from './gift-share.ts'
import { chooseForOrder, previewOrder, usableForOrder } from './order-promotion.calls.ts'
import { promotedProducts, promotionLeft, promotionsOfOrder } from './order-promotion.reading.ts'

/** Promotions on an order. */
export const routes = {
  'so.salesOrder.choosePromotion': chooseForOrder,
  'so.salesOrder.getAllUsablePromtoion': usableForOrder,
  'so.salesOrder.getIsPromotion': promotedProducts,
  'so.salesOrder.getPromotionProQty': promotionLeft,
  'so.salesOrder.getSalesOrderPromotion': promotionsOfOrder,
  'so.salesOrder.orderPromotion': previewOrder,
  'so.salesOrder.orderSplitListDiscount': splitShares,
} satisfies Handlers
