import type { SecurityEventKind, SecurityLogDetails } from '@dealer/sdk/contract'
import { type Clock, timestamp } from '../clock.ts'
import { cut } from '../cut.ts'
import type { Tx } from '../database/database.ts'
import { addRows } from '../database/insert-rows.ts'
import type { SessionContext } from '../http/handlers.ts'
import type { Terminal } from '../session/session.sql.ts'
import type { Work } from '../work.ts'
import { securityLog } from './security-log.schema.ts'

/** What happened. Details are for readers: they never hold passwords, codes or tokens. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** What it was done to: a page, the number of a document, the name of a person. */
  readonly target?: string
  readonly details?: SecurityLogDetails & Readonly<Record<string, string>>
}

/** Who did it, from where, as far as is known. */
export interface Actor {
  /** Absent where no dealer is known, as for an account name that does not exist. */
  readonly dealerCode?: string
  readonly userId?: string
  /** Name of the person. */
  readonly realName?: string
  /** Account name, as it was typed. */
  readonly username?: string
  readonly address?: string
  readonly terminal?: Terminal
}

/** The dealer code of what happened at no dealer's. */
export const NO_DEALER = '*'

const LONGEST = { name: 60, target: 200, address: 45, detail: 2000 } as const

/** As the database takes it: typed names may hold anything. */
const written = (text: string | undefined, most: number) =>
  text === undefined
    ? null
    : cut(
        Buffer.from(text)
          .toString()
          .replace(/\p{Cc}/gu, ' '),
        most,
      )

/**
 * Writes what a call does into the security log, in its transaction: when that is undone it did not happen. Nothing waits
 * for it; several events of one call are one statement.
 *
 * ```ts
 * recordEvents(work, { kind: 'settingChanged', target: '四眼复核', details: { before: '无', after: '销售订单' } })
 * ```
 */
export function recordEvents({ tx, user, now, origin }: Work, ...events: readonly SecurityEvent[]): void {
  insert(tx, { ...user, ...origin }, now, events)
}

/**
 * The same where there is no call in a dealer's transaction, such as a login. `tx` is the platform's, or the actor's dealer's.
 *
 * ```ts
 * await database.transaction('platform', async (tx) => recordAs(tx, { username, address }, clock, { kind: 'loginFailed' }))
 * ```
 */
export function recordAs(tx: Tx, actor: Actor, clock: Clock, ...events: readonly SecurityEvent[]): void {
  insert(tx, actor, timestamp(clock.now()), events)
}

/** The user of a session outside any call in a dealer's transaction. */
export const actorOf = ({ session, address }: Pick<SessionContext, 'session' | 'address'>): Actor => ({
  ...session.user,
  address,
  terminal: session.terminal,
})

function insert(tx: Tx, actor: Actor, logDate: string, events: readonly SecurityEvent[]): void {
  const { dealerCode = NO_DEALER, userId, realName, username, address, terminal } = actor
  addRows(
    tx,
    securityLog,
    events.map(({ kind, target, details }) => ({
      dealerCode,
      kind,
      logDate,
      userId: userId ?? null,
      userName: written(realName, LONGEST.name),
      username: written(username, LONGEST.name),
      target: written(target, LONGEST.target),
      address: written(address, LONGEST.address),
      terminal: terminal ?? null,
      details: details ? detailsOf(details) : null,
    })),
  )
}

const detailsOf = (details: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, text]) => {
      const kept = written(text, LONGEST.detail)
      return kept === null ? [] : [[name, kept]]
    }),
  )
