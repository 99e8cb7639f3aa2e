import type { Handlers } from '../../../platform/contract/types.ts'
import { rulingPriceOf } from '../price/ruling-price.service.ts'
import { basePriceChangeList } from './base-price.changes.list.sql.ts'
import { basePrices, pricedProducts, pricesByDay } from './base-price.list.sql.ts'
import { updateBasePrices } from './base-price.service.ts'

export const routes = {
  'md.productBasePrice.pbpList': pricedProducts,
  'md.productBasePrice.historyList': basePrices,
  'md.productBasePrice.getChangeLogList': basePriceChangeList,
  'md.productBasePrice.getNewProductBasePrice': async (work, { productCode }) => ({
    price: (await pricesByDay(work, productCode)).at(-1),
  }),
  'md.productBasePrice.getPbpUnEffective': async (work, { productCode }) =>
    (await pricesByDay(work, productCode)).filter(({ status }) => status === 'unEffective'),
  'md.productBasePrice.getRulingPrice': rulingPriceOf,
  'md.productBasePrice.update': updateBasePrices,
} satisfies Handlers
