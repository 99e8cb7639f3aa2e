import type { Tx } from '../database/database.ts'
import { type Watched, watchRows } from '../database/row-triggers.ts'
import { SESSION_CHANNEL } from './session.sql.ts'

/** A table that sessions are read from. */
interface Rights extends Omit<Watched, 'does'> {
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

const RIGHTS: readonly Rights[] = [
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
    columns: ['web_perms', 'app_perms', 'data_scope', 'biz_permissions', 'shop_role', 'enabled', 'del_flag'],
    users: (row) => `perform pg_notify('${SESSION_CHANNEL}', dealer_code || ' ' || user_id) from staff_position
      where dealer_code = ${row}.dealer_code and position_id = ${row}.id`,
  },
  { table: 'staff_position', on: 'insert or update or delete', users: ofUser('user_id') },
  {
    table: 'dealer_setting',
    on: 'update',
    columns: ['dealer_name', 'four_eyes', 'is_light_dealer', 'second_factor', 'del_flag'],
    users: (row) =>
      `perform pg_notify('${SESSION_CHANNEL}', dealer_code || ' ' || id) from staff where dealer_code = ${row}.dealer_code`,
  },
  { table: 'region', on: 'insert or update or delete', users: withLeaders('user_id') },
]

/**
 * Has the database say whose rights have changed, whoever changed them, so that sessions end or get their new rights at
 * once and in every process. Changes nothing when it does so already.
 */
export const announceRights = (tx: Tx): Promise<void> =>
  watchRows(
    tx,
    'rights_changed',
    RIGHTS.map(({ users, ...watched }) => ({ ...watched, does: announcing(users) })),
  )

/** The former row counts too: a line that changes hands is about two people. */
const announcing = (users: Rights['users']) => `
    if tg_op <> 'INSERT' then ${users('old')}; end if;
    if tg_op <> 'DELETE' then ${users('new')}; end if;`
