import { createHash, randomBytes } from 'node:crypto'
import type { PositionShopRole, SessionTerminal } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { unawaited } from '../database/prepared.ts'
import { session, ssoToken } from './session.schema.ts'
import { type BusinessRights, NO_RIGHTS, type SessionUser } from './session-user.ts'

/** A random 256-bit token; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What a session was opened for. Only the first two reach everything that their user may do. */
export type Terminal = SessionTerminal

export interface OpenSession {
  readonly tokenHash: string
  readonly terminal: Terminal
  /** When it was opened. */
  readonly since: string
  readonly lastSeen: string
  readonly user: SessionUser
}

interface UserRow extends Record<string, unknown> {
  tokenHash: string
  terminal: Terminal
  since: string
  lastSeen: string
  userId: string
  username: string
  realName: string
  dealerCode: string
  dealerName: string
  isadmin: string
  firstYear: string
  fourEyes: string[]
  isLightDealer: string
  isStore: string
  isWeakPwd: string
  isFactorDue: boolean
  positions: {
    perms: string[]
    dataScope: SessionUser['dataScope']
    bizPermissions: BusinessRights
    shopRole: PositionShopRole
  }[]
  regionCodes: string[]
}

/**
 * What a session and its user look like, in one query: it is read on every call.
 * @param terminal where they work: roles have privileges of their own for the app
 */
const userColumns = (terminal: SQL) => sql`
  u.id::text as "userId", u.username, u.real_name as "realName", u.dealer_code as "dealerCode", d.dealer_name as "dealerName",
  to_char(d.create_date at time zone 'Asia/Shanghai', 'YYYY') as "firstYear", d.four_eyes as "fourEyes", u.isadmin, d.is_light_dealer as "isLightDealer", u.is_store as "isStore", u.is_weak_pwd as "isWeakPwd",
  (d.second_factor = 'all' or (d.second_factor = 'admins' and u.isadmin = 'T')) and u.has_second_factor = 'F' as "isFactorDue",
  coalesce((select jsonb_agg(jsonb_build_object('perms', case when ${terminal} = 'app' then p.app_perms else p.web_perms end, 'dataScope', p.data_scope, 'bizPermissions', p.biz_permissions, 'shopRole', p.shop_role))
    from staff_position sp join position p on p.dealer_code = sp.dealer_code and p.id = sp.position_id and p.enabled = 'T' and p.del_flag = 'F'
    where sp.dealer_code = u.dealer_code and sp.user_id = u.id), '[]') as positions,
  coalesce((with recursive team as (select u.id union select m.id from staff m join team on m.parent_user_id = team.id
      where m.dealer_code = u.dealer_code and m.del_flag = 'F')
    select jsonb_agg(r.region_code order by r.region_code) from region r join team on team.id = r.user_id
    where r.dealer_code = u.dealer_code and r.del_flag = 'F'), '[]') as "regionCodes"
  from staff u join dealer_setting d on d.dealer_code = u.dealer_code and d.del_flag = 'F'`

export const momentText = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

/** A session ends with the job of its user, with the right to log in where it was opened, and with the session that opened it. */
async function openSessions(tx: Tx, which: SQL): Promise<OpenSession[]> {
  const { rows } = await tx.execute<UserRow>(sql`
    select s.token_hash as "tokenHash", s.terminal, ${momentText(sql`s.create_date`)} as since, ${momentText(sql`s.last_seen`)} as "lastSeen", ${userColumns(sql`s.terminal`)}
    join session s on s.dealer_code = u.dealer_code and s.user_id = u.id
    where ${which} and u.job_status = 'onJob' and u.del_flag = 'F' and s.create_date > coalesce(u.sessions_ended_date, '-infinity')
      and case when s.terminal = 'app' then u.app_open else u.web_open end = 'T'
      and (s.opened_hash is null or exists (select 1 from session o where o.token_hash = s.opened_hash))`)
  return rows.map((row) => {
    const { tokenHash, terminal, since, lastSeen } = row
    return { tokenHash, terminal, since, lastSeen, user: toUser(row) }
  })
}

/** The open session of a token; undefined when there is none or the user left. */
export async function findSession(tx: Tx, token: string): Promise<OpenSession | undefined> {
  const [open] = await openSessions(tx, sql`s.token_hash = ${hashToken(token)}`)
  return open
}

