import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../../src/start.ts'
import { TEST_CONFIG } from '../../src/testing/test-config.ts'
import { openTestDatabase } from '../support/database.ts'
import { silentLogger } from '../support/silent-logger.ts'

const TOKEN = 'read-me'
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({
    config: { ...TEST_CONFIG, dataDir: '.', metricsPort: 0, metricsToken: TOKEN },
    logger: pino({ level: 'silent' }),
    inMemory: true,
  })
})
afterAll(() => server?.stop())

const ask = (path: string, token = TOKEN) =>
  fetch(`http://127.0.0.1:${server.metricsPort}${path}`, { headers: { authorization: `Bearer ${token}` } })

it('serves figures for Prometheus to whoever brings the token, on a port of its own', async () => {
  await server.app.inject({ method: 'POST', url: '/api/so/salesOrder/lists', payload: {} })
  await server.app.inject({ method: 'POST', url: '/c5login', payload: { username: 'a' } })
  await server.app.inject({ url: '/nowhere/1' })
  const reply = await ask('/metrics')
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const text = await reply.text()
  for (const line of [
    'dealer_calls_total{operation="so.salesOrder.lists",code="G001"} 1',
    'dealer_calls_total{operation="session.login",code="101"} 1',
    'dealer_calls_total{operation="other",code="404"} 1',
    'dealer_call_seconds_count{operation="session.login"} 1',
    'dealer_connections_most{line="all"} 1',
    'dealer_connections_waiting{line="all"} 0',
    'dealer_database_up 1',
    'dealer_jobs{status="failed"} 0',
    'dealer_sessions 0',
    'dealer_websockets 0',
    'dealer_books_broken 0',
  ])
    expect(text).toContain(line)
  for (const name of ['dealer_disk_free_bytes', 'dealer_database_bytes', 'nodejs_eventloop_lag_seconds'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect((await ask('/metrics', 'guess')).status).toBe(401)
  expect((await ask('/')).status).toBe(404)
  expect((await server.app.inject({ url: '/metrics', headers: { accept: '*/*' } })).statusCode).toBe(404)
})

it('slow statements are told to the log, without their values', async () => {
  const said: unknown[] = []
  const { database, close } = await openTestDatabase('postgres', {
    slow: 1,
    logger: { ...silentLogger, warn: (...all: unknown[]) => void said.push(all) },
  })
  await database.transaction('platform', (tx) => tx.execute(sql`select pg_sleep(0.05), ${'a secret'}::text`))
  await close()
  expect(said).toContainEqual([
    { ms: expect.any(Number), statements: expect.arrayContaining([expect.stringContaining('pg_sleep')]) },
    'slow statements',
  ])
  expect(JSON.stringify(said)).not.toContain('secret')
})
