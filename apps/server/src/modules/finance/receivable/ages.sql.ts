import { type SQL, sql } from 'drizzle-orm'

/** Columns of ages in days, and which they hold: every day is in one of them. */
const AGES = {
  d0_30: sql.raw('<= 30'),
  d31_60: sql.raw('between 31 and 60'),
  d61_90: sql.raw('between 61 and 90'),
  d90plus: sql.raw('> 90'),
} as const

/** A condition for each column of ages. @param days since the goods left */
export const agedIn = (days: SQL): Readonly<Record<keyof typeof AGES, SQL>> => ({
  d0_30: sql`${days} ${AGES.d0_30}`,
  d31_60: sql`${days} ${AGES.d31_60}`,
  d61_90: sql`${days} ${AGES.d61_90}`,
  d90plus: sql`${days} ${AGES.d90plus}`,
})
