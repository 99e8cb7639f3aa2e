import { mergeHeaders } from 'openapi-fetch'
import { addressOf } from './address.ts'
import { readAnswer } from './answer.ts'
import { callBack } from './call-back.ts'
import type { CallOptions } from './call-options.ts'
import type { Cancellation } from './cancellation.ts'
import { networkText, textOf } from './catalogue.ts'
import type { CallContext, DealerClientOptions, Hooks } from './client-options.ts'
import { AbortedError, isDealerError, NetworkError, TimeoutError, UnsendableError } from './errors.ts'
import { userAgent } from './user-agent.ts'

/** Values of one call, sorted by where they go. */
export interface CallInput {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** As whom a call is sent. */
export interface Sender {
  readonly token?: string
  readonly dealerCode: string
}

/** A context whose sendings are counted. */
export type RunningCall = CallContext & { attempt: number }

/** One sending: its answer's content, or a rejection that says what went wrong. */
export type Attempt = (
  context: RunningCall,
  input: CallInput,
  stop: Cancellation,
  options?: CallOptions,
  isPaged?: boolean,
) => Promise<unknown>

/** Sends one request for each call of the answered function. */
export function createAttempt({ baseUrl, hooks, ...client }: DealerClientOptions, sender: Sender): Attempt {
  const send = client.fetch ?? ((url, init) => fetch(url, init))

  /** A hook that fails here stops the call, which nobody could have noticed otherwise. */
  async function beforeSending(before: NonNullable<Hooks['before']>, context: RunningCall) {
    try {
      await before(context)
    } catch (error) {
      context.attempt -= 1
      void callBack(client, () => Promise.reject(error))
      throw new AbortedError(textOf('aborted'), context, error)
    }
  }

  return async (context, input, stop, options, isPaged) => {
    context.attempt += 1
    if (hooks?.before) await beforeSending(hooks.before.bind(hooks), context)
    throwIfStopped(stop, context)
    let isSent = false
    let response: Response
    let text: string
    try {
      const { body } = input
      const content = body instanceof FormData ? body : JSON.stringify(body)
      // Lower case, because names are the same in any: what a call or a hook adds must win, not stand beside ours.
      const headers: Record<string, string> = {
        dealercode: headerValue(sender.dealerCode),
        logintype: 'JSON',
        'x-request-id': context.requestId,
      }
      if (typeof content === 'string') headers['content-type'] = 'application/json'
      if (userAgent) headers['user-agent'] = userAgent
      if (sender.token) headers['x-token'] = headerValue(sender.token)
      const init = {
        method: context.method,
        headers:
          hooks || options?.headers
            ? Object.fromEntries(mergeHeaders(headers, context.headers, options?.headers))
            : headers,
        body: content,
        signal: stop.signal,
        // Followed, it would take the token along to wherever it points.
        redirect: 'manual' as const,
      }
      const url = addressOf(baseUrl, context.url, input)
      isSent = true
      response = await send(url, init)
      text = await response.text()
    } catch (cause) {
      throwIfStopped(stop, context)
      // Said by an upload of the file that it reads.
      if (isDealerError(cause)) throw cause
      if (isSent) throw new NetworkError(networkText(baseUrl, cause), context, cause)
      throw new UnsendableError(textOf('unsendable'), context, cause)
    }
    if (hooks?.after) await callBack(client, () => hooks.after?.(context, response))
    return readAnswer(response, text, context, isPaged)
  }
}

/** Header values are Latin-1; a code in Chinese would make fetch throw. */
const headerValue = (value: string) => (/[^\x20-\x7e]/.test(value) ? encodeURIComponent(value) : value)

/** Rejects a call that its signal or its timeout has stopped. */
export function throwIfStopped({ stopped, signal }: Cancellation, context: CallContext): void {
  const Stopped = stopped === 'timeout' ? TimeoutError : AbortedError
  if (stopped) throw new Stopped(textOf(stopped), context, signal?.reason)
}
