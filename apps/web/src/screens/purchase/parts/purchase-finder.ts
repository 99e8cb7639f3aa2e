import { dealer } from '../../../dealer.ts'
import { productFinder, withSaid } from '../../../document/line/product-finder.ts'
import type { FoundGoods } from './bought-line.ts'

/** Finds products at what they cost last, with what of them is there and on its way. */
export const orderedFinder = (supplierCode: string | undefined) =>
  productFinder<FoundGoods>({}, async (found) => {
    const items = found.map(({ productCode }) => ({ productCode, smallQty: '0' }))
    const ordered = await dealer.po.purchaseOrder.checkPurchaseOrderedQty({ supplierCode, items })
    return withSaid(found, ordered, ({ stockQty, inTransitQty, ...said }, units) => ({
      ...{ ...said, stockQty: units(stockQty), inTransitQty: units(inTransitQty) },
    }))
  })
