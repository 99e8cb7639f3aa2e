import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { where } from '../../../platform/list/filters.ts'
import { lookedUp } from '../../../platform/list/looked-up.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { category } from '../category/category.schema.ts'
import { product } from './product.schema.ts'

/** A category and all below it. */
const below = (categoryId: Placeholder): SQL => sql`with recursive below as (
  select c.dealer_code, c.id from ${category} c where c.dealer_code = ${dealer} and c.id = ${categoryId}
  union select c.dealer_code, c.id from ${category} c join below on c.dealer_code = below.dealer_code and c.parent_id = below.id
) select id from below`

/** Products of a category or any below it; which those are is read once, and not for each product. */
export const inCategory = (categoryId: Placeholder): SQL => sql`${product.categoryId} in (${below(categoryId)})`

const branch = preparedSql<{ id: string }>(below(value('categoryId')))

/** The same as a filter: which categories those are is asked first, so that only products themselves are counted. */
export const ofCategory = lookedUp(
  async ({ tx, user }, categoryId) => {
    const found = await run(tx, branch, { categoryId, [dealer.name]: user.dealerCode })
    return found.map(({ id }) => id)
  },
  {
    // A root has most of the products, a leaf few.
    found: where<readonly string[]>((ids) => sql`${product.categoryId} = any(${ids}::bigint[])`, { skewed: true }),
    otherwise: where(inCategory),
  },
)
