import { type SQL, sql } from 'drizzle-orm'
import { dealer } from '../../../platform/list/viewer.ts'
import { category } from '../../md/category/category.schema.ts'

/**
 * `with` this, `branch` has some categories and all below each of them: `id`, and in `shown_id` from which one it was reached. Also
 * those that are deleted by now: their goods were sold all the same.
 * @param start a condition on the category `c`
 */
export const branchesFrom = (start: SQL): SQL => sql`recursive branch as (
  select c.id, c.id as shown_id from ${category} c where c.dealer_code = ${dealer} and ${start}
  union select c.id, branch.shown_id from ${category} c join branch on c.parent_id = branch.id where c.dealer_code = ${dealer}
)`
