import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import type { Merging } from './customer-merge.moving.sql.ts'

/** The ids of the two customers. */
export interface Both {
  readonly keepId: string
  readonly goneId: string
}

/** An address of the one that the kept one has too, word for word. */
const isSame = sql`exists (select from customer_address k where k.dealer_code = g.dealer_code and k.del_flag = 'F'
  and (k.full_address, k.contact, k.mobile) = (g.full_address, g.contact, g.mobile) and k.customer_id = `

const own = ({ user }: Work, { keepId, goneId }: Both): { readonly gone: SQL; readonly same: SQL } => ({
  gone: sql`g.dealer_code = ${user.dealerCode} and g.customer_id = ${goneId}::bigint`,
  same: sql`${isSame}${keepId}::bigint)`,
})

/** Addresses that both have, and how many the kept one has afterwards. */
export async function addressesOfBoth(work: Work, both: Both) {
  const { gone, same } = own(work, both)
  const { rows } = await work.tx.execute<{ address: string; isSame: boolean }>(sql`
    select g.full_address as address, ${same} as "isSame" from customer_address g where ${gone} and g.del_flag = 'F'`)
  return rows
}

/**
 * All addresses are the kept customer's, since documents name them by id. Its own default one stays that; what it has word for
 * word is deleted.
 */
export async function passAddressesOn(work: Work, { mergeId }: Merging, both: Both): Promise<void> {
  const { gone, same } = own(work, both)
  await work.tx.execute(sql`
    with found as (select g.id, g.is_default, g.del_flag, ${same} as is_same from customer_address g where ${gone}),
    noted as (insert into customer_merge_row (dealer_code, merge_id, table_name, row_key, fate, contents)
      select ${work.user.dealerCode}, ${mergeId}::bigint, 'customer_address', id::text, 'moved',
        jsonb_build_object('is_default', is_default, 'dropped', is_same and del_flag = 'F') from found)
    update customer_address g set customer_id = ${both.keepId}::bigint, is_default = 'F',
      del_flag = case when found.is_same then 'T' else g.del_flag end
    from found where g.dealer_code = ${work.user.dealerCode} and g.id = found.id`)
}

/** Each has its own addresses again; what was deleted since stays so. */
export async function giveAddressesBack(work: Work, { mergeId }: Pick<Merging, 'mergeId'>, both: Both): Promise<void> {
  await work.tx.execute(sql`
    update customer_address a set customer_id = ${both.goneId}::bigint, is_default = r.contents ->> 'is_default',
      del_flag = case when (r.contents ->> 'dropped')::boolean then 'F' else a.del_flag end
    from customer_merge_row r where r.dealer_code = ${work.user.dealerCode} and r.merge_id = ${mergeId}::bigint
      and r.table_name = 'customer_address' and a.dealer_code = r.dealer_code and a.id = r.row_key::bigint
      and a.customer_id = ${both.keepId}::bigint`)
  // Where one of these had become the kept customer's default, its oldest is that now.
  await work.tx.execute(sql`
    update customer_address a set is_default = 'T' from (
      select min(o.id) as id from customer_address o where o.dealer_code = ${work.user.dealerCode} and o.customer_id = ${both.keepId}::bigint
        and o.del_flag = 'F' having count(*) filter (where o.is_default = 'T') = 0) oldest
    where a.dealer_code = ${work.user.dealerCode} and a.id = oldest.id`)
}
