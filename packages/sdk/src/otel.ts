/** Traces of OpenTelemetry; needs `@opentelemetry/api`, which is the program's own. */
import {
  type Attributes,
  type Context,
  context as contexts,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { CallContext, Hooks } from './client-options.ts'
import { isDealerError } from './errors.ts'

/** Options of {@link otelHooks}. */
export interface OtelOptions {
  /** Default: the registered provider's tracer `@dealer/sdk`. */
  tracer?: Tracer
  /** Attributes of every span, such as `{ 'server.address': 'dealer.example.com', 'server.port': 443 }`. */
  attributes?: Attributes
}

interface RunningCall {
  readonly context: Context
  /** Of the latest sending; undefined while it has no answer. */
  status: number | undefined
}

/**
 * Hooks that make one CLIENT span of each call, retries included. Its name is the operation; it tells method, path
 * template, status and how often it was sent again, and of a failure its kind and result code: never arguments,
 * addresses or messages. The server can join the trace: each sending carries the headers of the registered propagator.
 *
 * @example
 * const dealer = createDealerClient({ baseUrl, hooks: otelHooks() })
 */
export function otelHooks({ tracer, attributes }: OtelOptions = {}): Required<Hooks> {
  const running = new WeakMap<CallContext, RunningCall>()
  return {
    async wrap(call, next) {
      const start = {
        kind: SpanKind.CLIENT,
        attributes: {
          ...attributes,
          'http.request.method': call.method,
          'url.template': call.url,
          'dealer.operation': call.operation,
        },
      }
      const span = (tracer ?? trace.getTracer('@dealer/sdk')).startSpan(call.operation, start)
      const own: RunningCall = { context: trace.setSpan(contexts.active(), span), status: undefined }
      running.set(call, own)
      try {
        return await contexts.with(own.context, next)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        if (own.status) span.setAttribute('http.response.status_code', own.status)
        if (call.attempt > 1) span.setAttribute('http.request.resend_count', call.attempt - 1)
        span.end()
      }
    },
    before(call) {
      const own = running.get(call)
      if (!own) return
      own.status = undefined
      // By the call's own context: browsers have none that lasts beyond an await.
      propagation.inject(own.context, call.headers)
    },
    after(call, { status }) {
      const own = running.get(call)
      if (own) own.status = status
    },
  }
}

function fail(span: Span, error: unknown): void {
  // What another hook of the program throws may be named after anything; the convention has a word for that.
  const kind = isDealerError(error) ? error.kind : '_OTHER'
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR, message: kind })
  if (isDealerError(error) && 'resultCode' in error) span.setAttribute('dealer.result_code', error.resultCode)
}
