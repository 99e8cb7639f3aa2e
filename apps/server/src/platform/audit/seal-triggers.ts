import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'

const NAME = 'seal_security_log'

/**
 * The hash of an event and of the one before it, as SQL over a row of `security_log`: what stands in the row, in one form
 * that no two rows share. The function in the database and the check write it from this same text.
 */
export const hashOf = (row: string, previous: string): string => `
  encode(sha256(convert_to(${previous} || jsonb_build_array(${row}.dealer_code, ${row}.id, ${row}.kind,
    extract(epoch from ${row}.log_date)::bigint, ${row}.user_id, ${row}.user_name, ${row}.username, ${row}.target,
    ${row}.address, ${row}.terminal, ${row}.details)::text, 'UTF8')), 'hex')`

/**
 * Has the database seal every event at the commit of its transaction, whoever writes it.
 *
 * A chain needs one writer at a time. The trigger is deferred, so its lock is the last that a transaction takes: who holds
 * it waits for nothing but the disk, so nobody waits in a circle, and a save waits for the commits of those before it, never
 * for their work. What is undone leaves neither event nor gap, and no event is ever visible without its seal.
 */
export async function sealSecurityLog(tx: Tx): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from pg_trigger where tgname = ${NAME} and not tgisinternal`)
  if (rows.length > 0) return
  await tx.execute(
    sql.raw(`create or replace function ${NAME}() returns trigger language plpgsql as $body$
      declare
        last_seq bigint;
        last_hash text;
      begin
        perform pg_advisory_xact_lock(hashtextextended('${NAME} ' || new.dealer_code, 0));
        select seq, hash into last_seq, last_hash from security_log_seal
          where dealer_code = new.dealer_code order by seq desc limit 1;
        insert into security_log_seal (dealer_code, seq, log_id, log_date, hash)
          values (new.dealer_code, coalesce(last_seq, 0) + 1, new.id, new.log_date, ${hashOf('new', `coalesce(last_hash, '')`)});
        return null;
      end $body$`),
  )
  await tx.execute(
    sql.raw(`create constraint trigger ${NAME} after insert on security_log
      deferrable initially deferred for each row execute function ${NAME}()`),
  )
}
