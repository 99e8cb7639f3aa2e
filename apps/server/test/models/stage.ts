import { type SQL, sql } from 'drizzle-orm'
import type { Args, Content, OperationId } from '../../src/platform/contract/types.ts'
import type { Database, Scope, Tx } from '../../src/platform/database/database.ts'
import { APP_ROLE } from '../../src/platform/database/transaction.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { SESSION_CHANNEL } from '../../src/platform/session/session.sql.ts'
import type { SessionUser } from '../../src/platform/session/session-user.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { NOON, PASSWORD } from '../support/fixture.ts'
import type { Ground } from '../support/ground.ts'
import { encrypt, type Reply, TestServer } from '../support/server.ts'

type Terminal = 'web' | 'app'

class UndoneAfterAll extends Error {}

/** Minutes between two calls. */
const BETWEEN = 0.05
/** When histories begin: after all logins. */
const BEGIN = new Date(NOON.getTime() + 600_000)

/**
 * The real server, called through HTTP without a port, on which histories are played one after another, each in one
 * transaction that is undone when it is over. What is a transaction of the server is a savepoint of it, of the same role.
 */
export class Stage {
  readonly server: TestServer
  private playing: Tx | undefined
  /** What the server keeps of sessions is of a history that was undone, or of a call before the last one. */
  private forgetSessions: (() => void) | undefined
  /** Of those who have logged in; in a history also those who do it again. */
  private tokens: Readonly<Record<string, string>> = {}
  /** How often the server was called: where it was not, nothing can have changed. */
  calls = 0

  constructor(private readonly ground: Ground) {
    const real = ground.database
    const run = <T>(scope: Scope, work: (tx: Tx) => Promise<T>, otherwise: () => Promise<T>) =>
      this.playing ? within(this.playing, scope, work) : otherwise()
    const current = () => this.playing ?? real.db
    this.server = new TestServer({
      ...real,
      get db() {
        return current()
      },
      transaction: (scope, work) => run(scope, work, () => real.transaction(scope, work)),
      read: (scope, work) => run(scope, work, () => real.read(scope, work)),
      listen: async (channel, { resumed }) => {
        if (channel === SESSION_CHANNEL) this.forgetSessions = resumed
        return async () => {}
      },
    } satisfies Database)
  }

  /** The transaction of the history that is played, as the owner of the database; between histories what stays for all of them. */
  get tx(): Tx {
    return this.playing ?? this.ground.database.db
  }

  /** Opens sessions that hold for all histories. */
  async login(usernames: readonly string[], terminal: Terminal = 'web'): Promise<void> {
    for (const username of usernames)
      if (!(await this.enter(username, terminal))) throw new Error(`${username} is not let in`)
  }

  /** Whether somebody is let in; in a history the session is over with it. */
  async enter(username: string, terminal: Terminal = 'web'): Promise<boolean> {
    this.goOn(undefined)
    const [name, password] = [encrypt(username), encrypt(PASSWORD)]
    const appLogin = terminal === 'app' ? 'T' : 'F'
    const { resultCode, content } = await this.server.call('session.login', { username: name, password, appLogin })
    if (resultCode === '000') this.tokens = { ...this.tokens, [`${username} ${terminal}`]: content.dmsToken }
    return resultCode === '000'
  }

  /** What the server answers somebody; the code of a refusal too. */
  call<K extends OperationId>(
    username: string,
    operationId: K,
    args: Args<K>,
    terminal: Terminal = 'web',
  ): Promise<Reply<Content<K>>> {
    this.goOn(`${username} ${terminal}`)
    return this.server.call(operationId, args)
  }

  /** The code that a service ends with which has no call: in the name of somebody, within the history. */
  async serve(user: SessionUser, service: (work: Work) => Promise<unknown>): Promise<string> {
    this.calls++
    this.server.clock.forward(BETWEEN)
    try {
      await this.within({ dealerCode: user.dealerCode }, (tx) => service(makeWork(tx, user, this.server.clock)))
      return '000'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  /** As a transaction of the server: a savepoint of the history that is played. */
  private within(scope: Scope, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    return this.playing ? within(this.playing, scope, work) : this.ground.database.transaction(scope, work)
  }

  /** The code alone. */
  async code<K extends OperationId>(
    username: string,
    operationId: K,
    args: Args<K>,
    terminal: Terminal = 'web',
  ): Promise<string> {
    return (await this.call(username, operationId, args, terminal)).resultCode
  }

  /** What the server answers somebody whom nothing refuses this. */
  must<K extends OperationId>(username: string, operationId: K, args: Args<K>): Promise<Content<K>> {
    this.goOn(`${username} web`)
    return this.server.must(operationId, args)
  }

  /** Sends anything in the name of somebody. */
  send(username: string, url: string, body: object, terminal: Terminal = 'web'): Promise<Reply> {
    this.goOn(`${username} ${terminal}`)
    return this.server.send('POST', url, body)
  }

  /** The next call, some time after the one before. */
  private goOn(session: string | undefined): void {
    this.calls++
    this.forgetSessions?.()
    this.server.clock.forward(BETWEEN)
    this.server.useToken(session && this.tokens[session])
  }

  /** Plays a history, of which nothing stays. */
  async play(history: () => Promise<void>): Promise<void> {
    const { tokens } = this
    const playing = this.ground.database.transaction('background', async (tx) => {
      this.playing = tx
      this.server.clock.set(BEGIN)
      try {
        await history()
      } finally {
        this.playing = undefined
        this.tokens = tokens
      }
      throw new UndoneAfterAll()
    })
    await playing.catch((error: unknown) => {
      if (!(error instanceof UndoneAfterAll)) throw error
    })
  }
}

/**
 * A savepoint that sees what a transaction of its own would see; undone, it leaves the role with all else. Nobody waits for the
 * settings: they travel with the statements behind them, which fail with them.
 */
function within<T>(playing: Tx, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (typeof scope === 'string') return playing.transaction((tx) => work(tx))
  return playing.transaction(async (tx) => {
    const set = (settings: SQL) => void tx.execute(settings).catch(() => {})
    set(sql`select set_config('app.dealer_code', ${scope.dealerCode}, true), set_config('role', ${APP_ROLE}, true)`)
    const answer = await work(tx)
    set(sql`select set_config('role', 'none', true)`)
    return answer
  })
}
