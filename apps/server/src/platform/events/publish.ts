import { sql } from 'drizzle-orm'
import { cut } from '../cut.ts'
import type { Work } from '../work.ts'
import { EVENT_CHANNEL } from './event.sql.ts'
import type { Audience, Message } from './message.ts'

/** The transaction that says it, and of which dealer. */
type Speaker = Pick<Work, 'tx' | 'now'> & { readonly user: Pick<Work['user'], 'dealerCode'> }

const LONGEST = 200

/**
 * Tells users of the dealer something over the realtime channel, when and only when the transaction at hand is committed.
 * Those who are not connected then do not hear of it: what must be read later is a row of its own.
 *
 * ```ts
 * await publish(work, { holders: ['so:storeOrder:audit'] },
 *   { msgType: 'order', type: 'store', id: order.id, content: `商城订单【${order.soNum}】待审核` })
 * ```
 */
export async function publish({ tx, user, now }: Speaker, audience: Audience, message: Message): Promise<void> {
  const content = cut(message.content, LONGEST)
  await tx.execute(sql`
    with said as (
      insert into event (dealer_code, audience, message, create_date)
      values (${user.dealerCode}, ${JSON.stringify(audience)}::jsonb, ${JSON.stringify({ ...message, content })}::jsonb,
        ${`${now} Asia/Shanghai`}::timestamptz)
      returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id || ' ' || ${user.dealerCode}::text) from said`)
}
