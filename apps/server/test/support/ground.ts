import { createDealerClient, type DealerClient } from '@dealer/sdk'
import { type AnyEngine, openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'
import { type FixtureDealer, PASSWORD, prepareFixture } from './fixture.ts'
import { LOGIN_KEY, TestServer } from './server.ts'

/** A database of the test's own with the dealers of the fixture, and servers on it; all of it goes with `close`. */
export interface Ground extends TestDatabase {
  readonly first: FixtureDealer
  readonly second: FixtureDealer
  server(options?: ConstructorParameters<typeof TestServer>[1]): TestServer
  /** A server that this user has logged in to. */
  as(username: string): Promise<TestServer>
  /** Where the server listens, from the first asking on: `http://127.0.0.1:41233`. */
  address(server: TestServer): Promise<string>
  /** The published client of a user, over that port. */
  client(server: TestServer, username: string): Promise<DealerClient>
}

/**
 * What most tests through HTTP stand on.
 *
 * ```ts
 * let ground: Ground
 * beforeAll(async () => {
 *   ground = await openGround()
 *   server = await ground.as('boss1')
 * })
 * afterAll(() => ground?.close())
 * ```
 */
export async function openGround(engine: AnyEngine = 'any', options: TestDatabaseOptions = {}): Promise<Ground> {
  const test = await openTestDatabase(engine, { content: 'fixture', ...options })
  const dealers = await prepareFixture(test.database)
  const servers: TestServer[] = []
  const addresses = new Map<TestServer, Promise<string>>()
  const address = (server: TestServer) => {
    const known = addresses.get(server) ?? server.app.listen({ port: 0, host: '127.0.0.1' })
    addresses.set(server, known)
    return known
  }
  const server: Ground['server'] = (given) => {
    const made = new TestServer(test.database, given)
    servers.push(made)
    return made
  }
  return {
    ...test,
    ...dealers,
    server,
    as: async (username) => {
      const made = server()
      await made.login(username)
      return made
    },
    address,
    client: async (at, username) => {
      const client = createDealerClient({ baseUrl: await address(at), loginKey: LOGIN_KEY })
      await client.login({ username, password: PASSWORD })
      return client
    },
    close: async () => {
      for (const made of servers) await made.close()
      await test.close()
    },
  }
}
