import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a text is one of many. They travel as one value, however many there are: `inArray` makes one of each, and to write a
 * statement with a thousand takes as long as to carry it out.
 *
 * ```ts
 * tx.select().from(product).where(amongTexts(product.productCode, codes))
 * ```
 */
export const amongTexts = (text: Column | SQL, many: readonly string[]): SQL =>
  sql`${text} = any(${sql.param([...many])}::varchar[])`
