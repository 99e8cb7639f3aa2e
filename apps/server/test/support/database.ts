import { afterAll, beforeAll, describe, inject } from 'vitest'
import {
  type Database,
  type DatabaseLogger,
  type OpenDatabaseOptions,
  openDatabase,
} from '../../src/platform/database/database.ts'
import type { Waits } from '../../src/platform/database/waits.ts'
import { createDatabase, dropDatabase } from './postgres.ts'
import { Statements } from './self-compared.ts'
import { silentLogger } from './silent-logger.ts'
import { type Content, embeddedTemplate, postgresTemplate } from './templates.ts'

export type Engine = Database['kind']

/** PostgreSQL, or the embedded engine where there is none: for what is the same on both, as all but the engines' own is. */
export type AnyEngine = Engine | 'any'

export interface TestDatabase {
  readonly database: Database
  /** Address of the PostgreSQL database, for a second connection; undefined on the embedded engine. */
  readonly url: string | undefined
  close(): Promise<void>
}

export interface TestDatabaseOptions extends Pick<OpenDatabaseOptions, 'poolSize' | 'traffic' | 'slow' | 'waits'> {
  readonly logger?: DatabaseLogger
  /** What is in it; nothing when absent. */
  readonly content?: Content
}

/**
 * A database of the test's own: PGlite in memory, or a new one in the run's PostgreSQL, which takes a third of the processor
 * time. Close it, or the test run hangs.
 *
 * ```ts
 * const test = await openTestDatabase('any', { content: 'fixture' })
 * const { first } = await prepareFixture(test.database)
 * ```
 */
export async function openTestDatabase(
  engine: AnyEngine,
  { content = 'nothing', ...given }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const traffic = new Statements()
  const options = { waits: PATIENCE, logger: silentLogger, traffic, ...given }
  if (engine === 'pglite' || (engine === 'any' && 'missing' in inject('postgres'))) {
    const database = await openDatabase({ template: await embeddedTemplate(content), ...options })
    const close = async () => {
      await database.close()
      traffic.check()
    }
    return { database, url: undefined, close }
  }
  const cluster = clusterUrl()
  const url = await createDatabase(cluster, await postgresTemplate(cluster, content))
  const database = await openDatabase({ url, ...options })
  const close = async () => {
    await database.close()
    await dropDatabase(cluster, url)
    traffic.check()
  }
  return { database, url, close }
}

/** A busy machine takes its time; what gives up is tested where it is. */
const PATIENCE: Waits = { connection: 120_000, connect: 60_000, lock: 60_000, statement: 120_000 }

/** Address of the run's PostgreSQL. @throws Error with the reason when there is none. */
export function clusterUrl(): string {
  const postgres = inject('postgres')
  if ('missing' in postgres) throw new Error(postgres.missing)
  return postgres.url
}

/**
 * Runs one suite on both engines, each with a database of its own, opened before and closed after.
 *
 * ```ts
 * withDatabases('customers', (open) => {
 *   it('keeps a customer', async () => {
 *     await open().database.transaction({ dealerCode: 'D001' }, (tx) => …)
 *   })
 * }, (database) => migrate(database))
 * ```
 * @param prepare runs once on each database before the tests.
 * @param content what is in it before that.
 */
export function withDatabases(
  title: string,
  suite: (open: () => TestDatabase, engine: Engine) => void,
  prepare: (database: Database) => Promise<void> = async () => {},
  content: Content = 'nothing',
): void {
  describe.each<Engine>(['pglite', 'postgres'])(`${title} on %s`, (engine) => {
    suite(opened(engine, prepare, content), engine)
  })
}

/** The same for a suite that is about no engine: PostgreSQL, or the embedded one where there is none. */
export function withDatabase(
  title: string,
  suite: (open: () => TestDatabase) => void,
  prepare: (database: Database) => Promise<void> = async () => {},
  content: Content = 'nothing',
): void {
  describe(title, () => suite(opened('any', prepare, content)))
}

/** Opens a database before the tests of a suite, and closes it after them. */
function opened(
  engine: AnyEngine,
  prepare: (database: Database) => Promise<void>,
  content: Content,
): () => TestDatabase {
  let current: TestDatabase | undefined
  beforeAll(async () => {
    current = await openTestDatabase(engine, { content })
    await prepare(current.database)
  })
  afterAll(() => current?.close())
  return () => {
    if (!current) throw new Error('the database opens before the tests, not while they are collected')
    return current
  }
}
