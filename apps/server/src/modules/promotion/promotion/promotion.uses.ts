import { eq } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { promotion, promotionCustomer, promotionItem } from './promotion.schema.ts'

const partOf = (part: typeof promotionItem | typeof promotionCustomer) => ({
  whole: promotion,
  on: eq(part.promotionId, promotion.id),
})

export const uses = [
  usingRows(promotion, {
    ...{ kind: '促销', code: promotion.promotionNum, name: promotion.promotionName, scope: ofDealer(promotion) },
    ...{ list: 'promotion.promotion.list', page: '/sales/promotion/promotion_list' },
  }),
  usingParts(promotionItem, partOf(promotionItem)),
  usingParts(promotionCustomer, partOf(promotionCustomer)),
]
