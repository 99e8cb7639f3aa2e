import type { Handlers } from '../../../platform/contract/types.ts'
import { copyPromotion, orderPromotion, productPromotion, promotedProducts, viewPromotion } from './promotion.detail.ts'
import { enablePromotions, removePromotions } from './promotion.enable.ts'
import { findPromotionProducts, mayStart, newPromotion, promotionConditions } from './promotion.form.ts'
import { promotionList } from './promotion.list.sql.ts'
import { savePromotion } from './promotion.save.ts'
import { tryPromotion } from './promotion.trial.ts'
import { promotionCustomers } from './promotion-customers.list.sql.ts'

export const routes = {
  'promotion.promotion.list': promotionList,
  'promotion.promotion.listCondition': promotionConditions,
  'promotion.promotion.productCodes': promotedProducts,
  'promotion.promotion.toSelectCustomerList': promotionCustomers,
  'promotion.promotion.findProduct': findPromotionProducts,
  'promotion.promotion.toPromotionAdd': newPromotion,
  'promotion.promotion.toEditItem': productPromotion,
  'promotion.promotion.toEditRule': orderPromotion,
  'promotion.promotion.toCopy': copyPromotion,
  'promotion.promotion.checkStartDate': mayStart,
  'promotion.promotion.save': savePromotion,
  'promotion.promotion.saveOrderPro': savePromotion,
  'promotion.promotion.saveOrderExchangePro': savePromotion,
  'promotion.promotion.preview': tryPromotion,
  'promotion.promotion.saveEnable': enablePromotions,
  'promotion.promotion.view': viewPromotion,
  'promotion.promotion.delete': removePromotions,
} satisfies Handlers
