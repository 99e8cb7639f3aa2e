import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { seedDemo } from './seed/seed.ts'
import { startServer } from './start.ts'
import { type Fetch, injectedFetch } from './testing/injected-fetch.ts'
import { LOGIN_KEY, TEST_CONFIG } from './testing/test-config.ts'

export interface TestServerOptions {
  /** Fills the database with the demonstration's two dealers, whose users' password is demo1234. Takes seconds where `npm start` or `npm test` prepared it, else minutes. */
  readonly demoData?: boolean
  /** Puts something of the test's own into the database, which is empty but for the demonstration. */
  readonly prepare?: (database: Database) => Promise<void>
  /** What the server takes for now; the demonstration's last day is today by it. */
  readonly clock?: Clock
}

/** Where the checkout keeps what was prepared. */
const PREPARED = fileURLToPath(new URL('../../../node_modules/.dealer/prepared', import.meta.url))

/** The real server in this process. */
export interface OpenTestServer {
  /** For `createDealerClient({ fetch })` with any `baseUrl`; no port is opened. */
  readonly fetch: Fetch
  /** For `createDealerClient({ loginKey })`. */
  readonly loginKey: string
  /** Finishes the calls under way and lets go of the database. */
  close(): Promise<void>
}

/**
 * Opens the real server on a database of its own in memory, for tests that want more than examples answered.
 *
 * @example
 * const server = await openTestServer({ demoData: true })
 * const { fetch, loginKey } = server
 * const dealer = createDealerClient({ baseUrl: 'http://dealer.test', loginKey, fetch })
 * await dealer.login({ username: 'admin', password: 'demo1234' })
 * await server.close()
 */
export async function openTestServer(options: TestServerOptions = {}): Promise<OpenTestServer> {
  const { clock = systemClock, demoData, prepare } = options
  const server = await startServer({
    config: TEST_CONFIG,
    logger: pino({ level: TEST_CONFIG.logLevel }),
    clock,
    inMemory: true,
    prepare: async (database) => {
      if (demoData) await seedDemo(database, { clock, preparedDir: PREPARED })
      await prepare?.(database)
    },
  })
  return { fetch: injectedFetch(server.app), loginKey: LOGIN_KEY, close: () => server.stop() }
}
