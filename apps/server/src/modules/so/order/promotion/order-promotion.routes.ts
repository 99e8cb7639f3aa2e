import type { Handlers } from '../../../../platform/contract/types.ts'
import { splitShares } from './gift-share.ts'
import { chooseForOrder, previewOrder, usableForOrder } from './order-promotion.calls.ts'
import { promotedProducts, promotionLeft, promotionsOfOrder } from './order-promotion.reading.ts'
import { packageItems, promotionGoods, promotionPackages, promotionRules } from './promotion-goods.ts'

/** Promotions on an order. */
export const routes = {
  'so.salesOrder.choosePromotion': chooseForOrder,
  'so.salesOrder.findPromotionProduct': promotionGoods,
  'so.salesOrder.findPromotionProductGroup': promotionPackages,
  'so.salesOrder.getAllUsablePromtoion': usableForOrder,
  'so.salesOrder.getIsPromotion': promotedProducts,
  'so.salesOrder.getPromotionItem': promotionRules,
  'so.salesOrder.getPromotionItemByGroup': packageItems,
  'so.salesOrder.getPromotionProQty': promotionLeft,
  'so.salesOrder.getSalesOrderPromotion': promotionsOfOrder,
  'so.salesOrder.orderPromotion': previewOrder,
  'so.salesOrder.orderSplitListDiscount': splitShares,
} satisfies Handlers
