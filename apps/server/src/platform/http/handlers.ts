import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Args, Content, Nullable, OperationId } from '../contract/types.ts'
import type { Database } from '../database/database.ts'
import type { KeptSessions } from '../session/kept-sessions.ts'
import type { OpenSession } from '../session/session.sql.ts'
import type { Sms } from '../sms/sms.ts'

/** What a call without a session works with. */
export interface PublicContext {
  readonly database: Database
  readonly clock: Clock
  readonly config: Config
  /** To be told of sessions that end. */
  readonly sessions: KeptSessions
  readonly sms: Sms
  /** Where the client is, as far as the connection and trusted proxies say. */
  readonly address: string
  /** What it says it is: its User-Agent. */
  readonly userAgent: string
  readonly log: FastifyBaseLogger
}

/** What a call about the session itself works with. */
export interface SessionContext extends PublicContext {
  readonly session: OpenSession
}

type With<Context, K extends OperationId> = (context: Context, args: Args<K>) => Promise<Nullable<Content<K>>>

export type PublicHandlers = { readonly [K in OperationId]?: With<PublicContext, K> }
export type SessionHandlers = { readonly [K in OperationId]?: With<SessionContext, K> }
