import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { salesOrder } from '../order/order.schema.ts'

/** How the last try to tell the mall of orders went. */
export interface Told {
  readonly syncStatus: 'none' | 'success' | 'failed'
  readonly syncMessage?: string
}

/** Keeps how telling the mall of orders went. */
export async function keepTold({ tx, user, now }: Work, soIds: readonly string[], told: Told): Promise<void> {
  const date = told.syncStatus === 'none' ? null : `${now} Asia/Shanghai`
  await tx.execute(sql`
    insert into outside_order (dealer_code, so_id, sync_status, sync_message, sync_date, create_id, create_name, update_id, update_name)
    select ${user.dealerCode}, k.id::bigint, ${told.syncStatus}, ${told.syncMessage ?? null}, ${date}::timestamptz,
      ${user.userId}::bigint, ${user.realName}, ${user.userId}::bigint, ${user.realName}
    from jsonb_array_elements_text(${JSON.stringify(soIds)}::jsonb) as k(id) order by k.id::bigint
    on conflict (dealer_code, so_id) do update set sync_status = excluded.sync_status, sync_message = excluded.sync_message,
      sync_date = coalesce(excluded.sync_date, outside_order.sync_date)`)
}

/** Orders as the mall is told of them. */
export const statesOf = ({ tx, user }: Work, soIds: readonly string[]) =>
  tx
    .select({
      soId: salesOrder.id,
      storeOrderNum: salesOrder.storeOrderNum,
      orderStatus: salesOrder.orderStatus,
      outAmount: salesOrder.outAmount,
    })
    .from(salesOrder)
    .where(and(eq(salesOrder.dealerCode, user.dealerCode), inArray(salesOrder.id, [...soIds])))
    .orderBy(salesOrder.id)
