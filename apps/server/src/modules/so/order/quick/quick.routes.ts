import type { Handlers } from '../../../../platform/contract/types.ts'
import { vehicleBook } from '../offline/vehicle-book.ts'
import { orderForm } from './quick.form.ts'
import { saveEntered } from './quick.save.ts'
import { giftProducts, requisitionForm, saveRequisition } from './requisition.ts'

/** Entering orders of the four kinds. */
export const routes = {
  'so.salesOrder.save': saveEntered,
  'so.salesOrder.savePromotion': saveRequisition,
  'so.salesOrder.toOrderAdd': orderForm,
  'so.salesOrder.toOrderPromotionAdd': requisitionForm,
  'so.salesOrder.toOrderPromotionProduct': giftProducts,
  'so.salesOrder.vehicleBook': vehicleBook,
} satisfies Handlers
