import { businessDate, type Clock, timestamp } from './clock.ts'
import type { Tx } from './database/database.ts'
import { refuse } from './refusal.ts'
import type { Terminal } from './session/session.sql.ts'
import type { SessionUser } from './session/session-user.ts'

/**
 * One unit of work: the transaction of a call, who makes it, and when. Everything that a service does goes through
 * `tx`, so it is saved as a whole or not at all. `now` stands still for the whole call.
 */
export interface Work {
  readonly tx: Tx
  readonly user: SessionUser
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  readonly now: string
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  readonly today: string
  /** Where the call came from; absent for jobs. */
  readonly origin?: Origin
}

/** Where a call came from. */
export interface Origin {
  /** Of the client, as far as the connection and trusted proxies say. */
  readonly address: string
  readonly terminal: Terminal
}

export function makeWork(tx: Tx, user: SessionUser, clock: Clock, origin?: Origin): Work {
  const instant = clock.now()
  return { tx, user, now: timestamp(instant), today: businessDate(instant), origin }
}

/** Stands for every permission. */
export const WILDCARD = '*:*:*'

/** True when the user holds any one of the permission strings. */
export function mayDo(user: SessionUser, ...permissions: readonly string[]): boolean {
  return user.perms.has(WILDCARD) || permissions.some((permission) => user.perms.has(permission))
}

/** @throws Refusal 107 when the user holds none of the permission strings. */
export function requirePermission(user: SessionUser, ...permissions: readonly string[]): void {
  if (!mayDo(user, ...permissions)) throw refuse.permission()
}

/** The audit columns of a new row. */
export const created = ({ user, now }: Work) => ({
  dealerCode: user.dealerCode,
  createId: user.userId,
  createName: user.realName,
  createDate: now,
  updateId: user.userId,
  updateName: user.realName,
  updateDate: now,
})

/** The audit columns of a changed row. */
export const updated = ({ user, now }: Work) => ({ updateId: user.userId, updateName: user.realName, updateDate: now })