/** Whether the session of a token was ended by a later login of its user at the same terminal. */
export async function wasReplaced(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from session where replaced_hash = ${hashToken(token)} limit 1`)
  return rows.length > 0
}

/** Those of the sessions that are still open. */
export const findSessions = (tx: Tx, tokenHashes: readonly string[]): Promise<OpenSession[]> =>
  openSessions(tx, sql`s.token_hash in (select jsonb_array_elements_text(${JSON.stringify(tokenHashes)}::jsonb))`)

/** The user of an id, with what roles allow at a terminal. */
export async function loadUser(
  tx: Tx,
  dealerCode: string,
  userId: string,
  terminal: Terminal = 'web',
): Promise<SessionUser | undefined> {
  const { rows } = await tx.execute<UserRow>(
    sql`select ${userColumns(sql`${terminal}::text`)} where u.dealer_code = ${dealerCode} and u.id = ${userId}::bigint`,
  )
  return rows[0] && toUser(rows[0])
}

/**
 * Carries `dealerCode userId` when sessions of a user have ended, or their rights have changed, so that connections that
 * stand on them are looked at again.
 */
export const SESSION_CHANNEL = 'dealer_session'

/** Changes sessions and says whose, in one statement. */
export const changeSessions = (tx: Tx, change: SQL) =>
  tx.execute(sql`
    with changed as (${change} returning dealer_code, user_id)
    select pg_notify(${SESSION_CHANNEL}, dealer_code || ' ' || user_id) from changed`)

interface NewSession {
  readonly userId: string
  readonly dealerCode: string
  readonly terminal: Terminal
  /** Where it is opened from, and with what, as its user is shown it. */
  readonly address?: string
  readonly device?: string
  /** Of the session that opens it, with which it ends. */
  readonly openedHash?: string
}

/** Opens a session; the former one of the same user and terminal ends with what it opened, but for those of reports. */
export async function openSession(
  tx: Tx,
  { dealerCode, userId, terminal, address, device, openedHash }: NewSession,
  now: string,
): Promise<string> {
  const token = newToken()
  const moment = sql`${`${now} Asia/Shanghai`}::timestamptz`
  await changeSessions(
    tx,
    sql`insert into session (token_hash, opened_hash, dealer_code, user_id, terminal, create_date, last_seen, address, device)
      values (${hashToken(token)}, ${openedHash ?? null}, ${dealerCode}, ${userId}::bigint, ${terminal}, ${moment}, ${moment}, ${address ?? null}, ${device ?? null})
      on conflict (dealer_code, user_id, terminal) where terminal <> 'report' do update
      set replaced_hash = session.token_hash, token_hash = excluded.token_hash, opened_hash = excluded.opened_hash, create_date = excluded.create_date, last_seen = excluded.last_seen,
        address = excluded.address, device = excluded.device`,
  )
  if (openedHash === undefined)
    unawaited(
      tx.execute(
        sql`delete from session where opened_hash = (select replaced_hash from session where token_hash = ${hashToken(token)})`,
      ),
    )
  return token
}

export const touchSession = (tx: Tx, tokenHash: string, now: string) =>
  tx.update(session).set({ lastSeen: now }).where(eq(session.tokenHash, tokenHash))

/** Ends a session, and those that it opened. */
export const closeSessionByHash = (tx: Tx, tokenHash: string) =>
  changeSessions(tx, sql`delete from session where token_hash = ${tokenHash} or opened_hash = ${tokenHash}`)

/** Ends every session of a user, but for the one of this hash, and all tokens that would open one, as after a change of password. */
export function closeSessions(tx: Tx, { dealerCode, userId }: { dealerCode: string; userId: string }, exceptHash = '') {
  unawaited(tx.delete(ssoToken).where(and(eq(ssoToken.dealerCode, dealerCode), eq(ssoToken.userId, userId))))
  return changeSessions(
    tx,
    sql`delete from session where dealer_code = ${dealerCode} and user_id = ${userId}::bigint and token_hash <> ${exceptHash}`,
  )
}

const ALL_RIGHTS: BusinessRights = {
  canChangePrice: true,
  maxDiscountRate: '100.00',
  canSeeCost: true,
  canOverCredit: true,
  canOverRulingPrice: true,
}
const SCOPES = ['self', 'region', 'all'] as const
const SHOP_ROLES = ['none', 'service', 'operator'] as const

/** Several roles add up: permissions and rights of any, the widest scope. */
function toUser(row: UserRow): SessionUser {
  const isadmin = row.isadmin === 'T'
  const shopRole = Math.max(0, ...row.positions.map((position) => SHOP_ROLES.indexOf(position.shopRole)))
  const scope = Math.max(isadmin ? 2 : 0, ...row.positions.map((position) => SCOPES.indexOf(position.dataScope)))
  return {
    userId: row.userId,
    username: row.username,
    realName: row.realName,
    dealerCode: row.dealerCode,
    dealerName: row.dealerName,
    perms: new Set(row.positions.flatMap((position) => position.perms)),
    isadmin,
    firstYear: row.firstYear,
    fourEyes: row.fourEyes,
    isLightDealer: row.isLightDealer === 'T',
    isStore: row.isStore === 'T',
    isWeakPwd: row.isWeakPwd === 'T',
    isFactorDue: row.isFactorDue,
    dataScope: SCOPES[scope] ?? 'self',
    regionCodes: row.regionCodes,
    rights: isadmin ? ALL_RIGHTS : row.positions.map((position) => position.bizPermissions).reduce(widest, NO_RIGHTS),
    shopRole: SHOP_ROLES[shopRole] ?? 'none',
  }
}

const widest = (a: BusinessRights, b: BusinessRights): BusinessRights => ({
  canChangePrice: a.canChangePrice || b.canChangePrice,
  maxDiscountRate: compare(a.maxDiscountRate, b.maxDiscountRate) >= 0 ? a.maxDiscountRate : b.maxDiscountRate,
  canSeeCost: a.canSeeCost || b.canSeeCost,
  canOverCredit: a.canOverCredit || b.canOverCredit,
  canOverRulingPrice: a.canOverRulingPrice || b.canOverRulingPrice,
})
