import type { ProductMissing } from '@dealer/sdk/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import { countOf, total } from '../../../platform/list/counted.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { dealer, ofDealer, today } from '../../../platform/list/viewer.ts'
import { category } from '../category/category.schema.ts'
import { productBasePrice } from '../price/price.schema.ts'
import { product } from './product.schema.ts'

const priced = sql`(select ${productBasePrice.productCode} from ${productBasePrice} where ${productBasePrice.dealerCode} = ${dealer}
  and ${productBasePrice.delFlag} = 'F' and ${productBasePrice.effectDate} <= ${today}::date)`

const inUse = sql`(select ${category.id} from ${category} where ${category.dealerCode} = ${dealer}
  and ${category.delFlag} = 'F' and ${category.enabled} = 'T')`

/** What a product may lack, as its list is filtered and as it is counted. */
export const productMissing: Readonly<Record<ProductMissing, SQL>> = {
  barcode: sql`(${product.barcode} = '' or (${product.bigUnit} is not null and ${product.bigBarcode} is null))`,
  price: sql`(${product.isGift} = 'F' and ${product.productCode} not in ${priced})`,
  picture: sql`${product.picFileIds} is null`,
  category: sql`${product.categoryId} not in ${inUse}`,
}

/** How many of the products in use lack what. */
export const productsMissing = lookUp((viewer) =>
  builder
    .select({
      total,
      barcode: countOf(productMissing.barcode),
      price: countOf(productMissing.price),
      picture: countOf(productMissing.picture),
      category: countOf(productMissing.category),
    })
    .from(product)
    .where(and(ofDealer(product)(viewer), eq(product.enabled, 'T'))),
)
