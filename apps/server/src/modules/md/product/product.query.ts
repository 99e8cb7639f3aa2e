import { found } from '../../../platform/master-data/reading.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import { productList } from './product.list.sql.ts'

/** A product with all of its fields. @throws Refusal 106 when the user may not see it */
export const productDetail = found(productList)

/** The key of the newest product, to show what a label looks like. */
export const newestProduct = newestOf(productList, 'id')
