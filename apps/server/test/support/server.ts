import { createCipheriv, randomUUID } from 'node:crypto'
import type { RefusalUse } from '@dealer/sdk/contract'
import { openApiFormats } from '@dealer/validators'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { askingHandlers, handlers, limitedSessions, publicHandlers, sessionHandlers, transfers } from '../../src/app.ts'
import type { Bank } from '../../src/platform/bank/bank.ts'
import { databaseBank } from '../../src/platform/bank/simulated/loan-book.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { type ContractOperation, contract, schemas } from '../../src/platform/contract/contract.ts'
import type { Args, Content, OperationId } from '../../src/platform/contract/types.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { openFileStore } from '../../src/platform/files/file-store.ts'
import { buildServer, type ServerParts } from '../../src/platform/http/server.ts'
import type { Manufacturer } from '../../src/platform/manufacturer/manufacturer.ts'
import { simulatedManufacturer } from '../../src/platform/manufacturer/simulated/simulated-manufacturer.ts'
import { LOGIN_KEY, TEST_CONFIG } from '../../src/testing/test-config.ts'
import { PASSWORD, TestClock } from './fixture.ts'
import { unsaidRefusal } from './said-refusals.ts'

export { LOGIN_KEY, TEST_CONFIG }

/** Parts of a server that has neither files nor messages. */
export const BARE_PARTS = {
  uploads: {},
  downloads: {},
  imports: {},
  readers: {},
  store: openFileStore(),
  limitedSessions: {},
  askingHandlers: {},
  manufacturer: {} as Manufacturer,
  bank: {} as Bank,
  sms: { send: async () => {} },
}

/** What the wire brought back. */
export interface Reply<T = unknown> {
  readonly status: number
  readonly resultCode: string
  readonly content: T
  /** Of a refusal: the field that it is about, and what names the row in use. */
  readonly field?: string
  readonly reason?: string
  readonly uses?: readonly RefusalUse[]
}

/** As a client does it before logging in. */
export function encrypt(text: string): string {
  const cipher = createCipheriv('aes-128-ecb', LOGIN_KEY, null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

const ajv = new Ajv2020({ strict: false })
for (const [name, test] of Object.entries(openApiFormats)) ajv.addFormat(name, test)
ajv.addFormat('uuid', true)
ajv.addSchema({ $id: 'dealer', components: { schemas } })

/** By operation: to make one takes longer than most calls. */
const checks = new Map<OperationId, ValidateFunction>()

function checkOf(operationId: OperationId): ValidateFunction {
  const { answer } = operationOf(operationId)
  const check =
    checks.get(operationId) ?? ajv.compile(JSON.parse(JSON.stringify(answer).replaceAll('"#/', '"dealer#/')) as object)
  checks.set(operationId, check)
  return check
}

/** @throws Error when an answer is not what the contract says. */
function requireContract(operationId: OperationId, answer: unknown): void {
  const check = checkOf(operationId)
  if (!check(answer)) throw new Error(`${operationId} answers against the contract: ${ajv.errorsText(check.errors)}`)
}

const operations = new Map(contract.map((operation) => [operation.operationId, operation]))

function operationOf(operationId: OperationId): ContractOperation {
  const operation = operations.get(operationId)
  if (!operation) throw new Error(`no operation ${operationId}`)
  return operation
}

/** The real server on a test's database, called through HTTP without a port. Every answer is checked against the contract. */
export class TestServer {
  readonly app: FastifyInstance
  /** In a folder of its own, gone with the server. */
  readonly store = openFileStore()
  readonly clock: TestClock
  readonly manufacturer: Manufacturer
  readonly bank: Bank
  /** Short messages that were sent. */
  readonly messages: { readonly mobile: string; readonly text: string }[] = []
  sessionToken: string | undefined
  /** Refusals that the contract does not name. */
  readonly #unsaid: string[] = []

  constructor(
    database: Database,
    options: {
      clock?: TestClock
      logger?: ServerParts['logger']
      handlers?: ServerParts['handlers']
      manufacturer?: Manufacturer
      bank?: Bank
    } = {},
  ) {
    this.clock = options.clock ?? new TestClock()
    this.manufacturer = options.manufacturer ?? simulatedManufacturer(database, this.clock)
    this.bank = options.bank ?? databaseBank(database)
    this.app = buildServer({
      database,
      config: TEST_CONFIG,
      clock: this.clock satisfies Clock,
      handlers: options.handlers ?? handlers,
      askingHandlers,
      publicHandlers,
      sessionHandlers,
      limitedSessions,
      manufacturer: this.manufacturer,
      bank: this.bank,
      sms: { send: async (mobile, text) => void this.messages.push({ mobile, text }) },
      ...transfers,
      store: this.store,
      logger: options.logger ?? false,
    })
    this.app.addHook('onSend', async ({ routeOptions }, _reply, payload) => {
      const unsaid = unsaidRefusal(routeOptions.config.operation ?? '', payload)
      if (unsaid) this.#unsaid.push(unsaid)
    })
  }

  /** Sends anything, as a client that knows nothing of the contract. */
  async send(
    method: 'GET' | 'POST',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await this.app.inject({
      method,
      url,
      headers: {
        loginType: 'JSON',
        ...(this.sessionToken ? { 'x-token': this.sessionToken } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })
    const [unsaid] = this.#unsaid.splice(0)
    if (unsaid) throw new Error(unsaid)
    const body = JSON.parse(reply.body) as { resultCode: string; content: unknown }
    return { status: reply.statusCode, ...body }
  }

  /** Calls an operation of the contract; a refusal is answered, not thrown. */
  async call<K extends OperationId>(operationId: K, args: Args<K>): Promise<Reply<Content<K>>> {
    const operation = operationOf(operationId)
    const values = args as Record<string, unknown>
    const path = operation.url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])))
    const others = Object.entries(values).filter(([name]) => !operation.url.includes(`:${name}`))
    const query = new URLSearchParams(others.map(([name, value]): [string, string] => [name, String(value)])).toString()
    const reply =
      operation.method === 'POST'
        ? await this.send('POST', path, operation.body && path !== operation.url ? Object.fromEntries(others) : values)
        : await this.send('GET', query ? `${path}?${query}` : path)
    if (reply.resultCode === '000')
      requireContract(operationId, { resultCode: reply.resultCode, content: reply.content })
    return reply as Reply<Content<K>>
  }

  /** Calls an operation that is expected to work. @throws Error with the refusal otherwise. */
  async must<K extends OperationId>(operationId: K, args: Args<K>): Promise<Content<K>> {
    const reply = await this.call(operationId, args)
    if (reply.resultCode !== '000') throw new Error(`${operationId}: ${reply.resultCode} ${String(reply.content)}`)
    return reply.content
  }

  /** Logs in and sends the token with all further calls. */
  async login(username: string, password = PASSWORD): Promise<Content<'session.login'>> {
    this.sessionToken = undefined
    const user = await this.must('session.login', { username: encrypt(username), password: encrypt(password) })
    this.sessionToken = user.dmsToken
    return user
  }

  /** Calls go on with this token, or without any. */
  useToken(token: string | undefined): void {
    this.sessionToken = token
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.store.close()
  }
}

/** A request number as a form makes it. */
export const newRequestNo = (): string => randomUUID()
