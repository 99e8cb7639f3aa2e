import { sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'

/**
 * The next codes: `C` and six digits, above all that were ever given. Whoever adds customers too waits for the commit.
 * None are asked for where the code was typed: that one waits as well, so that it is not given to another meanwhile.
 */
export async function nextCodes({ tx, user }: Work, count: number): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${user.dealerCode}`}, 0))`)
  if (count === 0) return []
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(customer_code from 2)::int), 0) as last from customer
    where dealer_code = ${user.dealerCode} and customer_code ~ '^C[0-9]{6,9}$'`)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, index) => `C${String(last + index + 1).padStart(6, '0')}`)
}
