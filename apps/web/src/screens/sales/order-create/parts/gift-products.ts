import type { ProductLookupRow } from '@dealer/sdk'
import { bigSmallText } from '@dealer/validators'
import { PICKER_ROWS, pickerPage } from '../../../../data/picker-page.ts'
import type { Asked } from '../../../../data/products.ts'
import { dealer } from '../../../../dealer.ts'
import type { ProductFinder } from '../../../../document/line/product-finder.ts'
import type { StockBook } from '../../../../document/stock/stock-book.ts'
import type { ProductChoice } from './order-columns.tsx'

const { toOrderPromotionProduct, findProductByProductCodes } = dealer.so.salesOrder

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
    search: async (keyword, { page, signal }) => {
      const asked = { keyword, warehouseCode, page, limit: PICKER_ROWS } as const
      const { rows, hasMore } = pickerPage((await toOrderPromotionProduct(asked, { signal, silent: true })).rows)
      return { rows: chosen(rows), hasMore }
    },
    findProducts: async (productCodes) => {
      const found = await findProductByProductCodes({ productCodes, warehouseCode })
      return chosen(found.filter(({ isGift }) => isGift === 'T'))
    },
  }
}
