import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { SightLog, sightsOf } from '../audit/sights.ts'
import type { Bank } from '../bank/bank.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type ContractOperation, contract } from '../contract/contract.ts'
import type { Handler, Handlers, OperationId } from '../contract/types.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { beginCall } from '../in-turns.ts'
import type { Manufacturer } from '../manufacturer/manufacturer.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { refuse } from '../refusal.ts'
import { authenticate } from '../session/authenticate.ts'
import { KeptSessions } from '../session/kept-sessions.ts'
import { type LimitedSessions, requireReach } from '../session/limited-sessions.ts'
import type { OpenSession } from '../session/session.sql.ts'
import { CODE_HEADER } from '../sheets/hand-over.ts'
import type { Sheets } from '../sheets/sheets.ts'
import type { Sms } from '../sms/sms.ts'
import { makeWork, requirePermission, type Work } from '../work.ts'
import { asRefusal, sendRefusal, withoutNulls } from './answer.ts'
import { argumentsOf, readJsonStrictly } from './arguments.ts'
import type { AskingHandler, AskingHandlers } from './asking.ts'
import { bodyLimitOf } from './body-limit.ts'
import { docsPage } from './docs-page.ts'
import { namesIn } from './ending-rows.ts'
import type { PublicHandlers, SessionHandlers } from './handlers.ts'
import { bytesLeftIn, health } from './health.ts'
import { PATIENCE, type Patience, patience } from './patience.ts'
import { answerRawError } from './raw-errors.ts'
import { watchReceiving } from './receiving.ts'
import { answeredBefore, once } from './repeat.ts'
import { letReportPagesCall, reportPage } from './report-page.ts'
import { SECURITY_HEADERS, sendSecurityHeaders } from './security-headers.ts'
import { lazySerializer } from './serialize.ts'
import { type Caller, downloader, uploader } from './serve-transfer.ts'
import type { DownloadHandlers, TransferRegistry, UploadHandlers } from './transfer.ts'
import type { WebApp } from './web-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session?: OpenSession
  }
}

export interface ServerParts extends TransferRegistry {
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  /** Calls inside the dealer's transaction: nearly all. */
  readonly handlers: Handlers
  /** Calls that ask outside before it opens. */
  readonly askingHandlers: AskingHandlers
  /** Calls without a session, such as the login. */
  readonly publicHandlers: PublicHandlers
  /** Calls about the session itself, which lies outside any dealer. */
  readonly sessionHandlers: SessionHandlers
  /** What sessions that were opened for one purpose reach. */
  readonly limitedSessions: LimitedSessions
  readonly manufacturer: Manufacturer
  readonly bank: Bank
  readonly sms: Sms
  /** Calls that bring a file. */
  readonly uploads: UploadHandlers
  /** Calls that answer a file. */
  readonly downloads: DownloadHandlers
  /** Where the bytes of files lie. */
  readonly store: FileStore
  readonly logger: FastifyBaseLogger | false
  /** How long callers may take; see `patience` when absent. */
  readonly patience?: Patience
  /** Counts calls when given. */
  readonly metrics?: Pick<Metrics, 'count'>
  /** The built web application, served beside the calls. */
  readonly webApp?: WebApp
  /** Takes over what would keep this process busy; all is served here when absent. */
  readonly sheets?: Sheets
  /** Whether all calls come from another process of this server, which has checked them, logs and counts them. */
  readonly isBehind?: boolean
}

/** Status of what is longer than its call may be. */
const TOO_LARGE = 413
/** The process in front alone says whose call it is. */
const ONLY_IN_FRONT = (_address: string, hop: number) => hop === 0
/** Bytes below which compressing an answer gains nothing. */
const LEAST_COMPRESSED = 2048

/**
 * The HTTP server of the contract: one route for each operation, in the envelope. A call goes through session,
 * permission, validation and then one transaction; what refuses it leaves no trace.
 */
