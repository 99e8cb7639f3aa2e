import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { dealer } from '../../../platform/list/viewer.ts'
import { category } from '../category/category.schema.ts'
import { product } from './product.schema.ts'

/** Products of a category or any below it; which those are is read once, and not for each product. */
export const inCategory = (categoryId: Placeholder): SQL =>
  sql`${product.categoryId} in (
    with recursive below as (
      select c.dealer_code, c.id from ${category} c where c.dealer_code = ${dealer} and c.id = ${categoryId}
      union select c.dealer_code, c.id from ${category} c join below on c.dealer_code = below.dealer_code and c.parent_id = below.id
    ) select id from below)`
