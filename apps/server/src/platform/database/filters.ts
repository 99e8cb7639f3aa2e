import { and, type Column, gte, ilike, inArray, lte, type SQL } from 'drizzle-orm'

/**
 * Column contains the text, whatever the letter case; `%` and `_` mean themselves. Blank or absent text is no condition.
 *
 * ```ts
 * where(and(contains(customer.customerName, query.customerName), oneOf(customer.status, query.status)))
 * ```
 */
export function contains(column: Column | SQL, text: string | null | undefined): SQL | undefined {
  const wanted = text?.trim()
  return wanted ? ilike(column as Column, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`) : undefined
}

/**
 * Column from `start` to `end`, both included; each may be absent. A date bound on a column with time means the whole day.
 *
 * ```ts
 * range(salesOrder.createDate, '2026-11-01', '2026-11-30')
 * ```
 */
export function range(
  column: Column,
  start: string | null | undefined,
  end: string | null | undefined,
): SQL | undefined {
  const timed = column.getSQLType().startsWith('timestamp')
  const bound = (value: string, time: string) => (timed && value.length === 'YYYY-MM-DD'.length ? value + time : value)
  return and(
    start ? gte(column, bound(start, ' 00:00:00')) : undefined,
    end ? lte(column, bound(end, ' 23:59:59')) : undefined,
  )
}

/** Column is one of the comma-joined values, as forms send them: `oneOf(order.status, 'draft,submitted')`. */
export function oneOf(column: Column, joined: string | null | undefined): SQL | undefined {
  const values = [...new Set((joined ?? '').split(',').map((value) => value.trim()))].filter(Boolean)
  return values.length > 0 ? inArray(column, values) : undefined
}
