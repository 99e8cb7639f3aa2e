import type { ProductMissing } from '@dealer/sdk/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

const others = alias(product, 'others')

/** Said of another product in use too. Read once for all rows. */
const saidTwice = (...names: readonly ('barcode' | 'bigBarcode' | 'productName' | 'spec')[]): SQL => {
  const own = sql.join(
    names.map((name) => product[name]),
    sql`, `,
  )
  const said = sql.join(
    names.map((name) => others[name]),
    sql`, `,
  )
  return sql`(${own}) in (select ${said} from ${product} as others where ${others.dealerCode} = ${dealer}
    and ${others.delFlag} = 'F' and ${others.enabled} = 'T' and ${others[names[0] ?? 'barcode']} <> '' group by ${said} having count(*) > 1)`
}

/** What a product may lack, as its list is filtered and as it is counted. */
export const productMissing: Readonly<Record<ProductMissing, SQL>> = {
  barcode: sql`(${product.barcode} = '' or (${product.bigUnit} is not null and ${product.bigBarcode} is null))`,
  price: sql`(${product.isGift} = 'F' and ${product.productCode} not in ${priced})`,
  picture: sql`${product.picFileIds} is null`,
  category: sql`${product.categoryId} not in ${inUse}`,
  double: sql`(${product.enabled} = 'T' and (${saidTwice('barcode')} or ${saidTwice('bigBarcode')} or ${saidTwice('productName', 'spec')}))`,
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
      double: countOf(productMissing.double),
    })
    .from(product)
    .where(and(ofDealer(product)(viewer), eq(product.enabled, 'T'))),
)
