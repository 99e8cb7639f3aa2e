import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { SESSION_CHANNEL } from './session.sql.ts'

const NAME = 'rights_changed'

/** A table that sessions are read from. */
interface Watched {
  readonly table: string
  readonly on: string
  /** Only when one of these is another afterwards. */
  readonly columns?: readonly string[]
  /** Whose rights a row is about: `dealer_code`, and this column or select. */
  readonly users: (row: 'old' | 'new') => string
}

const ofUser = (column: string) => (row: string) =>
  `perform pg_notify('${SESSION_CHANNEL}', ${row}.dealer_code || ' ' || ${row}.${column})`

/** Those users, and whoever is above them: what a leader sees follows from the team's lines. */
const withLeaders =
  (...columns: readonly string[]) =>
  (row: string) =>
    `perform pg_notify('${SESSION_CHANNEL}', ${row}.dealer_code || ' ' || leader.id) from (
      with recursive above as (select unnest(array[${columns.map((column) => `${row}.${column}`).join(', ')}]) as id
        union select s.parent_user_id from staff s join above on s.id = above.id where s.dealer_code = ${row}.dealer_code)
      select id from above where id is not null) leader`

const WATCHED: readonly Watched[] = [
  {
    table: 'staff',
    on: 'update',
    columns: [
      'username',
      'real_name',
      'job_status',
      'web_open',
      'app_open',
      'isadmin',
      'is_store',
      'is_weak_pwd',
      'has_second_factor',
      'del_flag',
      'parent_user_id',
      'sessions_ended_date',
    ],
    users: withLeaders('id', 'parent_user_id'),
  },
  {
    table: 'position',
    on: 'update',
    columns: ['web_perms', 'app_perms', 'data_scope', 'biz_permissions', 'enabled', 'del_flag'],
    users: (row) => `perform pg_notify('${SESSION_CHANNEL}', dealer_code || ' ' || user_id) from staff_position
      where dealer_code = ${row}.dealer_code and position_id = ${row}.id`,
  },
  { table: 'staff_position', on: 'insert or update or delete', users: ofUser('user_id') },
  {
    table: 'dealer_setting',
    on: 'update',
    columns: ['four_eyes'],
    users: (row) =>
      `perform pg_notify('${SESSION_CHANNEL}', dealer_code || ' ' || id) from staff where dealer_code = ${row}.dealer_code`,
  },
  { table: 'region', on: 'insert or update or delete', users: withLeaders('user_id') },
]

/**
 * Has the database say whose rights have changed, whoever changed them, so that sessions end or get their new rights at
 * once and in every process. Changes nothing when it does so already.
 */
export async function announceRights(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string; table: string }>(sql`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal and starts_with(tgname, ${NAME})`)
  const wanted = new Set(WATCHED.map(named))
  for (const { name, table } of rows.filter((row) => !wanted.has(row.name)))
    await tx.execute(sql.raw(`drop trigger ${name} on ${table}`))
  for (const watched of WATCHED.filter((one) => !rows.some(({ name }) => name === named(one))))
    for (const text of [functionOf(watched), triggerOf(watched)]) await tx.execute(sql.raw(text))
}

/** Another wording is another trigger. */
const named = (watched: Watched) =>
  `${NAME}_${createHash('sha256').update(JSON.stringify(watched)).update(functionOf(watched)).digest('hex').slice(0, 16)}`

/** The former row counts too: a line that changes hands is about two people. */
const functionOf = ({ table, users }: Watched) => `
  create or replace function ${NAME}_${table}() returns trigger language plpgsql as $body$ begin
    if tg_op <> 'INSERT' then ${users('old')}; end if;
    if tg_op <> 'DELETE' then ${users('new')}; end if;
    return null;
  end $body$`

function triggerOf(watched: Watched): string {
  const { table, on, columns } = watched
  const all = (row: string) => `(${columns?.map((column) => `${row}.${column}`).join(', ')})`
  const when = columns ? `when (${all('old')} is distinct from ${all('new')})` : ''
  return `create trigger ${named(watched)} after ${on} on ${table} for each row ${when} execute function ${NAME}_${table}()`
}
