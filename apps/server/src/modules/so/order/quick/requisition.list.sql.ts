import { eq } from 'drizzle-orm'
import { computed } from '../../../../platform/list/declaration.ts'
import { holding } from '../../../../platform/list/holding.ts'
import { list } from '../../../../platform/list/list.ts'
import { rowsOf } from '../../../../platform/master-data/reading.ts'
import { ofCategory } from '../../../md/product/category.sql.ts'
import { product } from '../../../md/product/product.schema.ts'
import { unitColumns } from '../../../md/product/product.sql.ts'

const asked = () => undefined

/** Goods that are given away and still traded, by code. What lies in the warehouse is added to the rows of a page. */
export const giftList = list('so.salesOrder.toOrderPromotionProduct', {
  ...rowsOf(product),
  only: eq(product.isGift, 'T'),
  newest: product.productCode,
  filters: { keyword: holding(product), categoryId: ofCategory, customerCode: asked, warehouseCode: asked },
  row: {
    id: product.id,
    ...unitColumns,
    isBatch: product.isBatch,
    matchedUnit: computed,
    smallPrice: computed,
    bigPrice: computed,
    priceSource: computed,
    lastPrice: computed,
    lastNetPrice: computed,
    lastUnitType: computed,
    lastDate: computed,
    availableQty: computed,
  },
  compute: () => ({
    ...{ matchedUnit: null, smallPrice: null, bigPrice: null, priceSource: null },
    ...{ lastPrice: null, lastNetPrice: null, lastUnitType: null, lastDate: null, availableQty: '0' },
  }),
})
