import type { FastifyInstance, InjectOptions } from 'fastify'

/** As `DealerClientOptions.fetch` of the SDK, and as the global one. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Statuses whose answers have no body, not even an empty one. */
const BODILESS = [204, 205, 304]

/**
 * A fetch that hands requests to an application without a port: host and port of an address mean nothing. The answer is
 * whole when it resolves; redirects are not followed.
 */
export function injectedFetch(app: FastifyInstance): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const body = request.body && Buffer.from(await request.arrayBuffer())
    const reply = await app
      .inject({
        method: request.method as InjectOptions['method'],
        url: request.url,
        headers: { host: new URL(request.url).host, ...Object.fromEntries(request.headers) },
        signal,
        ...(body && { payload: body }),
      })
      // A request that is cut off may still be answered; the caller wants the reason, as from fetch.
      .finally(() => signal.throwIfAborted())
    return new Response(BODILESS.includes(reply.statusCode) ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      statusText: reply.statusMessage,
      headers: headersOf(reply.headers),
    })
  }
}

function headersOf(sent: Readonly<Record<string, number | string | readonly string[] | undefined>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent))
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  return headers
}
