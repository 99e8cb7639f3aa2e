import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { argumentsOf } from '../../src/platform/http/arguments.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { openSession } from '../../src/platform/session/session.sql.ts'
import { withDatabase, withDatabases } from '../support/database.ts'
import { type FixtureDealer, prepareFixture, TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { changed, fingerprint, undoing } from '../support/traces.ts'
import { badValues, type Field, fieldsOf, UNREADABLE, withValue } from './support/bad-values.ts'
import { moreBad, type Part, type Place } from './support/more-bad.ts'
import { addressOf, nodeOf, type ServedOperation, served } from './support/operations.ts'

type Request = ServedOperation['example']

/** Whose fixture a database has. */
const dealers = new WeakMap<Database, FixtureDealer>()

/** Operations after which all tables are looked at. */
const TOGETHER = 20

const CHINESE = /[\u4e00-\u9fff]/

/** So many requests with bad values each operation gets at least. */
const FEWEST = 200

const placesOf = ({ body, querystring, params }: ServedOperation): Place[] =>
  Object.entries({ body, query: querystring, params }).flatMap(([part, schema]) =>
    schema ? fieldsOf(nodeOf(schema)).map((field) => ({ part: part as Part, field })) : [],
  )

/** An address holds texts only, and a field of it twice is a list. */
const fits = (part: Part, value: unknown) =>
  part === 'body' || typeof value === 'string' || (part === 'query' && Array.isArray(value) && value.length === 5000)

interface Bad {
  /** Of a hundred thousand only those are named that offend. */
  readonly name: () => string
  readonly request: Request
}
interface OfOneField extends Bad {
  readonly field: Field
}

/** One pass over the fields, each with one value after the other. */
function* requests(operation: ServedOperation, values: (field: Field) => readonly unknown[]): Generator<OfOneField> {
  for (const { part, field } of placesOf(operation))
    for (const value of values(field).filter((one) => fits(part, one)))
      yield {
        field,
        name: () => `${operation.operationId} ${part}.${field.path.join('.')} = ${shown(value)}`,
        request: { ...operation.example, [part]: withValue(operation.example[part], field.path, value) },
      }
}

/** Where fields are so few that one after the other makes too few requests, others that are wrong in several ways. */
const filling = (operation: ServedOperation, most: number): Bad[] =>
  moreBad(operation, placesOf(operation), most).map(({ what, request }) => ({
    name: () => `${operation.operationId} ${what}: ${JSON.stringify(request)}`,
    request,
  }))

function shown(value: unknown): string {
  const deep = Array.isArray(value) && Array.isArray(value[0])
  return deep ? '[[…]]' : String(JSON.stringify(value)).slice(0, 40)
}

/** What reading a request says: nothing when it is fine. */
function refusalOf(read: (request: FastifyRequest) => object, request: Request): unknown {
  try {
    read(request as unknown as FastifyRequest)
    return undefined
  } catch (error) {
    return error
  }
}

it('what cannot be read is refused with the name of its field', () => {
  const offenders = served.flatMap((operation) => {
    const read = argumentsOf(operation)
    return [...requests(operation, () => UNREADABLE)].flatMap(({ name, field, request }) => {
      const refusal = refusalOf(read, request)
      const isFine =
        refusal instanceof Refusal && refusal.code === '101' && refusal.message.includes(field.title ?? '请求')
      return isFine ? [] : [`${name()}: ${refusal}`]
    })
  })
  expect(offenders).toEqual([])
})

interface Sifted {
  /** How many there were, each another. */
  readonly tried: number
  /** What the contract lets through: it is sent to each engine. */
  readonly taken: readonly Bad[]
  /** The same of what fills up: values that others bring to each engine, so it is sent to one. */
  readonly takenOfFilling: readonly Bad[]
  readonly offenders: readonly string[]
}

const siftings = new Map<ServedOperation, Sifted>()

/** The requests of an operation with bad values, read once for all tests. */
function sifted(operation: ServedOperation): Sifted {
  const known = siftings.get(operation) ?? sift(operation)
  siftings.set(operation, known)
  return known
}

function sift(operation: ServedOperation): Sifted {
  const read = argumentsOf(operation)
  const offenders: string[] = []
  let tried = 0
  const isTaken = ({ name, request }: Bad): boolean => {
    tried++
    const refusal = refusalOf(read, request)
    if (refusal !== undefined && !(refusal instanceof Refusal && CHINESE.test(refusal.message)))
      offenders.push(`${name()}: ${refusal}`)
    return refusal === undefined
  }
  const taken = [...requests(operation, badValues)].filter(isTaken)
  const takenOfFilling = filling(operation, FEWEST - tried).filter(isTaken)
  return { tried, taken, takenOfFilling, offenders }
}

it('any other value is taken or refused in Chinese, and nothing breaks', () => {
  expect(served.flatMap((operation) => sifted(operation).offenders)).toEqual([])
  const tooFew = served.filter((operation) => sifted(operation).tried < FEWEST)
  expect(tooFew.map(({ operationId }) => operationId)).toEqual([])
})

/** What no schema sees: the bytes of a body. */
const WIRE: [what: string, type: string, payload: string | Buffer][] = [
  ['broken', 'application/json', '{"page":'],
  ['two values', 'application/json', '{}{}'],
  ['an empty body', 'application/json', ''],
  ['a text', 'application/json', '"text"'],
  ['a number', 'application/json', '1e400'],
  ['a list', 'application/json', '[{}]'],
  ['a prototype', 'application/json', '{"__proto__":{"page":1}}'],
  ['a constructor', 'application/json', '{"constructor":{"prototype":{}}}'],
  ['an unknown field', 'application/json', '{"toString":1}'],
  ['a field whose name is no text', 'application/json', '{"\\u0000\\ud800":1}'],
  ['100,000 levels', 'application/json', `{"page":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['5 MB', 'application/json', `{"page":"${'x'.repeat(5 << 20)}"}`],
  ['bytes that are no UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['half a character', 'application/json', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['XML', 'application/xml', '<page>1</page>'],
  ['a form', 'application/x-www-form-urlencoded', 'page=1'],
  ['plain text', 'text/plain', '{}'],
  ['a type that is none', 'json', '{}'],
]
const QUERIES = ['%00=1', 'a=%00', 'a=%ff', '%=1', '__proto__=1', 'constructor=1', 'a[b]=1', 'code=1&code=2', '&&==']

/** Enters as the fixture's admin, who may call everything. */
async function enter(server: TestServer, database: Database): Promise<void> {
  const { userId, dealerCode } = (dealers.get(database) as FixtureDealer).admin
  server.useToken(await openSession(database.db, { userId, dealerCode, terminal: 'web' }, `${TODAY} 12:00:00`))
}

const addFixture = async (database: Database) => void dealers.set(database, (await prepareFixture(database)).first)

const send = (server: TestServer, { method, ...operation }: ServedOperation, { body, params, query }: Request) =>
  server.send(method, addressOf(operation as ServedOperation, params, query), method === 'POST' ? body : undefined)

withDatabases(
  'over the wire',
  (open, engine) => {
    it('what the contract lets through is answered, and who is refused leaves no trace', async () => {
      const { database } = open()
      const server = new TestServer(undoing(database))
      const offenders: string[] = []
      let before = await fingerprint(database)
      // To look at all tables takes as long as an operation's requests: several are looked at together.
      for (let from = 0; from < served.length; from += TOGETHER) {
        const some = served.slice(from, from + TOGETHER)
        await enter(server, database)
        for (const operation of some) {
          const { taken, takenOfFilling } = sifted(operation)
          for (const { name, request } of engine === 'postgres' ? [...taken, ...takenOfFilling] : taken) {
            if (operation.isOfSession) await enter(server, database)
            const { status, resultCode, content } = await send(server, operation, request)
            const isRefusedInChinese = typeof content === 'string' && CHINESE.test(content)
            if (status !== 200 || ['199', 'G001'].includes(resultCode) || (resultCode !== '000' && !isRefusedInChinese))
              offenders.push(`${name()}: ${status} ${resultCode} ${String(content)}`)
          }
          if (operation.isOfSession) await enter(server, database)
        }
        const after = await fingerprint(database)
        const tables = changed(before, after)
        before = after
        const names = some.map(({ operationId }) => operationId)
        if (tables.length > 0) offenders.push(`${tables.join(', ')} changed by one of ${names.join(', ')}`)
      }
      await server.close()
      expect(offenders).toEqual([])
    })
  },
  addFixture,
  'fixture',
)

// Refused before any statement of its own: which engine it would go to tells nothing more.
withDatabase(
  'over the wire',
  (open) => {
    it('what is no request is refused with 101', async () => {
      const { database } = open()
      const server = new TestServer(undoing(database))
      await enter(server, database)
      const before = await fingerprint(database)
      const offenders: string[] = []
      const check = async (
        method: 'GET' | 'POST',
        name: string,
        url: string,
        payload?: string | Buffer,
        type?: string,
      ) => {
        const reply = await server.app.inject({
          method,
          url,
          headers: { 'x-token': server.sessionToken, ...(type && { 'content-type': type }) },
          payload,
        })
        const { resultCode, content } = reply.json<{ resultCode: string; content: unknown }>()
        const isRefused = resultCode === '101' && typeof content === 'string' && CHINESE.test(content)
        if (reply.statusCode !== 200 || !isRefused) offenders.push(`${name}: ${reply.statusCode} ${reply.body}`)
      }
      for (const operation of served.filter(({ isOfSession }) => !isOfSession)) {
        const { method, operationId, body, example } = operation
        const url = addressOf(operation, example.params, {})
        if (body)
          for (const [what, type, payload] of WIRE) await check(method, `${operationId}: ${what}`, url, payload, type)
        else for (const query of QUERIES) await check(method, `${operationId}?${query}`, `${url}?${query}`)
      }
      await server.close()
      expect(offenders).toEqual([])
      expect(changed(before, await fingerprint(database))).toEqual([])
    })
  },
  addFixture,
  'fixture',
)
