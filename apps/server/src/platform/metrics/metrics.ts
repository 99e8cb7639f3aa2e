import type { FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What is read when somebody asks: a name, what it says, and its values by their labels. */
export interface Reading {
  readonly name: string
  readonly help: string
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[]
}

/** Figures of this process for Prometheus. */
export interface Metrics {
  /** Counts an answered call. @param code result code, or the HTTP status where there is none */
  count(request: FastifyRequest, code: string, seconds: number): void
  /** All figures as Prometheus reads them. */
  text(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts calls, watches the process, and reads the rest when it is asked for.
 *
 * @param read figures that are read anew each time; one that fails leaves its own out
 */
export function makeMetrics(read: readonly (() => Promise<readonly Reading[]>)[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Counter({
    name: 'dealer_calls_total',
    help: 'Answered calls by operation and result code; 000 is success.',
    labelNames: ['operation', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'dealer_call_seconds',
    help: 'Seconds from the head of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  })
  return {
    contentType: registry.contentType,
    count: (request, code, time) => {
      // An address that is none has no operation, and as many spellings as somebody likes.
      const operation = request.routeOptions.config.operation ?? 'other'
      calls.inc({ operation, code })
      seconds.observe({ operation }, time)
    },
    text: async () => {
      // Anew each time: what is not known now says nothing, instead of what it was.
      const fresh = new Registry()
      const found = await Promise.allSettled(read.map((one) => one()))
      for (const one of found) if (one.status === 'fulfilled') for (const reading of one.value) set(fresh, reading)
      return Registry.merge([registry, fresh]).metrics()
    },
  }
}

function set(registry: Registry, { name, help, values }: Reading): void {
  const labelNames = Object.keys(values[0]?.labels ?? {})
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  for (const { labels = {}, value } of values) gauge.set(labels, value)
}
