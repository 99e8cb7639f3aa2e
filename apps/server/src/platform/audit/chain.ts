import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { hashOf } from './seal-triggers.ts'

const CHAIN = `
  with seals as (select s.*, lag(s.seq) over chain as prev_seq, lag(s.hash) over chain as prev_hash
    from security_log_seal s window chain as (partition by s.dealer_code order by s.seq)),
  pruned as (select dealer_code, (details->>'lastSeq')::bigint as seq, details->>'lastHash' as hash
    from security_log where kind = 'logPruned')`

/**
 * Places at which a chain is broken: an event that was changed, taken out or put in. The oldest seal follows on nothing, or
 * on the one that an event of pruning names as the last it removed. None when all chains are whole.
 */
export const BROKEN_CHAIN = `${CHAIN}
  select coalesce(s.dealer_code, l.dealer_code) as dealer_code, coalesce(s.seq::text, '') as seq, coalesce(s.log_id, l.id)::text as log_id
  from seals s full join security_log l on l.dealer_code = s.dealer_code and l.id = s.log_id
  left join pruned p on p.dealer_code = s.dealer_code and p.seq = s.seq - 1 and s.prev_seq is null
  where s.log_id is null or l.id is null
    or (s.prev_seq is null and s.seq > 1 and p.seq is null)
    or s.prev_seq <> s.seq - 1
    or s.hash <> ${hashOf('l', `coalesce(s.prev_hash, p.hash, '')`)}
  order by 1, s.seq nulls last`

/** What the chain of the transaction's dealer looks like. */
export interface ChainState {
  readonly events: number
  readonly firstDate: string | null
  readonly lastSeq: string | null
  readonly lastHash: string | null
  /** Places at which it is broken, at most 20; one of an event without a seal is empty. */
  readonly brokenSeqs: readonly string[]
}

const MOST_BROKEN = 20

/** Computes the chain of a dealer again, in the dealer's own transaction, which sees no other's rows. */
export async function chainOf(tx: Tx): Promise<ChainState> {
  const [facts, broken] = await Promise.all([
    tx.execute<Omit<ChainState, 'brokenSeqs'> & Record<string, unknown>>(sql`
      select count(*)::int as events, to_char(min(log_date) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "firstDate",
        max(seq)::text as "lastSeq", (array_agg(hash order by seq desc))[1] as "lastHash" from security_log_seal`),
    tx.execute<{ seq: string }>(sql.raw(`${BROKEN_CHAIN} limit ${MOST_BROKEN}`)),
  ])
  const [row] = facts.rows
  if (!row) throw new Error('an aggregate answered no row')
  return { ...row, brokenSeqs: broken.rows.map(({ seq }) => seq) }
}
