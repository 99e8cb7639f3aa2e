import { sql } from 'drizzle-orm'
import { holds, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { productOffer } from './product-offer.schema.ts'

const { id, niceProId, productName, barcode, spec, brandName, categoryName, smallUnit, bigUnit, unitRatio, price } =
  productOffer
const { productCode, version } = productOffer

/** The manufacturer's products, and under which code the dealer has them. */
export const productOfferList = list('md.productImport.getProducts', {
  from: productOffer,
  scope: ofDealer(productOffer),
  newest: niceProId,
  id,
  filters: {
    keyword: holds(niceProId, productName, barcode),
    brand: holds(brandName),
    isImported: when({ T: sql`${productCode} is not null`, F: sql`${productCode} is null` }),
  },
  row: {
    ...{ id, niceProId, productName, barcode, spec, brandName, categoryName, smallUnit, bigUnit, unitRatio, price },
    isImported: sql<'T' | 'F'>`case when ${productCode} is null then 'F' else 'T' end`,
    ...{ productCode, version },
  },
})
