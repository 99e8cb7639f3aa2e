import { type SQL, sql } from 'drizzle-orm'

/** What lies beyond is answered as the greatest, as all rates are. */
export const bounded = (rate: SQL) => sql`greatest(least(${rate}, 999.99), -999.99)`
