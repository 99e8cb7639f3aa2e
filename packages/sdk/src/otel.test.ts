import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type ContextManager,
  context as contexts,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
} from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { envelope, loggedIn, rejection, stubServer } from '../test/stub-server.ts'
import { otelHooks } from './otel.ts'

const server = stubServer()
const exporter = new InMemorySpanExporter()
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
const tracer = provider.getTracer('test')

/** Only the part of the W3C format that a server needs to join. */
const propagator: TextMapPropagator = {
  inject(context, carrier, setter) {
    const { traceId, spanId } = trace.getSpanContext(context) ?? {}
    setter.set(carrier, 'traceparent', `00-${traceId}-${spanId}-01`)
  },
  extract: (context) => context,
  fields: () => ['traceparent'],
}

beforeAll(() => void propagation.setGlobalPropagator(propagator))
afterEach(() => {
  exporter.reset()
  vi.restoreAllMocks()
})
afterAll(async () => {
  propagation.disable()
  await provider.shutdown()
})

const page = { total: 0, rows: [], footer: {} }
const traced = () => loggedIn({ hooks: otelHooks({ tracer }) })
const only = () => {
  const spans = exporter.getFinishedSpans()
  expect(spans).toHaveLength(1)
  return spans[0]!
}

describe('a span', () => {
  it('is a CLIENT one, named by the operation, with the attributes of the conventions', async () => {
    server.answer(() => envelope(page))
    await traced().so.salesOrder.lists({ customer: '惠万家' })
    const { name, kind, attributes, status } = only()
    expect([name, kind, status]).toEqual(['so.salesOrder.lists', SpanKind.CLIENT, { code: SpanStatusCode.UNSET }])
    expect(attributes).toEqual({
      'http.request.method': 'POST',
      'url.template': '/api/so/salesOrder/lists',
      'http.response.status_code': 200,
      'dealer.operation': 'so.salesOrder.lists',
    })
  })

  it('takes attributes that only the program knows', async () => {
    server.answer(() => envelope(page))
    const hooks = otelHooks({ tracer, attributes: { 'server.address': 'dealer.test', 'dealer.operation': 'wrong' } })
    await loggedIn({ hooks }).so.salesOrder.lists()
    expect(only().attributes).toMatchObject({
      'server.address': 'dealer.test',
      'dealer.operation': 'so.salesOrder.lists',
    })
  })

  it('comes from the registered provider when no tracer is given, even when that was registered later', async () => {
    server.answer(() => envelope(page))
    const dealer = loggedIn({ hooks: otelHooks() })
    trace.setGlobalTracerProvider(provider)
    await dealer.so.salesOrder.lists()
    trace.disable()
    expect(only().instrumentationScope.name).toBe('@dealer/sdk')
  })

  it('of a refusal has its kind and result code, but neither message nor arguments', async () => {
    server.answer(() => envelope('库存不足：绝密商品', '105'))
    const error = await rejection(traced().so.salesOrder.delById({ soId: 'secret-4711', version: 1 }))
    const { attributes, status, events } = only()
    expect(error).toMatchObject({ kind: 'refused' })
    expect(status).toEqual({ code: SpanStatusCode.ERROR, message: 'refused' })
    expect(attributes).toMatchObject({ 'error.type': 'refused', 'dealer.result_code': '105' })
    expect(JSON.stringify([attributes, status, events])).not.toMatch(/绝密|secret|token-1/)
  })

  it('of an HTTP failure has its status', async () => {
    server.answer(() => new Response('secret', { status: 500 }))
    await rejection(traced().so.salesOrder.lists())
    expect(only().attributes).toMatchObject({ 'error.type': 'http', 'http.response.status_code': 500 })
    expect(only().attributes).not.toHaveProperty('dealer.result_code')
  })

  it('of a path with values shows the template only', async () => {
    server.answer(() => envelope([]))
    await traced().md.chooseOption.findByCode({ code: 'secret' })
    expect(only().attributes['url.template']).toBe('/api/md/chooseOption/findByCode/{code}')
    expect(JSON.stringify(only().attributes)).not.toContain('secret')
  })

  it('of what a hook of the program throws has no name of its making', async () => {
    const own = otelHooks({ tracer })
    const hooks = {
      ...own,
      before() {
        throw new Error('secret')
      },
    }
    await rejection(loggedIn({ hooks, onCallbackError() {} }).so.salesOrder.lists())
    expect(only().status).toEqual({ code: SpanStatusCode.ERROR, message: 'aborted' })
    expect(JSON.stringify([only().attributes, only().events])).not.toContain('secret')
  })
})

describe('retries', () => {
  it('are one span that counts them', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    server.answer((_, count) => (count < 3 ? new Response(null, { status: 503 }) : envelope(page)))
    await traced().so.salesOrder.lists()
    expect(only().attributes).toMatchObject({ 'http.request.resend_count': 2, 'http.response.status_code': 200 })
  })

  it('leave no status of an earlier answer when the last sending had none', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    server.answer((_, count) => (count === 1 ? new Response(null, { status: 503 }) : Response.error()))
    await rejection(traced().so.salesOrder.lists())
    expect(only().attributes).toMatchObject({ 'http.request.resend_count': 2, 'error.type': 'network' })
    expect(only().attributes).not.toHaveProperty('http.response.status_code')
  })
})

describe('the trace', () => {
  it('goes to the server with each sending', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    server.answer((_, count) => (count === 1 ? new Response(null, { status: 503 }) : envelope(page)))
    await traced().so.salesOrder.lists()
    const { traceId, spanId } = only().spanContext()
    const sent = server.arrived.map(({ headers }) => headers.get('traceparent'))
    expect(sent).toEqual([`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`])
  })

  it('does not mix calls that run at the same time', async () => {
    server.answer(async ({ text }) => {
      // The first to come is the last to be answered.
      if (text.includes('"page":1,')) await vi.waitFor(() => expect(server.arrived).toHaveLength(5))
      return envelope(page)
    })
    const dealer = traced()
    await Promise.all([1, 2, 3, 4, 5].map((number) => dealer.so.salesOrder.lists({ page: number, limit: 15 })))
    const spans = exporter.getFinishedSpans().map((span) => span.spanContext().spanId)
    const sent = server.arrived.map(({ headers }) => headers.get('traceparent')?.split('-')[2])
    expect(new Set(spans).size).toBe(5)
    expect([...sent].sort()).toEqual([...spans].sort())
  })

  it('goes on inside: the span’s parent is the active one, and what the call does is below it', async () => {
    const storage = new AsyncLocalStorage<Context>()
    const manager: ContextManager = {
      active: () => storage.getStore() ?? ROOT_CONTEXT,
      with: (context, run, self, ...given) => storage.run(context, () => run.call(self, ...given)),
      bind: (_, target) => target,
      enable: () => manager,
      disable: () => manager,
    }
    contexts.setGlobalContextManager(manager)
    let inside: string | undefined
    const fetch = async () => {
      inside = trace.getActiveSpan()?.spanContext().spanId
      return Response.json({ resultCode: '000', content: page })
    }
    const parent = tracer.startSpan('parent')
    const dealer = loggedIn({ fetch, hooks: otelHooks({ tracer }) })
    await contexts.with(trace.setSpan(contexts.active(), parent), () => dealer.so.salesOrder.lists())
    contexts.disable()
    const span = only()
    expect(span.parentSpanContext?.spanId).toBe(parent.spanContext().spanId)
    expect(inside).toBe(span.spanContext().spanId)
  })
})
