import { callBack } from '../call-back.ts'
import { type Cancellation, isTimeout } from '../cancellation.ts'
import { textOf } from '../catalogue.ts'
import type { CallContext, DealerClientOptions } from '../client-options.ts'
import { type CoreSession, createCore, type Send } from '../core.ts'
import type { Entrance } from '../entrance.ts'
import { AbortedError, type AnyDealerError, isDealerError, TimeoutError } from '../errors.ts'

/** What a core is made of; a call with a fetch of its own makes one for itself. */
export interface CoreParts {
  readonly client: DealerClientOptions
  readonly session: CoreSession
  readonly entrance?: Entrance
}

type Fetch = NonNullable<DealerClientOptions['fetch']>

/** What went over the wire in the latest sending of a call. */
export interface Wire {
  context: CallContext | undefined
}

/**
 * The usual core (headers, hooks, session, retries) around another way to fetch. `usual` is the client's own fetch.
 * An answer that a caller keeps for itself is replaced by {@link accepted}, so that the core neither reads nor judges it.
 */
export function coreWith(
  { client, session, entrance }: CoreParts,
  wire: Wire,
  fetchWith: (usual: Fetch) => Fetch,
): Send {
  const usual: Fetch = client.fetch ?? ((url, init) => fetch(url, init))
  const { hooks } = client
  const before = (context: CallContext) => {
    wire.context = context
    return hooks?.before?.(context)
  }
  return createCore({ ...client, fetch: fetchWith(usual), hooks: { ...hooks, before } }, session, entrance)
}

/** The timeout for the core of a call that has a timer of its own: none, or the nonsense that the core refuses. */
export const ownTimer = (timeout: number | undefined) => (isTimeout(timeout) ? 0 : timeout)

/** Stands in the core for an answer that was kept; hooks still see its status and headers. */
export const accepted = ({ headers }: Response) => new Response('{"resultCode":"000"}', { headers })

/** What a call failed by when the signal that the transfer made for it was aborted; otherwise the error itself. */
export function asStopped(error: unknown, { stopped, signal }: Cancellation, { context }: Wire): unknown {
  if (!stopped || !context) return error
  const Stopped = stopped === 'timeout' ? TimeoutError : AbortedError
  return new Stopped(textOf(stopped), context, signal?.reason)
}

/** Failures after the core has done its part are news for `onError` too. */
export function tell(client: DealerClientOptions, wire: Wire, error: unknown): void {
  if (!wire.context?.silent && isDealerError(error) && error.kind !== 'aborted')
    void callBack(client, () => client.onError?.(error satisfies AnyDealerError))
}
