import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

/** What an order received, or gave back when below zero. */
export interface Received {
  readonly soId: string
  readonly amount: string
}

/**
 * Adds to what locked orders received, and lets their state of payment follow: against what they are worth, and once they are over
 * against what was delivered. The version stays: nobody changes these figures by hand.
 */
export async function addReceived(tx: Tx, dealerCode: string, received: readonly Received[]): Promise<void> {
  if (received.length === 0) return
  await tx.execute(sql`
    update sales_order o set received_amount = s.received, receive_status = case
        when s.due <= 0 and s.received = 0 then 'needless' when s.received >= s.due then 'settled' when s.received > 0 then 'part' else 'unsettled' end
    from (
      select k.dealer_code, k.id, k.received_amount + m.amount as received, case when k.order_status in ('canceled', 'redflushed') then 0
        when k.order_status in ('finished', 'closed') then k.out_amount - k.return_amount else k.total_amount - k.return_amount end as due
      from (select "soId", sum(amount) as amount from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as r("soId" bigint, amount numeric) group by 1) m
      join sales_order k on k.dealer_code = ${dealerCode} and k.id = m."soId"
    ) s
    where o.dealer_code = s.dealer_code and o.id = s.id`)
}
