import pg from 'pg'
import { expect } from 'vitest'
import { type AnyEngine, clusterUrl } from './database.ts'
import { type Ground, openGround } from './ground.ts'
import type { Reply, TestServer } from './server.ts'

/** Connections that do something at once. */
export const CALLERS = 64

/** A ground on which many do something at once. */
export interface Race extends Ground {
  readonly boss: TestServer
  /** What each of the callers is answered. */
  all<Answer>(call: (index: number) => Promise<Answer>): Promise<Answer[]>
  /** So many of them got through, and the others were refused with one of the codes; nobody was answered 5xx. */
  passed(answers: readonly Reply[], count: number, ...codes: readonly string[]): void
  /** Deadlocks that the database has counted. Closes the ground: its connections hand in their figures when they end. */
  deadlocks(): Promise<string>
}

/**
 * Callers beside each other on PostgreSQL. The embedded engine has one connection: it shows that they go through at all.
 *
 * ```ts
 * const answers = await race.all((index) => race.boss.call('md.brand.save', { brandCode: 'B1', brandName: `品牌${index}` }))
 * race.passed(answers, 1, '102')
 * ```
 */
export async function openRace(engine: AnyEngine = 'postgres', callers = CALLERS): Promise<Race> {
  const ground = await openGround(engine, { poolSize: callers })
  const boss = await ground.as('boss1')
  return {
    ...ground,
    boss,
    all: (call) => Promise.all(Array.from({ length: callers }, (_, index) => call(index))),
    passed: (answers, count, ...codes) => {
      expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0)
      const refused = answers.filter(({ resultCode }) => resultCode !== '000')
      const others = refused.filter(({ resultCode }) => !codes.includes(resultCode))
      expect([...new Set(others.map(({ resultCode, content }) => `${resultCode} ${String(content)}`))]).toEqual([])
      expect(answers.length - refused.length).toBe(count)
    },
    deadlocks: async () => {
      const name = new URL(ground.url ?? '').pathname.slice(1)
      await boss.close()
      await ground.database.close()
      return deadlocksOf(name)
    },
  }
}

/** Deadlocks that PostgreSQL has counted in a database whose connections have ended. */
export async function deadlocksOf(databaseName: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks::text from pg_stat_database where datname = $1',
      [databaseName],
    )
    return rows[0]?.deadlocks ?? 'no such database'
  } finally {
    await client.end()
  }
}
