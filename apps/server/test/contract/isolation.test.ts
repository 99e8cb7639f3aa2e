import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { TestServer } from '../support/server.ts'
import { fieldsOf, withValue } from './support/bad-values.ts'
import { Belongings, dividedFor, rowsOf } from './support/belongings.ts'
import { type DemoUser, demoUsers, openDemo, tokenOf } from './support/demo.ts'
import { addressOf, nodeOf, type ServedOperation, served } from './support/operations.ts'
import { changed, fingerprint, undoing } from './support/traces.ts'

let test: TestDatabase
let server: TestServer
let users: readonly DemoUser[]

beforeAll(async () => {
  test = await openDemo()
  // Everybody may call everything here: only whose rows they are keeps them apart.
  await test.database.db.execute(sql`update position set web_perms = '{*:*:*}'`)
  users = await demoUsers(test.database)
  server = new TestServer(undoing(test.database))
}, 240_000)
afterAll(async () => {
  await server?.close()
  await test?.close()
})

type Request = ServedOperation['example']

/** A call that only reads answers less; one that writes has to refuse. */
const isReading = (operation: ServedOperation) => operation.method === 'GET' || 'page' in fieldNames(operation)
const fieldNames = ({ body }: ServedOperation): object => (body ? (nodeOf(body).properties ?? {}) : {})

/** Requests that ask for nothing in particular, then those that name what belongs to others, one field at a time. */
function* requests(operation: ServedOperation, others: Belongings, own: Belongings): Generator<[string, Request]> {
  yield ['nothing named', { ...operation.example, body: operation.example.body && {}, query: {} }]
  const parts = { body: operation.body, query: operation.querystring, params: operation.params }
  const empty: Request = { body: operation.example.body && {}, query: {}, params: operation.example.params }
  for (const [part, schema] of Object.entries(parts) as [keyof typeof parts, typeof operation.body][])
    for (const { path } of schema ? fieldsOf(nodeOf(schema)) : []) {
      const name = String(path.findLast((step) => typeof step === 'string'))
      for (const value of typeof path.at(-1) === 'number' || name !== String(path.at(-1))
        ? []
        : valuesFor(name, others, own))
        for (const base of [operation.example, empty])
          yield [`${name} ${value}`, { ...base, [part]: withValue(base[part], path, value) } as Request]
    }
}

/** A field that is called `id` or `code` may be any row's. */
function valuesFor(name: string, others: Belongings, own: Belongings): string[] {
  const like = /^(?:id|code|keyword|customer)$/.test(name)
    ? ['id', 'soId', 'splitId', 'outId', 'customerCode', 'productCode', 'customerName']
    : [name]
  return like.flatMap((one) => others.only(one, own) ?? [])
}

async function offenders(user: DemoUser, others: Belongings, own: Belongings): Promise<string[]> {
  server.useToken(await tokenOf(test.database, user))
  const before = await fingerprint(test.database)
  const found: string[] = []
  for (const operation of served.filter(({ isOfSession, permission }) => !isOfSession && permission !== 'public')) {
    for (const [what, request] of requests(operation, others, own)) {
      const { body, query, params } = request
      const url = addressOf(operation, params, query)
      const { resultCode, content } = await server.send(
        operation.method,
        url,
        operation.method === 'POST' ? body : undefined,
      )
      const name = `${operation.operationId}, ${what}`
      const told = others.toldIn(content, own, JSON.stringify(request))
      if (told.length > 0) found.push(`${name} tells ${[...new Set(told)].slice(0, 3).join(', ')}`)
      if (['199', 'G001'].includes(resultCode)) found.push(`${name}: ${resultCode}`)
      if (what === 'nothing named' || resultCode !== '000') continue
      if (!isReading(operation)) found.push(`${name} is done`)
    }
  }
  const tables = changed(before, await fingerprint(test.database))
  return [...found, ...tables.map((table) => `${table} has changed`)]
}

it('nothing of another dealer is told, counted or done', async () => {
  const own = new Belongings()
  const others = new Belongings()
  for (const rows of (await rowsOf(test.database, 'D002')).values()) for (const row of rows) own.add(row)
  for (const rows of (await rowsOf(test.database, 'D001')).values()) for (const row of rows) others.add(row)
  const admin = users.find(({ dealerCode, isAdmin, isOnJob }) => dealerCode === 'D002' && isAdmin && isOnJob)
  expect(admin).toBeDefined()
  expect(await offenders(admin as DemoUser, others, own)).toEqual([])
}, 240_000)

it('nothing of other salesmen is told, counted or done, whatever may be called', async () => {
  const limited = users.filter(
    ({ dataScope, isAdmin, isOnJob, lines }) => dataScope !== 'all' && !isAdmin && isOnJob && lines.length > 0,
  )
  const kinds = new Map(limited.map((user) => [user.dataScope, user]))
  expect([...kinds.keys()]).toContain('self')
  const found: string[] = []
  for (const user of kinds.values()) {
    const { own, others } = dividedFor(user, await rowsOf(test.database, user.dealerCode))
    found.push(...(await offenders(user, others, own)))
  }
  expect(found).toEqual([])
}, 240_000)
