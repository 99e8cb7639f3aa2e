import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface MetricsDoor {
  readonly port: number
  close(): Promise<void>
}

/**
 * `GET /metrics` on a port of its own, which no proxy leads to.
 *
 * @param token asked for as `Authorization: Bearer …` when set
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: { readonly host: string; readonly port: number; readonly token?: string },
): Promise<MetricsDoor> {
  const server = createServer(async (request, reply) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void reply.writeHead(404).end()
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return void reply.writeHead(401).end()
    try {
      const text = await metrics.text()
      reply.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch {
      reply.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
