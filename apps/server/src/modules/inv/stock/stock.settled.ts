import { sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import type { Valued } from './stock.costs.ts'
import { INWARD, rowsBehindOthers } from './stock.values.sql.ts'

/**
 * Of rows just posted, what came back that had left in a closed month, or takes such back: it comes in at what it cost at last, so the
 * running cost follows. All other rows with the average stay out of it.
 */
export async function settledValues(
  { tx, user }: Work,
  closed: string,
  ledgerIds: readonly string[],
): Promise<Valued[]> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(ledgerIds)}::jsonb)::bigint)`
  const { rows } = await tx.execute<Valued & Record<string, unknown>>(sql`
    select product_code as "productCode", trim_scale(small_qty)::text as qty, amount::text as amount from (${rowsBehindOthers(
      {
        dealerCode: user.dealerCode,
        rows: sql`l.ledger_id in ${ids}`,
        isEarlier: (month) => sql`${month} <= ${closed}`,
      },
    )}) v where kind in ${INWARD} and kind <> 'own'`)
  return rows
}
