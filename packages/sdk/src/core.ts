import { checkAddress, checkOptions } from './address.ts'
import { type CallInput, createAttempt, type RunningCall, type Sender, throwIfStopped } from './attempt.ts'
import { callBack } from './call-back.ts'
import type { CallOptions } from './call-options.ts'
import { type Cancellation, cancellation, sleep } from './cancellation.ts'
import { textOf } from './catalogue.ts'
import type { DealerClientOptions } from './client-options.ts'
import type { Entrance } from './entrance.ts'
import { AbortedError, type AnyDealerError, isDealerError, type SessionCode } from './errors.ts'
import type { Operation } from './operation-table.ts'
import { newRequestNo } from './request-no.ts'
import { waitBeforeRetry } from './retry.ts'
import { joinSeveral } from './several.ts'
import type { UserInfo } from './types.gen.ts'

/** Sends one operation and answers its content. Everything that leaves the client goes through one of these. */
export type Send = (operation: Operation, input: CallInput, options?: CallOptions) => Promise<unknown>

/** What the core asks of a session; SessionState is the usual one. */
export interface CoreSession extends Sender {
  readonly user?: UserInfo
  /** While it is not known yet whether somebody is logged in. */
  readonly ready?: Promise<void>
  endedByServer(token: string | undefined, code: SessionCode, message: string): void
}

const DEFAULT_RETRIES = 2
/** Calls that are made to get a session, by their operationId. */
const BEFORE_LOGIN = /\bsession\./

/**
 * The core under both doors: headers, hooks, retries, the session's end.
 *
 * @param entrance Logs in by itself; without it a session that is not there or has ended stays so.
 */
export function createCore(client: DealerClientOptions, session: CoreSession, entrance?: Entrance): Send {
  const attempt = createAttempt(client, session)
  // Ids of requests are UUIDs whose last digits count the calls: making a new one for each costs more than it gives.
  const idOfCore = newRequestNo().slice(0, 28)
  let calls = 1e7

  /** Sendings until one succeeds or another would not help. */
  async function sendUntilAnswered(
    context: RunningCall,
    operation: Operation,
    input: CallInput,
    stop: Cancellation,
    options?: CallOptions,
  ) {
    const mayRepeat = operation.isRead || hasRequestNo(input.body)
    const retries = mayRepeat ? (options?.retries ?? client.retries ?? DEFAULT_RETRIES) : 0
    let failures = 0
    // Of another sending with a new session; what takes them is the entrance's to say.
    let chances = 9
    for (;;) {
      throwIfStopped(stop, context)
      const { user } = session
      try {
        return await attempt(context, input, stop, options, operation.isPaged)
      } catch (error) {
        if (!isDealerError(error)) throw error
        if (error.kind === 'session') {
          const taken = user && (await entrance?.(stop, user, chances).catch(() => 0))
          if (!taken) {
            throwIfStopped(stop, context)
            session.endedByServer(user?.dmsToken, error.resultCode, error.message)
            throw error
          }
          chances -= taken
          continue
        }
        failures += 1
        const wait = failures > retries ? undefined : waitBeforeRetry(error, failures)
        if (wait === undefined) throw error
        await sleep(stop, wait)
      }
    }
  }

  /** The call within the program's own hook around it, which may stop it, but not change how it ends. */
  async function wrapped(context: RunningCall, next: () => Promise<unknown>): Promise<unknown> {
    let own: Promise<unknown> | undefined
    try {
      return await client.hooks?.wrap?.(context, () => {
        own = next()
        return own
      })
    } catch (error) {
      if (isDealerError(error)) throw error
      void callBack(client, () => Promise.reject(error))
      if (own) return own
      throw new AbortedError(textOf('aborted'), context, error)
    }
  }

  return async (operation, given, options) => {
    const { id, method, path } = operation
    const silent = options?.silent ?? false
    const context = { operation: id, method, url: path, requestId: idOfCore + ++calls, attempt: 0, silent, headers: {} }
    const stop = cancellation(options?.signal, options?.timeout ?? client.timeout)
    try {
      checkAddress(client.baseUrl, context, given.path)
      checkOptions(options ?? {}, context)
      const asked = operation.isRead && given.body ? { ...given, body: joinSeveral(given.body) } : given
      const input = client.autoRequestNo === false ? asked : withRequestNo(operation, asked)
      if (session.ready) await stop.until(session.ready)
      if (entrance && !session.token && !BEFORE_LOGIN.test(id)) await entrance(stop)
      const next = () => sendUntilAnswered(context, operation, input, stop, options)
      return await (client.hooks?.wrap ? wrapped(context, next) : next())
    } catch (error) {
      if (!silent && isDealerError(error) && isNews(error)) void callBack(client, () => client.onError?.(error))
      throw error
    } finally {
      stop.release()
    }
  }
}

/** An ended session has its own event, and an aborted call was the caller's wish. */
const isNews = ({ kind }: AnyDealerError) => kind !== 'session' && kind !== 'aborted'

const hasRequestNo = (body: unknown) => Boolean((body as { requestNo?: unknown } | undefined)?.requestNo)

function withRequestNo(operation: Operation, input: CallInput): CallInput {
  if (!operation.isKeyed || hasRequestNo(input.body)) return input
  return { ...input, body: { ...(input.body as object), requestNo: newRequestNo() } }
}
