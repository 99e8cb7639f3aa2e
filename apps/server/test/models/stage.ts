import { type SQL, sql } from 'drizzle-orm'
import { contract } from '../../src/platform/contract/contract.ts'
import type { Args, Content, OperationId } from '../../src/platform/contract/types.ts'
import type { Database, DealerScope, Scope, Tx } from '../../src/platform/database/database.ts'
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

/** Minutes from a call that changed something to the next. */
const BETWEEN = 0.05
/** Calls after which everything is as it was. */
const READINGS: ReadonlySet<string> = new Set(
  contract.flatMap(({ operationId, isReading }) => (isReading ? operationId : [])),
)
/** When histories begin: after all logins. */
const BEGIN = new Date(NOON.getTime() + 600_000)

/**
 * The real server, called through HTTP without a port, on which histories are played one after another, each in one
 * transaction that is undone when it is over. What is a transaction of the server is a savepoint of it, of the same role;
 * what it only reads needs none, for nothing is undone of it.
 */
export class Stage {
  readonly server: TestServer
  private playing: Tx | undefined
  /** The dealer as whom the history's transaction stands, of the plain role; none for the owner, null when it is not known. */
  private standing: string | undefined | null
  /** What the server keeps of sessions is of a history that was undone, or of before a call that changed something. */
  private forgetSessions: (() => void) | undefined
  /** Whether something may be another since the server was asked last: time goes on, and it has to look again. */
  private mayDiffer = true
  /** Of those who have logged in; in a history also those who do it again. */
  private tokens: Readonly<Record<string, string>> = {}
  /** How often the server was called: where it was not, nothing can have changed. */
  calls = 0

  constructor(private readonly ground: Ground) {
    const real = ground.database
    const current = () => this.tx
    this.server = new TestServer({
      ...real,
      get db() {
        return current()
      },
      transaction: (scope, work) => this.within(scope, work),
      read: (scope, work) => this.reading(scope, work),
      listen: async (channel, { resumed }) => {
        if (channel === SESSION_CHANNEL) this.forgetSessions = resumed
        return async () => {}
      },
    } satisfies Database)
  }

  /** The transaction of the history that is played, as the owner of the database; between histories what stays for all of them. */
  get tx(): Tx {
    if (!this.playing) return this.ground.database.db
    this.standAs(undefined)
    return this.playing
  }

  /** Changes something by hand that sessions may show. */
  async change(text: SQL): Promise<void> {
    await this.tx.execute(text)
    this.mayDiffer = true
  }

  /** Opens sessions that hold for all histories. */
  async login(usernames: readonly string[], terminal: Terminal = 'web'): Promise<void> {
    for (const username of usernames)
      if (!(await this.enter(username, terminal))) throw new Error(`${username} is not let in`)
  }

  /** Whether somebody is let in; in a history the session is over with it. */
  async enter(username: string, terminal: Terminal = 'web'): Promise<boolean> {
    this.mayDiffer = true
    this.goOn(undefined)
    const [name, password] = [encrypt(username), encrypt(PASSWORD)]
    const appLogin = terminal === 'app' ? 'T' : 'F'
    const { resultCode, content } = await this.server.call('session.login', { username: name, password, appLogin })
    if (resultCode === '000') this.tokens = { ...this.tokens, [`${username} ${terminal}`]: content.dmsToken }
    this.mayDiffer = true
    return resultCode === '000'
  }

  /** What the server answers somebody; the code of a refusal too. */
  async call<K extends OperationId>(
    username: string,
    operationId: K,
    args: Args<K>,
    terminal: Terminal = 'web',
  ): Promise<Reply<Content<K>>> {
    this.goOn(`${username} ${terminal}`)
    const reply = await this.server.call(operationId, args)
    // Who is refused leaves nothing.
    if (reply.resultCode === '000' && !READINGS.has(operationId)) this.mayDiffer = true
    return reply
  }

  /** The code that a service ends with which has no call: in the name of somebody, within the history. */
  async serve(user: SessionUser, service: (work: Work) => Promise<unknown>): Promise<string> {
    this.calls++
    this.server.clock.forward(BETWEEN)
    this.mayDiffer = true
    try {
      await this.within({ dealerCode: user.dealerCode }, (tx) => service(makeWork(tx, user, this.server.clock)))
      return '000'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  /** As a transaction of the server: a savepoint of the history that is played. */
  private async within<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!this.playing) return this.ground.database.transaction(scope, work)
    // Before the savepoint, so that it is still so when that is undone.
    this.standAs(dealerOf(scope))
    try {
      return await this.playing.transaction(work)
    } catch (error) {
      // Somebody in it may have stood otherwise.
      this.standing = null
      throw error
    }
  }

  private async reading<T>(scope: DealerScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!this.playing) return this.ground.database.read(scope, work)
    this.standAs(scope.dealerCode)
    return work(this.playing)
  }

  /** Sees what a transaction of the dealer's own would see. Nobody waits for it: it travels with the statements behind it, which fail with it. */
  private standAs(dealerCode: string | undefined): void {
    if (this.standing === dealerCode) return
    this.standing = dealerCode
    const settings =
      dealerCode === undefined
        ? sql`select set_config('role', 'none', true)`
        : sql`select set_config('app.dealer_code', ${dealerCode}, true), set_config('role', ${APP_ROLE}, true)`
    void this.playing?.execute(settings).catch(() => {})
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
  async must<K extends OperationId>(username: string, operationId: K, args: Args<K>): Promise<Content<K>> {
    const { resultCode, content } = await this.call(username, operationId, args)
    if (resultCode !== '000') throw new Error(`${operationId}: ${resultCode} ${String(content)}`)
    return content
  }

  /** Sends anything that changes nothing in the name of somebody. */
  send(username: string, url: string, body: object, terminal: Terminal = 'web'): Promise<Reply> {
    this.goOn(`${username} ${terminal}`)
    return this.server.send('POST', url, body)
  }

  /** The next call: some time after the one before, where that has changed anything. */
  private goOn(session: string | undefined): void {
    this.calls++
    if (this.mayDiffer) {
      this.forgetSessions?.()
      this.server.clock.forward(BETWEEN)
      this.mayDiffer = false
    }
    this.server.useToken(session && this.tokens[session])
  }

  /** Plays a history, of which nothing stays. */
  async play(history: () => Promise<void>): Promise<void> {
    const { tokens } = this
    const playing = this.ground.database.transaction('background', async (tx) => {
      this.playing = tx
      this.standing = undefined
      this.mayDiffer = true
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

const dealerOf = (scope: Scope): string | undefined => (typeof scope === 'string' ? undefined : scope.dealerCode)
