import { type SQL, sql } from 'drizzle-orm'

/** How many rows a select of sums meets. */
export const total = sql`count(*)`.mapWith(Number)

/** How many of them meet a condition: many counts by one statement. */
export const countOf = (condition: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
