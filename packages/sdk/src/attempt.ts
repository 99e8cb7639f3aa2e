import createClient from 'openapi-fetch'
import { type RawAnswer, readAnswer } from './answer.ts'
import type { Cancellation } from './cancellation.ts'
import { textOf } from './catalogue.ts'
import type { CallContext, DealerClientOptions } from './client-options.ts'
import { AbortedError, NetworkError, TimeoutError, UnsendableError } from './errors.ts'
import { LightRequest } from './light-request.ts'

/** Values of one call, sorted by where they go. */
export interface CallInput {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** One sending: its answer's content, or a rejection that says what went wrong. */
export type Attempt = (
  context: CallContext,
  input: CallInput,
  stop: Cancellation,
  headers: Readonly<Record<string, string>>,
) => Promise<unknown>

/** openapi-fetch without its types: the doors in front of the core have ours. */
type RawRequest = (method: string, path: string, init: Record<string, unknown>) => Promise<RawAnswer>

/** Sends by openapi-fetch, one request for each call of the answered function. */
export function createAttempt({ baseUrl, hooks, ...client }: DealerClientOptions): Attempt {
  const send = client.fetch ?? ((url, init) => fetch(url, init))
  const openapi = createClient<never>({ baseUrl, Request: LightRequest as never })
  const request = openapi.request as unknown as RawRequest

  return async (context, { path, query, body }, stop, headers) => {
    let isSent = false
    const init = {
      params: { path, query },
      body,
      headers,
      // Text, because openapi-fetch would lose a body that turns out not to be JSON.
      parseAs: 'text',
      signal: stop.signal,
      fetch(light: LightRequest) {
        isSent = true
        return send(light.url, light as unknown as RequestInit)
      },
    }
    let answer: RawAnswer
    try {
      answer = await request(context.method, context.url, init)
    } catch (cause) {
      throwIfStopped(stop, context)
      if (isSent) throw new NetworkError(textOf('network'), context, cause)
      throw new UnsendableError(textOf('unsendable'), context, cause)
    }
    await hooks?.after?.(context, answer.response)
    return readAnswer(answer, context)
  }
}

/** Rejects a call that its signal or its timeout has stopped. */
export function throwIfStopped({ stopped, signal }: Cancellation, context: CallContext): void {
  if (stopped === 'timeout') throw new TimeoutError(textOf(stopped), context, signal?.reason)
  if (stopped) throw new AbortedError(textOf(stopped), context, signal?.reason)
}
