import { sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import type { Both } from './customer-merge.addresses.ts'
import type { Merging } from './customer-merge.moving.sql.ts'

/** Notices that are not sent yet are for the kept customer, once. Whom sent ones were for stays as it was. */
export async function passNoticesOn({ tx, user }: Work, { mergeId }: Merging, { keepId, goneId }: Both): Promise<void> {
  const without = sql`n.receiver_ids - ${goneId}::text`
  await tx.execute(sql`
    with found as (select n.id, n.receiver_ids as before,
        case when n.receiver_ids ? ${keepId}::text then ${without} else (${without}) || to_jsonb(${keepId}::text) end as after
      from dealer_message n where n.dealer_code = ${user.dealerCode} and n.receiver_type = 'customer' and n.status = 'draft'
        and n.receiver_ids ? ${goneId}::text),
    noted as (insert into customer_merge_row (dealer_code, merge_id, table_name, row_key, fate, contents)
      select ${user.dealerCode}, ${mergeId}::bigint, 'dealer_message', id::text, 'changed', jsonb_build_object('before', before, 'after', after)
      from found)
    update dealer_message n set receiver_ids = found.after from found where n.dealer_code = ${user.dealerCode} and n.id = found.id`)
}

/** They are for whom they were before; for both where somebody chose others since, unless that left both out. */
export async function giveNoticesBack(
  { tx, user }: Work,
  { mergeId }: Merging,
  { keepId, goneId }: Both,
): Promise<void> {
  await tx.execute(sql`
    update dealer_message n set receiver_ids = case when n.receiver_ids = r.contents -> 'after' then r.contents -> 'before'
      else n.receiver_ids || to_jsonb(${goneId}::text) end
    from customer_merge_row r where r.dealer_code = ${user.dealerCode} and r.merge_id = ${mergeId}::bigint
      and r.table_name = 'dealer_message' and n.dealer_code = r.dealer_code and n.id = r.row_key::bigint
      and n.status = 'draft' and n.receiver_ids ? ${keepId}::text`)
}
