import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { askingHandlers, handlers, limitedSessions, publicHandlers, sessionHandlers, transfers } from './app.ts'
import { buildServer, type ServerParts } from './platform/http/server.ts'
import { openSms } from './platform/sms/sms.ts'

/** What differs between the server and its process for sheets. */
interface Own
  extends Pick<
    ServerParts,
    'database' | 'config' | 'clock' | 'manufacturer' | 'bank' | 'store' | 'webApp' | 'metrics' | 'sheets' | 'isBehind'
  > {
  readonly logger: FastifyBaseLogger
}

/** The HTTP server with all that the modules answer. */
export const assemble = (own: Own): FastifyInstance =>
  buildServer({
    ...{ handlers, askingHandlers, publicHandlers, sessionHandlers, limitedSessions, ...transfers },
    sms: openSms(own.config, own.logger),
    ...own,
  })
