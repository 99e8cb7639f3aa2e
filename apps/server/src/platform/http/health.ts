import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'

interface HealthOptions {
  readonly database: Pick<Database, 'db' | 'kind'>
  /** Bytes left where the data lie; undefined where there is no such place. */
  readonly bytesLeft: () => Promise<number | undefined>
  /** Milliseconds that the database may take. */
  readonly patience?: number
}

const PATIENCE = 5_000
/** The log of the embedded database and a dozen uploads. */
const LEAST_LEFT = 64 * 1024 * 1024

/**
 * `GET /livez`: the process answers; whoever finds that it does not starts it again. `GET /healthz`: it can work; 503 while
 * the database is away or the disk is full, which another start does not mend, so no calls are sent here meanwhile.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { database, bytesLeft, patience = PATIENCE }) => {
  app.get('/livez', { config: { operation: 'livez' } }, async () => ({ status: 'ok' }))
  app.get('/healthz', { config: { operation: 'healthz' } }, async (request, reply) => {
    const ended = new AbortController()
    const late = sleep(patience, undefined, { signal: ended.signal }).then(() => {
      throw new Error(`no answer in ${patience} ms`)
    })
    try {
      await Promise.race([database.db.execute(sql`select 1`), late])
    } catch (error) {
      request.log.error({ err: String(error) }, 'the database does not answer')
      return reply.code(503).send({ status: 'database' })
    } finally {
      ended.abort()
      late.catch(() => {})
    }
    const left = await bytesLeft()
    if (left !== undefined && left < LEAST_LEFT) return reply.code(503).send({ status: 'disk' })
    return { status: 'ok', database: database.kind }
  })
}

/** Bytes that this process may still write in a folder. */
export async function bytesLeftIn(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.bavail * found.bsize
}
