import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/** Milliseconds that a caller may take, so that slow or silent ones do not hold connections for ever. */
export interface Patience {
  /** Until the head of a request is there. */
  readonly headers: number
  /** Until all of it is, a file that is uploaded too. */
  readonly request: number
  /** Until all of one without a file is. */
  readonly body: number
  /** Without a byte in either direction; an answer that is worked on counts as silence. */
  readonly silence: number
  /** For the next request on the connection. */
  readonly keepAlive: number
}

/** A file of 20 MB gets through at 70 KB a second; nothing that is answered takes two minutes. */
export const PATIENCE: Patience = {
  headers: 15_000,
  request: 300_000,
  body: 20_000,
  silence: 120_000,
  keepAlive: 72_000,
}
/** How often Node looks, as a part of the shortest. */
const LOOKS = 3

/** The same for Fastify, whose own default for requests and connections is: for ever. */
export function patience({ headers, request, silence, keepAlive } = PATIENCE): FastifyHttpOptions<Server> {
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    keepAliveTimeout: keepAlive,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(Math.min(headers, request) / LOOKS) },
  }
}