export function buildServer(parts: ServerParts): FastifyInstance {
  const { trustedProxies } = parts.config
  const app = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: false }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    ...patience(parts.patience),
    trustProxy: parts.isBehind ? ONLY_IN_FRONT : trustedProxies.length > 0 && [...trustedProxies],
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    clientErrorHandler: answerRawError,
    rewriteUrl: (request) => withoutDo(request.url ?? '/'),
    // No hook runs for these.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply.headers(SECURITY_HEADERS), '101', '请求地址格式不正确'),
  })
  sendSecurityHeaders(app)
  app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => response.once('close', beginCall()))
  watchReceiving(app, (parts.patience ?? PATIENCE).body)
  readJsonStrictly(app)
  // Left unread until a call wants it, so that one which is not built says so and not that the form is unknown.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.decorateRequest('session', undefined)
  app.decorateRequest('resultCode', undefined)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  if (parts.isBehind)
    app.addHook('onSend', async (request, reply) => {
      // The one in front says when a connection ends.
      reply.removeHeader('connection').header(CODE_HEADER, resultCode(request, reply))
    })
  else
    app.addHook('onResponse', async (request, reply) => {
      logAnswer(request, reply.statusCode, reply.elapsedTime)
      parts.metrics?.count(request, resultCode(request, reply), reply.elapsedTime / 1_000)
    })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode === TOO_LARGE)
      return sendRefusal(reply, '101', '请求内容过大', 200, { reason: 'tooLarge', field: undefined })
    if (error.statusCode !== undefined && error.statusCode < 500) return sendRefusal(reply, '101', '请求格式不正确')
    const refusal = asRefusal(error)
    if (refusal !== error)
      request.log.error({ err: error, operation: request.routeOptions.config.operation }, 'call failed')
    return sendRefusal(reply, refusal.code, refusal.message, 200, refusal.beside)
  })
  app.setNotFoundHandler((request, reply) => {
    const page = parts.webApp?.page(request)
    return page === undefined
      ? sendRefusal(reply, '404', '系统错误，请联系管理员', 404)
      : reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-cache', 'content-security-policy': parts.webApp?.policy })
          .send(page)
  })
  // gzip alone: made while it is sent, brotli would cost more time than it saves.
  app.register(compress, { encodings: ['gzip', 'identity'], threshold: LEAST_COMPRESSED })
  parts.webApp?.serveFiles(app)
  if (parts.config.docs) app.register(docsPage, { prefix: '/docs', loginKey: parts.config.loginKey })
  app.register(reportPage, { prefix: '/report' })
  letReportPagesCall(app)
  app.register(health, { database: parts.database, bytesLeft: () => bytesLeftIn(parts.config.dataDir) })
  const sessions = new KeptSessions(parts.database, parts.clock)
  const sightLog = new SightLog(parts.database, parts.clock)
  let endListening: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    endListening = await sessions.listen()
  })
  app.addHook('onClose', () => endListening?.())
  // A plugin, because only routes that come after the compression's own registering are compressed.
  app.register(async (calls) => {
    for (const operation of contract) {
      if (operation.isWebsocket) addUpgrade(calls, operation)
      else addRoute(calls, { ...parts, sessions, sightLog }, operation)
    }
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The client's own id, by which its errors find the line in the log; another text could forge one. */
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && UUID.test(given) ? given : randomUUID()

/** Every address may end in `.do`; both are one call. */
function withoutDo(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.endsWith('.do') ? path.slice(0, -3) + (end < 0 ? '' : url.slice(end)) : url
}

const resultCode = ({ resultCode }: FastifyRequest, { statusCode }: FastifyReply): string =>
  resultCode ?? (statusCode === 200 ? '000' : String(statusCode))

/** The address without its query, which may hold passwords. */
function logAnswer(request: FastifyRequest, status: number, milliseconds: number): void {
  const path = request.url.split('?', 1)[0]
  request.log.info(
    {
      method: request.method,
      path,
      operation: request.routeOptions.config.operation,
      status,
      ms: Math.round(milliseconds),
      user: request.session?.user.userId,
    },
    'call',
  )
}

/** What a plain request to a websocket's address gets; upgrades do not come through the routes. */
function addUpgrade(app: FastifyInstance, { operationId, url }: ContractOperation): void {
  app.get(url, { config: { operation: operationId } }, (_request, reply) =>
    sendRefusal(reply.header('upgrade', 'websocket'), '101', '请使用WebSocket连接', 426),
  )
}

/** The parts with what the server itself keeps. */
interface RunningParts extends ServerParts {
  readonly sessions: KeptSessions
  readonly sightLog: SightLog
}

function addRoute(app: FastifyInstance, parts: RunningParts, operation: ContractOperation): void {
  const { operationId, permission } = operation
  const check = argumentsOf(operation)
  const serialize = operation.answer && lazySerializer(operation.answer)
  const run = runner(parts, operation)
  const upload = uploader(parts, operation)
  const download = downloader(parts, operation)
  // Browsers ask where a file would go before they send it, without who asks: there is such a place.
  if (operation.form) app.head(operation.url, (_request, reply) => reply.status(204).send())
  app.route({
    method: operation.method,
    url: operation.url,
    config: { operation: operationId, bringsFile: operation.form !== undefined },
    bodyLimit: bodyLimitOf(operation),
    // Before the body is read: who may not send it keeps nobody busy with it.
    onRequest: async (request, reply) => {
      if (permission === 'public') return
      request.session = await authenticate(parts, header(request, 'x-token'))
      requireOwnDealer(request, request.session)
      requireReach(parts.limitedSessions, request.session, operationId)
      if (permission !== 'login') requirePermission(request.session.user, ...permission)
      requireStrength(request.session, operation)
      if (parts.sheets?.takes(operationId)) return parts.sheets.serve(request, reply)
    },
    handler: async (request, reply) => {
      if (download) return download(request, reply, callerOf(request), check(request))
      if (!serialize || !(run || upload)) return sendRefusal(reply, '501', '服务器无法识别该请求', 501)
      const content = upload ? await upload(request, callerOf(request)) : await run?.(request, check(request))
      return reply
        .type('application/json; charset=utf-8')
        .send(serialize({ resultCode: '000', content: withoutNulls(content) }))
    },
  })
}

/** The tenant comes from the session; a header that says another one is refused, never obeyed. */
function requireOwnDealer(request: FastifyRequest, open: OpenSession): void {
  const claimed = header(request, 'dealercode')
  if (claimed && claimed !== open.user.dealerCode) throw refuse.otherDealer()
}

/** Who has a weak password, or no second factor that is due, looks, and does what everybody may; business is changed by nobody who can be guessed. */
function requireStrength({ user }: OpenSession, { isReading, permission }: ContractOperation): void {
  if (isReading || permission === 'login') return
  if (user.isWeakPwd) throw refuse.weakPassword()
  if (user.isFactorDue) throw refuse.factorDue()
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value ? value : undefined
}

type Run = (request: FastifyRequest, args: object) => Promise<unknown>

function runner(parts: RunningParts, operation: ContractOperation): Run | undefined {
  const { database, clock, config, sessions, sms } = parts
  const id = operation.operationId
  const contextOf = ({ log, ip, headers }: FastifyRequest) => {
    const userAgent = headers['user-agent'] ?? ''
    return { database, clock, config, sessions, sms, log, address: ip, userAgent }
  }
  const open = parts.publicHandlers[id as keyof PublicHandlers]
  if (open) return (request, args) => open(contextOf(request), args as never)
  // Their transactions are their own: what must not be done twice is `onceInSession` there.
  const own = parts.sessionHandlers[id as keyof SessionHandlers]
  if (own) return (request, args) => own({ ...contextOf(request), session: sessionOf(request) }, args as never)
  const inTransaction = <T>({ user, origin }: Caller, run: (work: Work) => Promise<T>): Promise<T> =>
    database.transaction({ dealerCode: user.dealerCode, names: namesIn(id) }, (tx) =>
      run(makeWork(tx, user, clock, origin)),
    )
  const asks = parts.askingHandlers[id] as AskingHandler<OperationId> | undefined
  if (asks)
    return async (request, args) => {
      const caller = callerOf(request)
      const before =
        operation.repeatable && 'requestNo' in args
          ? await inTransaction(caller, (work) => answeredBefore(work, id, args))
          : undefined
      if (before) return before.answer
      const serve = await asks(
        {
          ...{ manufacturer: parts.manufacturer, bank: parts.bank, log: request.log },
          dealerCode: caller.user.dealerCode,
          step: (run) => inTransaction(caller, run),
        },
        args as never,
      )
      return inTransaction(caller, (work) =>
        operation.repeatable ? once(work, id, args, () => serve(work)) : serve(work),
      )
    }
  const handler = parts.handlers[id] as Handler<OperationId> | undefined
  if (!handler) return undefined
  return async (request, args) => {
    const { user, origin } = callerOf(request)
    if (operation.isReading) {
      const { answer, seen } = await database.read(user, async (tx) => {
        const work = makeWork(tx, user, clock, origin)
        return { answer: await handler(work, args as never), seen: sightsOf(work) }
      })
      await parts.sightLog.record(seen, operation.title, user, origin)
      return answer
    }
    return inTransaction({ user, origin }, (work) =>
      operation.repeatable ? once(work, id, args, () => handler(work, args as never)) : handler(work, args as never),
    )
  }
}

function callerOf(request: FastifyRequest): Caller {
  const { user, terminal } = sessionOf(request)
  return { user, origin: { address: request.ip, terminal } }
}

function sessionOf(request: FastifyRequest): OpenSession {
  if (!request.session) throw refuse.loggedOut()
  return request.session
}
