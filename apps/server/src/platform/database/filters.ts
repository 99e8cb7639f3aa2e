import { type Column, ilike, type SQL } from 'drizzle-orm'

/**
 * Column contains the text, whatever the letter case; `%` and `_` mean themselves. Blank or absent text is no condition.
 * For selects that are no list; those have `platform/list/filters.ts`.
 *
 * ```ts
 * where(contains(customer.customerName, query.customerName))
 * ```
 */
export function contains(column: Column | SQL, text: string | null | undefined): SQL | undefined {
  const wanted = text?.trim()
  return wanted ? ilike(column as Column, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`) : undefined
}
