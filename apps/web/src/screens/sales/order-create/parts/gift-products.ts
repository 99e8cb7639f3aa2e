import type { ProductLookupRow } from '@dealer/sdk'
import { bigSmallText } from '@dealer/validators'
import { dealer } from '../../../../dealer.ts'
import type { Asked, ProductFinder } from '../../../../document/line/product-finder.ts'
import type { StockBook } from '../../../../document/stock/stock-book.ts'
import type { ProductChoice } from './order-columns.tsx'

const { toOrderPromotionProduct, findProductByProductCodes } = dealer.so.salesOrder
const PICKED_FROM = 50

/** Finds goods that are given away, with what the warehouse can give. They have no prices. */
export const giftProducts = ({ warehouseCode }: Asked, book: StockBook): ProductFinder<ProductChoice> => {
  const chosen = (found: readonly ProductLookupRow[]) => {
    if (warehouseCode) book.learn(found)
    return found.map((row): ProductChoice => {
      const stock = bigSmallText(row.availableQty, row.unitRatio, row.bigUnit, row.smallUnit)
      return { ...row, stock, cost: '', last: '' }
    })
  }
  return {
    search: async (keyword, { signal }) => {
      const { rows } = await toOrderPromotionProduct(
        { keyword, warehouseCode, limit: PICKED_FROM },
        { signal, silent: true },
      )
      return chosen(rows)
    },
    findProducts: async (productCodes) => {
      const found = await findProductByProductCodes({ productCodes, warehouseCode })
      return chosen(found.filter(({ isGift }) => isGift === 'T'))
    },
  }
}
